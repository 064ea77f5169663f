package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"exactcover/internal/race"
)

// A hostile call takes long, or much memory, in one phase of the work. hostiles is the table of the
// phases; the tests below try each limit on each of them.
type hostile struct {
	phase    string
	args     string
	input    func(w *bufio.Writer) // standard input
	megabyte int                   // the memory that the process may take in half a second, with room
}

var hostiles = []hostile{
	{"reading a problem", "count --from xcc", manyOptions(2_000_000), 500},
	{
		"reading a packed problem", "count --from xcc --max-options 100000000 --max-bytes 8G",
		packedOptions, 500,
	},
	{"reading blank lines", "solve --from line", blankLines, 100},
	{"reading a puzzle of the longest length", "solve", longRule("palindrome", "", 200_000), 250},
	{"reading many rules", "convert --to json", manyRules("sum", `, "sum": 10`, 25_000), 250},
	{"validating a cage", "count", longRule("killer", "", 200_000), 250},
	{"encoding a thermometer", "solve", longRule("thermo", "", 100_000), 250},
	{"encoding a slow thermometer", "solve", longRule("slow-thermo", "", 100_000), 250},
	{"encoding a whisper", "solve", longRule("whisper", `, "diff": 5`, 100_000), 400},
	{"encoding a zipper", "count", longRule("zipper", "", 100_000), 400},
	{"encoding a renban of all cells", "solve", snake("renban", ""), 400},
	{"encoding a sum line of all cells", "solve", snake("sum-line", `, "sum": 65`), 400},
	{"encoding a rellik cage of all cells", "solve", snake("rellik", `, "sum": 1000`), 400},
	{"encoding many arrows", "solve", manyArrows, 400},
	{"laying out a problem", "solve", manyOptions(300_000), 500},
	{"searching", "solve --limit 0 --to line", emptyGrid(9), 150},
	{"searching for records", "solve --limit 0 --json", emptyGrid(9), 150},
	{"searching with a rule", "solve --only unique", snake("whisper", `, "diff": 12`), 400},
	{"counting", "count", emptyGrid(9), 600},
	{"counting by search", "count --method search", emptyGrid(16), 200},
	{"counting by memo", "count --method memo", randomTriples(60), 900},
	{"counting what grows", "count", randomTriples(60), 900},
	{"sampling", "solve --random 1000000000000 --seed 1 --to line", emptyGrid(9), 600},
	{"sampling records", "solve --random 1000000000000 --seed 1 --json", randomTriples(30), 600},
	{"finding candidates", "candidates", emptyGrid(25), 300},
	{"counting candidates", "candidates --counts --limit 1000000", emptyGrid(25), 300},
	{"finding fixes", "explain --fix", emptyGrid(16), 300},
	{"explaining", "explain", clash(snake("sum-line", `, "sum": 65`)), 400},
	{"finding redundant clues", "redundant", emptyGrid(25), 300},
	{"finding steps", "solve --steps", emptyGrid(25), 300},
	{"checking a cage that searches", "check -", solvedCage("rellik", `, "sum": 299`), 200},
	{"checking many rules", "check -", solvedRules("killer", 20_000), 250},
	{"generating", "generate --size 25 --seed 1", nothing, 400},
	{"generating with dominoes", "generate --size 25 --rules domino --seed 1", nothing, 700},
	{"generating many", "generate --number 5 --seed 1 --effort 100000-", nothing, 200},
	{"generating from a skeleton", "generate --seed 1 -", snake("renban", ""), 400},
	{"drawing lines", "convert --to svg", manyRules("whisper", `, "diff": 5`, 25_000), 300},
	{"drawing pixels", "convert --to png --cell 256", emptyGrid(25), 250},
	{"drawing many cages in pixels", "convert --to png", manyRules("sum", `, "sum": 10`, 25_000), 300},
	{"drawing for a terminal", "convert --to grid", manyRules("killer", `, "sum": 10`, 25_000), 300},
	{"drawing clues outside", "convert --to svg", outsideClues(12_000), 300},
	{"drawing a tiling", "solve --from xcc --to svg", cellTiling(100), 300},
	{"drawing solutions", "solve --limit 0 --to png --cell 64", emptyGrid(25), 300},
	{"converting to a problem", "convert --to xcc", snake("whisper", `, "diff": 12`), 400},
	{"converting a problem", "convert --from xcc --to xcc", manyOptions(300_000), 500},
	{"converting many", "convert --to json", manyLines(200_000), 150},
	{"many workers", "count --limit 2 --jobs 1000000", manyLines(200_000), 150},
}

