package families_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/thorough"
)

// count counts solutions by the naive solver.
func count(p *dlx.Problem) int {
	return len(naive.Solutions(&search.Task{Matrix: inside.Matrix(p)}))
}

// A family is a problem with its known properties.
type family struct {
	problem                 *families.Problem
	items, options, entries int
	solutions               int // as the problem says, unless it says nothing
}

const (
	known   = -3 // the problem says it
	many    = -2 // the problem says it; too many to list here
	unknown = -1 // too many to list here
)

func examples() []family {
	triangle := [][2]int{{0, 1}, {1, 2}, {0, 2}}
	f := []family{
		{families.Pentominoes(slices.Repeat([]string{strings.Repeat("#", 20)}, 3)), 72, 1236, 6 * 1236,
			many},
		{families.Pentominoes([]string{"##", "#"}), 15, 0, 0, 0},               // no room
		{families.Pentominoes([]string{" #", "", " # ##", "##"}), 18, 0, 0, 0}, // holes
		{families.Pentominoes([]string{"  #", "###", " #"}), 17, 1, 6, 0},
		{families.Soma(), 7 + 27, 688, 144*4 + 544*5, many},
		{families.Slothouber(), 2 + 27, 36 + 27, 36*5 + 27*2, known},
		{families.Conway(), 4 + 125, 240 + 64 + 240 + 225, 240*9 + 64*9 + 240*5 + 225*4, many},
		{families.Polycubes(2, 1, 3, []families.Polycube{{"I", [][3]int{{0, 5, 0}, {0, 4, 0}}, 3}}), 7, 7,
			21, 3},
		{families.Polycubes(1, 2, 2,
			[]families.Polycube{{"I", [][3]int{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}}, 1}}), 5, 0, 0, 0},
		{families.Pentacubes(1, 1, 5), 12 + 5, 1, 6, 0},
		{families.Pentacubes(2, 3, 10), 12 + 60, 1528, 6 * 1528, many},
		{families.YPentacubes(3), 27, 0, 0, known},
		{families.YPentacubes(0), 0, 0, 0, 1},
		{families.Motley(2, 2), 4 + 2 + 4, 4, 4 + 4 + 8, known},
		{families.Motley(3, 3), 9 + 4 + 10, 25, 49 + 30 + 50, known},
		{families.Motley(3, 4), 12 + 5 + 5 + 9, 45, 7*16 + 3*9 + 5*6 + 90, known},
		{families.Motley(4, 5), 20 + 7 + 9 + 14, 9 * 14, 16*30 + 6*14 + 9*10 + 2*126, known},
		{families.Motley(5, 5), 25 + 8 + 28, 14 * 14, 30*30 + 2*10*14 + 2*196, known},
		{families.Skewed(2, 3, 1), 28, 36, 75, known},
		{families.KnightMatchings(1, 1, 1), 1 + 1, 1, 2, known},
		{families.KnightMatchings(2, 2, 4), 4 + 1, 4, 8, known},
		{families.KnightMatchings(2, 2, 0), 4, 0, 0, known},
		{families.KnightMatchings(3, 3, 1), 9 + 1, 9 + 8, 34, known},
		{families.KnightMatchings(3, 4, 0), 12, 14, 28, 4},
		{families.KnightMatchings(4, 4, 0), 16, 24, 48, known},
		{families.KnightMatchings(5, 5, 1), 25 + 1, 25 + 48, 146, known},
		{families.RightTrominoes(1, 1), 1 + 1, 1, 2, known},
		{families.RightTrominoes(2, 2), 4 + 1, 4 + 4, 8 + 12, known},
		{families.RightTrominoes(3, 3), 9, 16, 48, known},
		{families.RightTrominoes(5, 5), 25 + 1, 25 + 64, 50 + 192, known},
		{families.RightTrominoes(6, 6), 36, 100, 300, known},
		{families.RightTrominoes(2, 4), 8 + 1, 8 + 12, 16 + 36, 0},
		{families.RightTrominoes(12, 12), 144, 484, 1452, many},
		{families.Polyominoes(2, 3, 1), 6, 6, 6, 1},
		{families.Polyominoes(3, 3, 3), 9, 6 + 16, 66, known},
		{families.Polyominoes(4, 4, 4), 16, 113, 452, known},
		{families.Polyominoes(4, 5, 4), 20, 161, 644, known},
		{families.Polyominoes(10, 10, 4), 100, 1373, 5492, many},
		{families.Oblongs(3, 3, false), 9 + 3, 22, 22 + 66, known},
		{families.Oblongs(4, 4, false), 16 + 6, 70, 70 + 296, known},
		{families.Oblongs(4, 4, true), 16 + 12, 70, 70 + 296, known},
		{families.Oblongs(2, 3, true), 6 + 6, 10, 10 + 26, unknown},
		{families.KirkmanTriples(3), 0, 0, 0, known},
		{families.KirkmanTriples(9), 54, 81, 486, known},
		{families.KirkmanTriples(15), 180, 1620, 9720, unknown},
		{families.SteinerTriples(1), 0, 0, 0, known},
		{families.SteinerTriples(3), 3, 1, 3, known},
		{families.SteinerTriples(6), 15, 20, 60, known},
		{families.SteinerTriples(7), 21, 35, 105, known},
		{families.BlockDesigns(6, 3, 2), 15, 20, 60, known},
		{families.BlockDesigns(7, 3, 2), 21, 35, 105, known},
		{families.BlockDesigns(7, 4, 2), 21, 35, 210, known},
		{families.BlockDesigns(9, 3, 2), 36, 84, 252, many},
		{families.Sudoku(2, 2, nil), 64, 64, 4 * 64, known},
		{families.Sudoku(1, 4, nil), 64, 64, 4 * 64, known},
		{families.Sudoku(5, 5, nil), 4 * 625, 15625, 4 * 15625, unknown},
		{families.Sudoku(1, 2, []int{1, 2, 2, 1}), 0, 0, 0, 1},
		{families.Sudoku(1, 2, []int{1, 2, 2, 0}), 4, 1, 4, 1},
		{families.WordRectangle([]string{"abc", "def"}, []string{"ad", "be", "cf", "da"}), 2 + 3 + 6,
			4*3 + 2*2, 4*3*3 + 2*2*4, 1},
		{families.WordRectangle([]string{"ab", "ba"}, []string{"ab", "ba"}), 8, 8, 24, 2},
		{families.MacMahonSquares(1, 1, 1), 6, 1, 6, known},
		{families.MacMahonSquares(2, 3, 2), 6 + 6 + 9 + 8, 32, 192, known},
		{families.MacMahonSquares(4, 6, 3), 24 + 24 + 30 + 28, 1008, 6048, many},
		{families.Graceful(3, triangle, false), 6 + 3 + 4, 36, 216, 12},
		{families.Graceful(3, triangle, true), 6 + 3 + 4, 33, 198, 6},
		{families.Graceful(6, append([][2]int{{3, 4}, {4, 5}, {3, 5}}, triangle...), false), 12 + 6 + 7,
			252, 6 * 252, 0},
		{families.Colorings(3, 2, nil), 2, 6, 6, 9},
		{families.PetersenColorings(3), 10 + 45, 30, 30 * 4, known},
		{families.Nonogram(nil, nil), 0, 0, 0, 1},
		{families.Nonogram(make([][]int, 2), make([][]int, 3)), 5 + 6, 5, 2*4 + 3*3, 1},
		{families.Nonogram([][]int{{1, 2}}, [][]int{{1}, {1}, {1}}), 4 + 3, 3, 3 * 2, 0}, // no room
		{families.Nonogram([][]int{{1, 2}}, [][]int{{1}, nil, nil, {1}, {1}}), 6 + 5, 3 + 5,
			3*6 + 5*2, 1},
	}
	for _, c := range [][2]int{{2, 2}, {2, 3}, {3, 3}, {3, 4}} { // all inner edges look alike
		r, c := c[0], c[1]
		edges, inner := 2*(r-2)+2*(c-2), (r-2)*(c-2)
		options := 1 + 3*4 + edges*edges + inner*inner
		f = append(f,
			family{families.EdgeMatching(r, c, 1, 9), 4*r*c + r + c, options, 6 * options, known})
	}
	for _, c := range [][2]int{{2, 0}, {2, 1}, {2, 2}, {2, 7}, {4, 4}, {3, 3}} {
		options := c[0]*max(0, c[1]-1) + (c[0]-1)*c[1]
		f = append(f,
			family{families.Dominoes(c[0], c[1]), c[0] * c[1], options, 2 * options, known})
	}
	for _, c := range [][3]int{{4, 5, 95}, {1, 8, 1}, {20, 20, many}, {60, 60, unknown}} {
		options := c[0]*(c[1]-1) + (c[0]-1)*c[1]
		f = append(f, family{families.Dominoes(c[0], c[1]), c[0] * c[1], options, 2 * options, c[2]})
	}
	for _, c := range [][2]int{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {4, 2}, {5, 3}, {6, 3}, {7, 4}} {
		n, q := c[0], c[1]
		attacks := 2*n*n*(n-1) + 2*n*(n-1)*(2*n-1)/3 // by a queen on each cell: as a rook, as a bishop
		f = append(f, family{families.QueensDomination(n, q), n*n + 1, n * n, 2*n*n + attacks, known})
	}
	for n := range 8 {
		var edges [][2]int // of the complete graph
		for v := range n {
			for u := range v {
				edges = append(edges, [2]int{u, v})
			}
		}
		options := 2*n + 2*max(0, 2*n-1)
		f = append(f, family{families.Queens(n), options, n * n, 4 * n * n, known},
			family{families.OrganPipeQueens(n), options, n * n, 4 * n * n, known})
		options = n * (3*n - 3) / 2
		f = append(f, family{families.Langford(n), 3 * n, options, 3 * options, known})
		if n > 6 {
			continue
		}
		f = append(f, family{families.SetPartitions(n), n, 1<<n - 1, n << n / 2, known})
		if n > 1 {
			f = append(f, family{families.CycleColorings(3, n), n + 3*n, 3 * n, 9 * n, known})
		}
		q := n + 1
		options = q * q * (q + 1)
		f = append(f, family{families.GracefulPath(n + 2), 4*q + 2, options, 6 * options, known})
		if n > 5 {
			continue
		}
		factorial, _ := strconv.Atoi(families.NonogramOfOnes(n).Solutions)
		f = append(f,
			family{families.Colorings(n, n, edges), n + n*len(edges), n * n, n * n * n, factorial},
			family{families.NonogramOfOnes(n), 2*n + n*n, 2 * n * n, 2 * n * n * (n + 1), known})
		if n > 4 {
			continue
		}
		f = append(f, family{families.Latin(n), 3 * n * n, n * n * n, 3 * n * n * n, known})
		options = n * factorial
		f = append(f, family{families.LatinRows(n), n + n*n, options, (n + 1) * options, known})
	}
	return f
}

