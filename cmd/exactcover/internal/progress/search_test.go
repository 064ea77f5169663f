package progress

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

func TestHowFar(t *testing.T) {
	for _, test := range []struct {
		progress dlx.Progress
		want     string
	}{
		{dlx.Progress{}, "1m3s"},
		{dlx.Progress{Done: 0.25, Nodes: 500_000, Elapsed: 20 * time.Second},
			"1m3s, 25.0 % of the tree, 1m0s left, 25k nodes/s"},
		{dlx.Progress{Done: 1e-9, Nodes: 20, Elapsed: 20 * time.Second},
			"1m3s, <0.001 % of the tree, 1.0 nodes/s"},
		{dlx.Progress{Done: 1e-6, Nodes: 20, Elapsed: 10 * time.Millisecond},
			"1m3s, <0.001 % of the tree, 2h46m39s left, 2.0k nodes/s"},
		{dlx.Progress{Done: 1, Nodes: 1, Elapsed: time.Second},
			"1m3s, 100.0 % of the tree, 0s left, 1.0 nodes/s"},
		{dlx.Progress{Done: 1, Nodes: 1, Elapsed: time.Second, Bounded: true, Bound: 90},
			"1m3s, bound 90, 100.0 % of the tree, 0s left, 1.0 nodes/s"},
		{dlx.Progress{Done: 1, Nodes: 1, Elapsed: time.Second, Found: true, Best: 100, Bounded: true,
			Bound: 90},
			"1m3s, best 100, bound 90, gap 10.0 %, 100.0 % of the tree, 0s left, 1.0 nodes/s"},
	} {
		if got := howFar(test.progress, 63*time.Second+time.Millisecond); got != test.want {
			t.Errorf("howFar(%+v) = %q, want %q", test.progress, got, test.want)
		}
	}
}

func TestInShort(t *testing.T) {
	for v, want := range map[float64]string{0: "0.0", 0.25: "0.2", 9.5: "9.5", 12: "12", 999: "999",
		3400: "3.4k", 56e6: "56M", 1.2e12: "1200G"} {
		if got := Short(v); got != want {
			t.Errorf("Short(%v) = %q, want %q", v, got, want)
		}
	}
}

// The display shows the search that has run for longest, and only once it has run long.
func TestLongest(t *testing.T) {
	p := &Display{delay: time.Second}
	young, old, idle := p.Watch(), p.Watch(), p.Watch()
	young.Begin(7)
	if got := p.longest(4); got != "" {
		t.Errorf("a search that has just begun: %q", got)
	}
	old.Begin(3)
	idle.Begin(9)
	idle.End()
	young.began, old.began, idle.began = time.Now().
		Add(-2*time.Second),
		time.Now().
			Add(-61*time.Second),
		time.Now().
			Add(-time.Hour)
	if got := p.longest(4); got != "puzzle 3: 1m1s" {
		t.Errorf("got %q", got)
	}
	old.Report(dlx.Progress{Done: 0.5, Nodes: 1000, Elapsed: time.Second})
	if got := p.longest(4); !strings.HasPrefix(
		got, "puzzle 3: 1m1s, 50.0 % of the tree, 1s left, 1.0k nodes/s",
	) {
		t.Errorf("got %q", got)
	}
	old.Fewer("21 blanks")
	if got := p.longest(4); got != "puzzle 3: 1m1s, 21 blanks, looking for fewer" {
		t.Errorf("with a fault: %q", got)
	}
	old.Clash(make([]puzzle.Clue, 12))
	if got := p.longest(4); got != "puzzle 3: 1m1s, 12 clues clash, looking for fewer" {
		t.Errorf("got %q", got)
	}
	first := &Display{delay: time.Second}
	only := first.Watch()
	only.Begin(1)
	only.began = time.Now().Add(-2 * time.Second)
	if got := first.longest(0); got != "2s" {
		t.Errorf("the only unit: %q", got)
	}
	// The next unit of the worker begins anew.
	old.Begin(10)
	old.began = time.Now().Add(-61 * time.Second)
	if got := p.longest(4); got != "puzzle 10: 1m1s" {
		t.Errorf("got %q", got)
	}
}

// If a list is too long for the line, whole parts are left out.
func TestFirstParts(t *testing.T) {
	const text = "7 done, 3/s; puzzle 8: 2s, 9.0 % of the tree"
	for room, want := range map[int]string{
		80: text, len(text): text, len(text) - 1: "7 done, 3/s; puzzle 8: 2s",
		20: "7 done, 3/s", 11: "7 done, 3/s", 6: "7 done", 3: "7 d", -2: "",
	} {
		if got := firstParts(text, room); got != want {
			t.Errorf("in %d columns: %q, want %q", room, got, want)
		}
	}
}

// A picture replaces the one ahead of it on the line. Nothing is left when the display is hidden.
func TestPictures(t *testing.T) {
	var out strings.Builder
	p := &Display{out: &out, start: time.Now(), width: 20}
	p.Hide()
	p.draw()
	p.Add(3)
	p.draw()
	p.Hide()
	p.Hide()
	pictures := strings.Split(out.String(), clearLine)
	if len(pictures) != 4 || pictures[0] != "" || pictures[3] != "" {
		t.Fatalf("drawn: %q", out.String())
	}
	for n, want := range []string{"0 done", "3 done"} {
		if got := pictures[n+1]; !strings.HasPrefix(got, spinner[n]+" "+want) ||
			utf8.RuneCountInString(got) > p.width {
			t.Errorf("picture %d is %q, want %s", n, got, want)
		}
	}
}