// lateness is how much later than its limit a call may end here. The machine of a test may have
// other things to do;
// 0.3 s, or a tenth of the timeout, is what a quiet one keeps to.
const lateness = 8 * time.Second

// chosen returns the calls that a test tries: a part of them in short tests.
func chosen(t *testing.T) []hostile {
	if !testing.Short() {
		return hostiles
	}
	var some []hostile
	for k, h := range hostiles {
		if k%6 == len(t.Name())%6 {
			some = append(some, h)
		}
	}
	return some
}

// text returns the input of a call.
func (h *hostile) text() []byte {
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	h.input(w)
	w.Flush()
	return b.Bytes()
}

// timedArgs are the arguments with a time limit.
func (h *hostile) timedArgs(limit time.Duration) []string {
	args := strings.Fields(h.args)
	return slices.Insert(args, 1, "--timeout", limit.String())
}

// TestTimeoutInEveryPhase gives each call less time than it takes. It ends soon after with status
// 3, unless it has an answer by then.
func TestTimeoutInEveryPhase(t *testing.T) {
	for _, h := range chosen(t) {
		t.Run(h.phase, func(t *testing.T) {
			const limit = 200 * time.Millisecond
			in := h.text()
			ctx, cancel := context.WithTimeout(t.Context(), limit+lateness)
			defer cancel()
			var stderr lockedBuffer
			began := time.Now()
			status := run(ctx, h.timedArgs(limit), bytes.NewReader(in), io.Discard, &stderr)
			spent := time.Since(began)
			t.Logf("status %d after %v", status, spent)
			switch {
			case status == 130:
				t.Errorf("not ended after %v\n%s", spent, stderr.String())
			case !slices.Contains([]int{0, 1, 2, 3}, status):
				t.Errorf("status %d\n%s", status, stderr.String())
			}
		})
	}
}

// TestInterruptInEveryPhase interrupts each call. It ends soon after with status 130, unless it had
// an answer by then.
func TestInterruptInEveryPhase(t *testing.T) {
	for _, h := range chosen(t) {
		t.Run(h.phase, func(t *testing.T) {
			in := h.text()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var stderr lockedBuffer
			done := make(chan int, 1)
			began := time.Now()
			args := strings.Fields(h.args)
			go func() { done <- run(ctx, args, bytes.NewReader(in), io.Discard, &stderr) }()
			const wait = 150 * time.Millisecond
			select {
			case status := <-done:
				if !slices.Contains([]int{0, 1, 2}, status) {
					t.Errorf("status %d\n%s", status, stderr.String())
				}
				return
			case <-time.After(wait):
			}
			cancel()
			select {
			case status := <-done:
				t.Logf("status %d after %v", status, time.Since(began)-wait)
				if got := stderr.String(); status == 130 &&
					!strings.Contains(got, "exactcover: interrupted\n") {
					t.Errorf("standard error %q", got)
				}
			case <-time.After(lateness):
				t.Fatalf("not ended after %v", lateness)
			}
		})
	}
}

// measuredMain is main, and writes down the peak of its memory.
func measuredMain() {
	status := process(func(stdout io.Writer) io.Writer { return stdout })
	text, _ := os.ReadFile("/proc/self/status")
	os.WriteFile(os.Getenv("PEAK"), text, 0o666)
	os.Exit(status)
}