// TestTerms counts problems that are too large for the naive solver. Larger ones take minutes in
// the same way; TestTermsByProfile checks the numbers of trominoes.
func TestTerms(t *testing.T) {
	largest := [3]int{7, 10, 5}
	if thorough.On() {
		largest = [3]int{12, 15, 6}
	}
	// The arrays of the largest take 1.7 GB. With less it takes several times as long, and with little
	// memory it practically never ends.
	settings := dlx.Settings{Memory: 2 << 30, Timeout: 15 * time.Minute}
	count := func(p *families.Problem) {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			n, err := dlx.NewSolver(p.Problem, settings).Count(t.Context())
			if err != nil || n.String() != p.Solutions {
				t.Errorf("%v solutions, %v; want %s", n, err, p.Solutions)
			}
		})
	}
	for n := 6; n <= largest[0]; n++ {
		count(families.KnightMatchings(n, n, n%2))
	}
	for n := 4; n <= largest[1]; n++ {
		count(families.RightTrominoes(n, n))
	}
	for _, size := range [][3]int{{4, 6, 3}, {5, 6, 3}, {7, 6, 3}, {9, 9, 3}, {4, 6, 4}, {4, 10, 4}} {
		count(families.Polyominoes(size[0], size[1], size[2]))
	}
	for n := 5; n <= largest[2]; n++ {
		count(families.Oblongs(n, n, false))
		count(families.Oblongs(n, n, true))
	}
}

