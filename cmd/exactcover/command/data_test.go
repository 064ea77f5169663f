package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// data returns the path of a file of the shared data. It skips the test where the data are absent.
func data(t *testing.T, elem ...string) string {
	t.Helper()
	root := os.Getenv("EXACTCOVER_DATA")
	if root == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	return filepath.Join(append([]string{root}, elem...)...)
}

// text returns a file with the line ends of this system.
func text(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(b), "\r\n", "\n")
}

func TestDominoAnswers(t *testing.T) {
	for _, name := range []string{"sample", "spec", "many_tilings", "hard"} {
		t.Run(name, func(t *testing.T) {
			in := data(t, "sudominoku", name+".in")
			if name == "hard" {
				thorough.Only(t, "takes seconds")
			}
			stdout, stderr, status := call(t, "", "solve", in)
			if status != 0 || stderr != "" {
				t.Errorf("status %d, stderr %s", status, stderr)
			}
			if diff := cmp.Diff(text(t, data(t, "sudominoku", name+".out")), stdout); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestDominoCounts counts the puzzles of the list that take little time; package encode counts all.
func TestDominoCounts(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	list := strings.Split(text(t, data(t, "sudominoku", "many_grids.in")), "\n")
	var in, grids, tilings strings.Builder
	for line := range strings.Lines(text(t, data(t, "sudominoku", "many_grids.counts"))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var old, n int
		var g, tl string
		if _, err := fmt.Sscan(line, &old, &n, &g, &tl); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		// A puzzle is the number of its dominoes, a line for each of them, and one for its singles.
		puzzle := list[:n+2]
		list = list[n+2:]
		if n >= 7 {
			fmt.Fprintln(&in, strings.Join(puzzle, "\n"))
			fmt.Fprintln(&grids, g)
			fmt.Fprintln(&tilings, tl)
		}
	}
	fmt.Fprintln(&in, 0)
	for _, test := range []struct{ by, want string }{
		{"grids", grids.String()},
		{"tilings", tilings.String()},
	} {
		stdout, stderr, status := call(t, in.String(), "count", "--count-by", test.by)
		if status != 0 || stderr != "" {
			t.Errorf("--count-by %s: status %d, stderr %s", test.by, status, stderr)
		}
		if diff := cmp.Diff(test.want, stdout); diff != "" || test.want == "" {
			t.Errorf("--count-by %s: (-want +got)\n%s", test.by, diff)
		}
	}
}

func TestDominoNoSolution(t *testing.T) {
	in := data(t, "sudominoku", "no_solution.in")
	stdout, stderr, status := call(t, "", "solve", in)
	if status != 1 || stderr != "" {
		t.Errorf("status %d, stderr %s", status, stderr)
	}
	var want strings.Builder
	for k := range strings.Count(stdout, "Puzzle") {
		fmt.Fprintf(&want, "Puzzle %d\nno solution\n", k+1)
	}
	if diff := cmp.Diff(want.String(), stdout); diff != "" || want.Len() == 0 {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Each file of invalid/ does what the table beside it says.
func TestDominoInvalid(t *testing.T) {
	sample := func(t *testing.T) string { return text(t, data(t, "sudominoku", "sample.out")) }
	first := func(t *testing.T) string {
		before, _, _ := strings.Cut(sample(t), "Puzzle 2")
		return before
	}
	for line := range strings.Lines(text(t, data(t, "sudominoku", "invalid", "NOTES.tsv"))) {
		name, note, _ := strings.Cut(strings.TrimSpace(line), "\t")
		t.Run(name, func(t *testing.T) {
			in := data(t, "sudominoku", "invalid", name)
			stdout, stderr, status := call(t, "", "solve", in)
			t.Logf("status %d\n%s%s", status, stdout, stderr)
			switch {
			case name == "35_empty.in":
				if status != 2 || stdout != "error\n" || strings.Count(stderr, "\n") != 1 ||
					!strings.HasPrefix(stderr, in+":1:") {
					t.Error("an empty file is one error")
				}
			case name == "39_bad_then_good.in":
				if status != 2 || !strings.HasPrefix(stdout, "Puzzle 1\nerror\nPuzzle 2\n") ||
					len(stdout) != len("Puzzle 1\nerror\nPuzzle 2\n")+90 {
					t.Error("a good puzzle after a bad one is answered under its own number")
				}
			case name == "15_lower_case.in":
				if status != 0 || !strings.Contains(stderr, "warning: ") ||
					!strings.HasPrefix(stdout, "Puzzle 1\n") {
					t.Error("lower case is accepted with a warning")
				}
			case name == "21_n_9_below_spec.in":
				if status != 0 || stderr != "" || !strings.HasPrefix(stdout, "Puzzle 1\n") {
					t.Error("N below 10 is accepted")
				}
			case strings.HasPrefix(note, "reject"):
				if status != 2 || !strings.HasPrefix(stderr, in+":") ||
					strings.Count(stdout, "Puzzle 1\nerror\n") > 1 ||
					strings.Contains(stdout, "1\n1") {
					t.Error("not rejected")
				}
			case strings.Contains(note, "first board"):
				if diff := cmp.Diff(first(t), stdout); diff != "" || status != 0 {
					t.Error(diff)
				}
			case strings.HasPrefix(note, "accept"):
				if diff := cmp.Diff(sample(t), stdout); diff != "" || status != 0 {
					t.Error(diff)
				}
			default:
				t.Errorf("no expectation for %q", note)
			}
		})
	}
}

// Judge puzzles are answered in kind, with grids that a checker accepts where several are right.
func TestSudokuJudge(t *testing.T) {
	inputs, err := filepath.Glob(data(t, "sudoku", "judge", "*.in"))
	if err != nil || len(inputs) == 0 {
		t.Fatal("no inputs", err)
	}
	for _, in := range inputs {
		t.Run(filepath.Base(in), func(t *testing.T) {
			stdout, stderr, status := call(t, "", "solve", in)
			if strings.HasPrefix(text(t, strings.TrimSuffix(in, ".in")+".out"), "NO SOLUTION") {
				if status != 1 || stdout != "no solution\n" {
					t.Errorf("status %d, stdout %s", status, stdout)
				}
				return
			}
			if status != 0 || stderr != "" || len(stdout) != 162 || strings.Count(stdout, "\n") != 9 {
				t.Fatalf("status %d, stdout %s%s", status, stdout, stderr)
			}
			if verdict, stderr, status := call(t, stdout, "check", in, "-"); status != 0 ||
				verdict != "ok\n" {
				t.Errorf("status %d, %s%s", status, verdict, stderr)
			}
		})
	}
}

// Every puzzle that was generated to have one solution has one, and it is the same with one worker
// and many.
func TestSudokuUnique(t *testing.T) {
	in := data(t, "sudoku", "gen_easy35.txt")
	counts, _, status := call(t, "", "count", "--limit", "2", in)
	if n := strings.Count(text(t, in), "\n"); status != 0 || counts != strings.Repeat("1\n", n) {
		t.Errorf("status %d, not %d times 1", status, n)
	}
	one, _, _ := call(t, "", "solve", "--jobs", "1", in)
	many, _, _ := call(t, "", "solve", "--jobs", "8", in)
	if one != many {
		t.Error("answers differ between one worker and eight")
	}
	verdict, stderr, status := call(t, many, "check", in, "-")
	if status != 0 || strings.Contains(verdict, "broken") || stderr != "" {
		t.Errorf("check: status %d, %s", status, stderr)
	}
}
