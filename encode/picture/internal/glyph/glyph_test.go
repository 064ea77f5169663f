package glyph

import (
	"bytes"
	"exactcover/internal/thorough"
	"os"
	"os/exec"
	"testing"
)

// A recorder adds up the area that outlines enclose, and notes how far they reach.
type recorder struct {
	starts, x, y, firstX, firstY, twice int
	low, high                           int // of y
}

func (r *recorder) Start(x, y int) {
	r.close()
	r.starts++
	r.x, r.y, r.firstX, r.firstY = x, y, x, y
}

func (r *recorder) Line(x, y int) {
	r.twice += r.x*y - x*r.y
	r.x, r.y = x, y
	r.low, r.high = min(r.low, y), max(r.high, y)
}

func (r *recorder) Curve(_, _, x, y int) { r.Line(x, y) }

func (r *recorder) close() { r.Line(r.firstX, r.firstY) }

func TestLetters(t *testing.T) {
	for _, test := range []struct {
		letter rune
		starts int // outlines
	}{{'1', 1}, {'8', 3}, {'i', 2}, {'ä', 4}, {' ', 0}, {'€', 1}, {'Ω', 1}, {'●', 1}} {
		for _, f := range []Font{Regular, Bold} {
			var r recorder
			g := f.Find(test.letter)
			g.Draw(&r)
			r.close()
			if r.starts != test.starts {
				t.Errorf("%c has %d outlines, not %d", test.letter, r.starts, test.starts)
			}
			if g.Width <= 0 || g.Width > 2*f.Units() {
				t.Errorf("%c is %d wide", test.letter, g.Width)
			}
			if test.starts > 0 && (r.twice <= 0 || r.low < -f.Units() || r.high > f.Units()/2) {
				t.Errorf("%c has the area %d, from %d to %d", test.letter, r.twice/2, r.low, r.high)
			}
		}
	}
}

// A letter that is missing is drawn as an empty frame.
func TestMissing(t *testing.T) {
	for _, letter := range []rune{'漢', '🎲', -1, 0x10ffff} {
		var r recorder
		g := Regular.Find(letter)
		if g.Draw(&r); r.starts != 2 || g.Width != Regular.Find(0).Width {
			t.Errorf("%x: %d outlines", letter, r.starts)
		}
	}
}

// All outlines can be drawn, and fill the file.
func TestAll(t *testing.T) {
	for _, f := range []Font{Regular, Bold} {
		found := 0
		for letter := range rune(0x10000) {
			if letter == 0 || f.Find(letter).Width != f.Find(0).Width {
				f.Find(letter).Draw(&recorder{})
				found++
			}
		}
		if found < 500 {
			t.Errorf("%d letters", found)
		}
	}
}

// The files are those that the program in outlines writes, if its modules can be fetched.
func TestGenerated(t *testing.T) {
	thorough.Only(t, "builds a program")
	run := func(arguments ...string) error {
		cmd := exec.Command("go", arguments...)
		cmd.Dir = "outlines"
		return cmd.Run()
	}
	if err := run("mod", "download"); err != nil {
		t.Skip("the modules of the generator are not to be had")
	}
	dir := t.TempDir()
	if err := run("run", ".", "-out", dir); err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{"regular.bin": regular, "bold.bin": bold} {
		want, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what outlines writes: run its command again", name)
		}
	}
}