func TestFamilies(t *testing.T) {
	for _, f := range examples() {
		t.Run(f.problem.Name, func(t *testing.T) {
			p, entries := f.problem.Problem, 0
			for o := range dlx.Option(p.NumOptions()) {
				for range p.Entries(o) {
					entries++
				}
			}
			if p.NumItems() != f.items || p.NumOptions() != f.options || entries != f.entries {
				t.Errorf("%d items, %d options, %d entries, want %d, %d, %d",
					p.NumItems(), p.NumOptions(), entries, f.items, f.options, f.entries)
			}
			want := strconv.Itoa(f.solutions)
			if f.solutions == known {
				want = f.problem.Solutions
			}
			if f.solutions == many || f.solutions == unknown {
				if said := f.problem.Solutions != ""; said != (f.solutions == many) {
					t.Errorf("it says %q solutions", f.problem.Solutions)
				}
				return
			}
			if got := strconv.Itoa(count(p)); got != want {
				t.Errorf("%s solutions, want %q", got, want)
			}
			if says := f.problem.Solutions; says != "" && says != want {
				t.Errorf("it says %s solutions, not %s", says, want)
			}
		})
	}
}

// TestNames checks that each item has a name of its own, and that text makes the same problem as a
// call, if there is such a text.
func TestNames(t *testing.T) {
	named := func(p *families.Problem) string {
		return fmt.Sprint(p.Problem.Fingerprint(), p.Items, p.Colors, p.Name)
	}
	same := 0
	for _, f := range examples() {
		seen := map[string]bool{"": true}
		for _, name := range f.problem.Items {
			if seen[name] && !strings.HasPrefix(f.problem.Name, "a box") {
				t.Errorf("%s: the name %q comes twice", f.problem.Name, name)
			}
			seen[name] = true
		}
		if len(f.problem.Items) != f.items {
			t.Errorf("%s: %d names of %d items", f.problem.Name, len(f.problem.Items), f.items)
		}
		p, err := families.Make(f.problem.Name)
		if err != nil {
			continue // another family, or a size without use
		}
		same++
		if named(f.problem) != named(p) {
			t.Errorf("%s: %s,\nnot %s", f.problem.Name, named(p), named(f.problem))
		}
	}
	cubes := strings.Join(families.Pentacubes(1, 1, 5).Items, " ")
	if cubes != "F I L N P T U V W X Y Z 000 001 002 003 004" {
		t.Error(cubes)
	}
	if same < 70 {
		t.Errorf("only %d problems are made again", same)
	}
}