// peakLine is the line of a process's status that tells the peak of its resident memory.
var peakLine = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// command returns a call of the command as a process of its own, and the file with the peak of its
// memory.
func command(t *testing.T, in []byte, args ...string) (cmd *exec.Cmd, peak string) {
	t.Helper()
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "exactcover-measured")
	if err := os.Symlink(self, program); err != nil {
		t.Skip(err)
	}
	cmd = exec.Command(program, args...)
	cmd.Stdin = bytes.NewReader(in)
	peak = filepath.Join(dir, "peak")
	cmd.Env = append(os.Environ(), "PEAK="+peak)
	return cmd, peak
}

// TestMemoryInEveryPhase runs each call as a process for half a second and looks at the peak of its
// memory.
func TestMemoryInEveryPhase(t *testing.T) {
	if runtime.GOOS != "linux" || race.Enabled {
		t.Skip("the peak of memory is not told, or not the usual one")
	}
	for _, h := range chosen(t) {
		t.Run(h.phase, func(t *testing.T) {
			args := h.timedArgs(500 * time.Millisecond)
			cmd, file := command(t, h.text(), args...)
			err := cmd.Run()
			text, _ := os.ReadFile(file)
			found := peakLine.FindSubmatch(text)
			if found == nil {
				t.Fatalf("%v, status %q", err, text)
			}
			kilobytes, _ := strconv.Atoi(string(found[1]))
			t.Logf("%d MB", kilobytes>>10)
			if kilobytes>>10 > h.megabyte {
				t.Errorf("%d MB, want at most %d", kilobytes>>10, h.megabyte)
			}
		})
	}
}

func nothing(*bufio.Writer) {}

func emptyGrid(side int) func(*bufio.Writer) {
	return func(w *bufio.Writer) { fmt.Fprintf(w, `{"size": %d}`+"\n", side) }
}

// writeCells writes a list of cells.
func writeCells(w *bufio.Writer, cells []string) {
	w.WriteByte('[')
	for k, c := range cells {
		if k > 0 {
			w.WriteByte(',')
		}
		w.WriteString(strconv.Quote(c))
	}
	w.WriteByte(']')
}

// longRule is a puzzle with a rule whose n cells walk round a square of four.
func longRule(kind, more string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		cells := slices.Repeat([]string{"r1c1", "r1c2", "r2c2", "r2c1"}, n/4)
		fmt.Fprintf(w, `{"size": 9, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, cells)
		w.WriteString("}]}\n")
	}
}

// snakeCells are the cells of a 25x25 grid, row by row, to and fro.
func snakeCells() []string {
	const side = 25
	var cells []string
	for r := range side {
		for k := range side {
			if r%2 == 1 {
				k = side - 1 - k
			}
			cells = append(cells, fmt.Sprintf("r%dc%d", r+1, k+1))
		}
	}
	return cells
}

// snake is a puzzle with a rule of all cells of a 25x25 grid.
func snake(kind, more string) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprintf(w, `{"size": 25, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, snakeCells())
		w.WriteString("}]}\n")
	}
}

// clash is a puzzle with two more rules, which clash.
func clash(puzzle func(*bufio.Writer)) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		var b bytes.Buffer
		inner := bufio.NewWriter(&b)
		puzzle(inner)
		inner.Flush()
		text := strings.TrimSuffix(b.String(), "]}\n")
		fmt.Fprintf(
			w,
			`%s, {"rule": "sum", "cells": ["r1c1", "r25c25"], "sum": 30}, {"rule": "sum", "cells": `+
				`["r1c1", "r25c25"], "sum": 31}]}`+"\n",
			text,
		)
	}
}

