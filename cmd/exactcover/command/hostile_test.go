package command

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"exactcover/internal/race"
	"exactcover/internal/thorough"

	"exactcover/encode/rule"
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
	{"reading a matrix of ones", "count", matrixOfOnes(3000, 2000), 350},
	{"excluding options with many items", "count --up-to symmetry", matrixOfOnes(3000, 2000), 400},
	{"laying a large piece", "count", largePiece, 300},
	{"encoding a large tiling", "explain", largeTiling, 500},
	{"encoding a tiling for all solutions", "solve --up-to symmetry", largeTiling, 700},
	{"generating from a large tiling", "generate --seed 1 -", largeTiling, 500},
	{"converting a large tiling", "convert --to xcc", largeTiling, 500},
	{"drawing a large board", "convert --to svg", largeTiling, 500},
	{"drawing a large piece", "convert --to svg", largePiece, 400},
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
	// The limit holds for a puzzle, not for a batch: this one is short enough to end by itself, also
	// when the race detector slows it down.
	{"many workers", "count --limit 2 --jobs 1000000", manyLines(20_000), 150},
}

// lateness is the time by which a call may exceed its limit here. The machine of a test may be
// busy; an idle one needs at most 0.3 s or a tenth of the timeout.
const lateness = 8 * time.Second

// chosen returns the calls that a test tries: a few of them, or all in the thorough tests.
func chosen(t *testing.T) []hostile {
	if thorough.On() {
		return hostiles
	}
	var some []hostile
	for k, h := range hostiles {
		if k%24 == len(t.Name())%24 {
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
	debug.SetGCPercent(100) // as in a program: quick tests collect later
	status := process(rule.All, func(stdout io.Writer) io.Writer { return stdout })
	text, _ := os.ReadFile("/proc/self/status")
	os.WriteFile(os.Getenv("PEAK"), text, 0o666)
	os.Exit(status)
}

// peakLine is the line of a process's status that tells the peak of its resident memory.
var peakLine = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// command returns a call of the command as a separate process, and the file with the peak of its
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

// TestLimitsInEveryPhase runs each call as a process with half a second, less than most of them
// need. It ends soon after, with status 3 unless it has an answer by then, and within its memory.
func TestLimitsInEveryPhase(t *testing.T) {
	for _, h := range chosen(t) {
		t.Run(h.phase, func(t *testing.T) {
			const limit = 500 * time.Millisecond
			cmd, file := command(t, h.text(), h.timedArgs(limit)...)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			began := time.Now()
			err := cmd.Start()
			if err != nil {
				t.Fatal(err)
			}
			late := time.AfterFunc(limit+lateness, func() { cmd.Process.Kill() })
			err = cmd.Wait()
			late.Stop()
			status := cmd.ProcessState.ExitCode()
			t.Logf("status %d after %v", status, time.Since(began))
			if !slices.Contains([]int{0, 1, 2, 3}, status) {
				t.Fatalf("%v after %v\n%s", err, time.Since(began), stderr.String())
			}
			if runtime.GOOS != "linux" || race.Enabled {
				return // the peak of memory is not told, or not the usual one
			}
			text, err := os.ReadFile(file)
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