// manyRules is a puzzle with n rules of two cells.
func manyRules(kind, more string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprint(w, `{"size": 9, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			fmt.Fprintf(
				w,
				`{"rule": %q%s, "cells": ["r%dc%d", "r%dc%d"]}`,
				kind,
				more,
				k%9+1,
				k%8+1,
				k%9+1,
				k%8+2,
			)
		}
		w.WriteString("]}\n")
	}
}

func manyArrows(w *bufio.Writer) {
	fmt.Fprint(w, `{"size": 9, "rules": [`)
	for k := range 15_000 {
		if k > 0 {
			w.WriteByte(',')
		}
		r, c := k%8+1, k/8%8+1
		fmt.Fprintf(
			w,
			`{"rule": "arrow", "circle": ["r%dc%d"], "cells": ["r%dc%d", "r%dc%d", "r%dc%d"]}`,
			r,
			c,
			r,
			c+1,
			r+1,
			c+1,
			r+1,
			c,
		)
	}
	w.WriteString("]}\n")
}

// outsideClues is a puzzle with n clues at the end of one row.
func outsideClues(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		fmt.Fprint(w, `{"size": 9, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			fmt.Fprint(
				w,
				`{"rule": "skyscraper", "count": 3, "cells": `+
					`["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6","r1c7","r1c8","r1c9"]}`,
			)
		}
		w.WriteString("]}\n")
	}
}

// solution25 is a solved 25x25 grid.
func solution25(w *bufio.Writer) {
	w.WriteString(`"solution": [`)
	for r := range 25 {
		if r > 0 {
			w.WriteByte(',')
		}
		w.WriteByte('[')
		for c := range 25 {
			if c > 0 {
				w.WriteByte(',')
			}
			fmt.Fprint(w, (5*(r%5)+r/5+c)%25+1)
		}
		w.WriteByte(']')
	}
	w.WriteByte(']')
}

// solvedCage is a puzzle with its solution, and a rule on 24 cells of different digits.
func solvedCage(kind, more string) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		w.WriteString(`{"size": 25, `)
		solution25(w)
		fmt.Fprintf(w, `, "rules": [{"rule": %q%s, "cells": `, kind, more)
		writeCells(w, snakeCells()[:24])
		w.WriteString("}]}\n")
	}
}

// solvedRules is a puzzle with its solution and n rules of four cells.
func solvedRules(kind string, n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		w.WriteString(`{"size": 25, `)
		solution25(w)
		w.WriteString(`, "rules": [`)
		for k := range n {
			if k > 0 {
				w.WriteByte(',')
			}
			r := k%25 + 1
			fmt.Fprintf(w, `{"rule": %q, "cells": ["r%dc1", "r%dc2", "r%dc3", "r%dc4"]}`, kind, r, r, r, r)
		}
		w.WriteString("]}\n")
	}
}

// manyOptions is a problem of 1000 items and n options.
func manyOptions(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		const items = 1000
		for i := range items {
			fmt.Fprintf(w, "i%d ", i)
		}
		for o := range n {
			fmt.Fprintf(w, "\ni%d i%d i%d", o%items, (o+1+o/items%300)%items, (o+400+o%7)%items)
		}
		w.WriteByte('\n')
	}
}

// packedOptions is a problem of 200 MB in little space.
func packedOptions(w *bufio.Writer) {
	z := gzip.NewWriter(w)
	z.Write([]byte("a b c d\n"))
	block := []byte(strings.Repeat("a b c d\n", 1<<17))
	for range 200 {
		z.Write(block)
	}
	z.Close()
}

// blankLines are 200 MB of blank lines in little space.
func blankLines(w *bufio.Writer) {
	z := gzip.NewWriter(w)
	block := bytes.Repeat([]byte{'\n'}, 1<<20)
	for range 200 {
		z.Write(block)
	}
	z.Close()
}

// randomTriples is a problem of n items and 12 n options of three items each.
func randomTriples(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		random := rand.New(rand.NewPCG(uint64(n), 1))
		for i := range n {
			fmt.Fprintf(w, "i%d ", i)
		}
		for range 12 * n {
			x := random.Perm(n)
			fmt.Fprintf(w, "\ni%d i%d i%d", x[0], x[1], x[2])
		}
		w.WriteByte('\n')
	}
}

// cellTiling is a board of cells that pieces of one cell cover.
func cellTiling(side int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for c := range side * side {
			fmt.Fprintf(w, "r%dc%d ", c/side+1, c%side+1)
		}
		w.WriteByte('\n')
		for c := range side * side {
			fmt.Fprintf(w, "r%dc%d\n", c/side+1, c%side+1)
		}
	}
}

// manyLines is a batch of n puzzles.
func manyLines(n int) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for range n {
			w.WriteString(
				"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
			)
		}
	}
}
