package families_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// count counts solutions by a search that shares nothing with the engine. It branches on the item
// that must still be covered and has the fewest options left.
func count(p *dlx.Problem) int {
	times := make([]int, p.NumItems())
	color := make([]dlx.Color, p.NumItems())
	fits := func(o dlx.Option) bool {
		for e := range p.Entries(o) {
			_, hi := p.Bounds(e.Item)
			if times[e.Item] >= hi && (p.Primary(e.Item) || e.Color == 0 || e.Color != color[e.Item]) {
				return false
			}
		}
		return true
	}
	var search func(alive []dlx.Option) int
	search = func(alive []dlx.Option) int {
		left := make([][]dlx.Option, p.NumItems())
		for _, o := range alive {
			for e := range p.Entries(o) {
				left[e.Item] = append(left[e.Item], o)
			}
		}
		try, total := alive, 1 // if nothing must be covered: nothing more, or any option more
		for i := range dlx.Item(p.NumItems()) {
			if lo, _ := p.Bounds(i); p.Primary(i) && times[i] < lo &&
				(total == 1 || len(left[i]) < len(try)) {
				try, total = left[i], 0
			}
		}
		tried := map[dlx.Option]bool{}
		for _, o := range try {
			tried[o] = true // in no later branch, so that each set of options is found once
			for e := range p.Entries(o) {
				times[e.Item]++
				color[e.Item] = e.Color
			}
			var rest []dlx.Option
			for _, q := range alive {
				if !tried[q] && fits(q) {
					rest = append(rest, q)
				}
			}
			total += search(rest)
			for e := range p.Entries(o) {
				times[e.Item]--
			}
		}
		return total
	}
	var all []dlx.Option
	for o := range dlx.Option(p.NumOptions()) {
		all = append(all, o)
	}
	return search(all)
}

func board(rows, columns int) []string {
	b := make([]string, rows)
	for r := range b {
		b[r] = strings.Repeat(".", columns)
	}
	return b
}

// A family is a problem with its known properties.
type family struct {
	name           string
	problem        *dlx.Problem
	items, options int
	entries        int
	solutions      int
}

const many = -1 // too many solutions to count here

func known() []family {
	f := []family{
		{"pentominoes 3x20", families.Pentominoes(board(3, 20)), 72, 1236, 6 * 1236, many},
		{"pentominoes without room", families.Pentominoes([]string{"##", "#"}), 15, 0, 0, 0},
		{"pentomino board with holes", families.Pentominoes([]string{" #", "", " # ##", "##"}), 18,
			0, 0, 0},
		{"one pentomino", families.Pentominoes([]string{"  #", "###", " #"}), 17, 1, 6, 0},
		{"soma", families.Soma(), 7 + 27, 688, 144*4 + 544*5, many},
		{"slothouber", families.Slothouber(), 2 + 27, 36 + 27, 36*5 + 27*2, 8},
		{"conway", families.Conway(), 4 + 125, 240 + 64 + 240 + 225, 240*9 + 64*9 + 240*5 + 225*4, many},
		{
			"one polycube",
			families.Polycubes(2, 1, 3, []families.Polycube{{[][3]int{{0, 5, 0}, {0, 4, 0}}, 3}}), 7,
			7, 21, 3,
		},
		{
			"polycubes without room",
			families.Polycubes(1, 2, 2,
				[]families.Polycube{{[][3]int{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}}, 1}}),
			5, 0, 0, 0,
		},
		{"y-pentacubes without room", families.YPentacubes(3), 27, 0, 0, 0},
		{"no y-pentacubes", families.YPentacubes(0), 0, 0, 0, 1},
		{"motley 2x2", families.Motley(2, 2), 4 + 2 + 4, 4, 4 + 4 + 8, 0},
		{"motley 3x3", families.Motley(3, 3), 9 + 4 + 10, 25, 49 + 30 + 50, 2},
		{"motley 3x4", families.Motley(3, 4), 12 + 5 + 5 + 9, 45, 7*16 + 3*9 + 5*6 + 90, 0},
		{"motley 4x5", families.Motley(4, 5), 20 + 7 + 9 + 14, 9 * 14, 16*30 + 6*14 + 9*10 + 2*126, 20},
		{"motley 5x5", families.Motley(5, 5), 25 + 8 + 28, 14 * 14, 30*30 + 2*10*14 + 2*196, 300},
		{"skewed", families.Skewed(2, 3, 1), 28, 36, 75, 9},
		{"kirkman 3", families.KirkmanTriples(3), 0, 0, 0, 1},
		{"kirkman 9", families.KirkmanTriples(9), 54, 81, 486, 72},
		{"kirkman 15", families.KirkmanTriples(15), 180, 1620, 9720, many},
		{"steiner 1", families.SteinerTriples(1), 0, 0, 0, 1},
		{"steiner 3", families.SteinerTriples(3), 3, 1, 3, 1},
		{"steiner 6", families.SteinerTriples(6), 15, 20, 60, 0},
		{"steiner 7", families.SteinerTriples(7), 21, 35, 105, 30},
		{"designs 6 3 2", families.BlockDesigns(6, 3, 2), 15, 20, 60, 12},
		{"designs 7 3 2", families.BlockDesigns(7, 3, 2), 21, 35, 105, 120},
		{"designs 7 4 2", families.BlockDesigns(7, 4, 2), 21, 35, 210, 30},
		{"designs 9 3 2", families.BlockDesigns(9, 3, 2), 36, 84, 252, many},
		{"sudoku 2x2", families.Sudoku(2, 2, nil), 64, 64, 4 * 64, 288},
		{"sudoku 1x4", families.Sudoku(1, 4, nil), 64, 64, 4 * 64, 576},
		{"sudoku 5x5", families.Sudoku(5, 5, nil), 4 * 625, 15625, 4 * 15625, many},
		{"sudoku complete", families.Sudoku(1, 2, []int{1, 2, 2, 1}), 0, 0, 0, 1},
		{"sudoku all but one", families.Sudoku(1, 2, []int{1, 2, 2, 0}), 4, 1, 4, 1},
		{"word rectangle", families.WordRectangle([]string{"abc", "def"},
			[]string{"ad", "be", "cf", "da"}),
			2 + 3 + 6, 4*3 + 2*2, 4*3*3 + 2*2*4, 1},
		{"word squares", families.WordRectangle([]string{"ab", "ba"}, []string{"ab", "ba"}), 8, 8, 24, 2},
		{"macmahon 1x1", families.MacMahonSquares(1, 1, 1), 6, 1, 6, 1},
		{"macmahon 2x3", families.MacMahonSquares(2, 3, 2), 6 + 6 + 9 + 8, 32, 192, 0},
		{"macmahon 4x6", families.MacMahonSquares(4, 6, 3), 24 + 24 + 30 + 28, 1008, 6048, many},
		{"graceful triangle", families.Graceful(3, [][2]int{{0, 1}, {1, 2}, {0, 2}}, false), 6 + 3 + 4,
			36, 216, 12},
		{"graceful triangle, half", families.Graceful(3, [][2]int{{0, 1}, {1, 2}, {0, 2}}, true),
			6 + 3 + 4, 33, 198, 6},
		{
			"graceful two triangles",
			families.Graceful(6, [][2]int{{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}}, false),
			12 + 6 + 7, 252, 6 * 252, 0,
		},
		{"colorings without edges", families.Colorings(3, 2, nil), 2, 6, 6, 9},
		{"colorings of Petersen's graph", families.Colorings(3, 10, families.Petersen()), 10 + 45, 30,
			30 * 4, 120},
		{"nonogram without cells", families.Nonogram(nil, nil), 0, 0, 0, 1},
		{"nonogram without full cells", families.Nonogram(make([][]int, 2), make([][]int, 3)), 5 + 6, 5,
			2*4 + 3*3, 1},
		{"nonogram without room", families.Nonogram([][]int{{1, 2}}, [][]int{{1}, {1}, {1}}), 4 + 3, 3,
			3 * 2, 0},
		{"nonogram of one row", families.Nonogram([][]int{{1, 2}}, [][]int{{1}, nil, nil, {1}, {1}}),
			6 + 5, 3 + 5, 3*6 + 5*2, 1},
	}
	for n := 1; n <= 5; n++ {
		var edges [][2]int
		clues := slices.Repeat([][]int{{1}}, n)
		for v := range n {
			for u := range v {
				edges = append(edges, [2]int{u, v})
			}
		}
		f = append(f,
			family{fmt.Sprintf("colorings of the complete graph %d", n), families.Colorings(n, n, edges),
				n + n*len(edges), n * n, n * n * n, factorial(n)},
			family{fmt.Sprintf("nonogram with blocks of one, %d", n), families.Nonogram(clues, clues),
				2*n + n*n, 2 * n * n, 2 * n * n * (n + 1), factorial(n)})
	}
	for n, solutions := range []int{6, 6, 18, 30, 66, 126} {
		n += 2
		f = append(f, family{fmt.Sprintf("colorings of a cycle %d", n), families.CycleColorings(3, n),
			n + 3*n, 3 * n, 9 * n, solutions})
	}
	for _, c := range [][2]int{{2, 2}, {2, 3}, {3, 3}, {3, 4}} { // all inner edges look alike
		r, c := c[0], c[1]
		edges, inner := 2*(r-2)+2*(c-2), (r-2)*(c-2)
		options := 1 + 3*4 + edges*edges + inner*inner
		f = append(f, family{fmt.Sprintf("edges %dx%d", r, c), families.EdgeMatching(r, c, 1, 9),
			4*r*c + r + c, options, 6 * options, 6 * factorial(edges) * factorial(inner)})
	}
	for n, solutions := range []int{1, 1, 0, 0, 2, 10, 4, 40} {
		items, options := 2*n+2*max(0, 2*n-1), n*n
		f = append(f,
			family{fmt.Sprintf("queens %d", n), families.Queens(n), items, options, 4 * options, solutions},
			family{fmt.Sprintf("organ-pipe queens %d", n), families.OrganPipeQueens(n), items, options,
				4 * options, solutions})
	}
	for n, solutions := range []int{1, 0, 0, 2, 2, 0, 0, 52} {
		options := n * (3*n - 3) / 2
		f = append(f, family{fmt.Sprintf("langford %d", n), families.Langford(n), 3 * n, options,
			3 * options, solutions})
	}
	for n, solutions := range []int{1, 1, 2, 5, 15, 52, 203} {
		f = append(f, family{fmt.Sprintf("partitions %d", n), families.SetPartitions(n), n, 1<<n - 1,
			n << n / 2, solutions})
	}
	for n, solutions := range []int{1, 1, 2, 12, 576} {
		f = append(f, family{fmt.Sprintf("latin %d", n), families.Latin(n), 3 * n * n, n * n * n,
			3 * n * n * n, solutions})
	}
	for n, options := range []int{0, 1, 4, 18, 96} { // n times n!
		solutions := []int{1, 1, 2, 12, 576}[n]
		f = append(f, family{fmt.Sprintf("latin rows %d", n), families.LatinRows(n), n + n*n, options,
			(n + 1) * options, solutions})
	}
	for _, c := range [][3]int{{2, 0, 1}, {2, 1, 1}, {2, 2, 2}, {2, 7, 21}, {4, 4, 36}, {3, 3, 0},
		{4, 5, 95}, {1, 8, 1}, {60, 60, many}} {
		options := c[0]*max(0, c[1]-1) + (c[0]-1)*c[1]
		f = append(f, family{fmt.Sprintf("dominoes %dx%d", c[0], c[1]), families.Dominoes(c[0], c[1]),
			c[0] * c[1], options, 2 * options, c[2]})
	}
	for _, c := range [][3]int{{1, 1, 1}, {2, 1, 4}, {3, 1, 1}, {4, 1, 0}, {4, 2, 12}, {5, 3, 186},
		{6, 3, 4}, {7, 4, 86}} {
		n, q := c[0], c[1]
		attacks := 2*n*n*(n-1) + 2*n*(n-1)*(2*n-1)/3 // by a queen on each cell: as a rook, as a bishop
		f = append(f, family{fmt.Sprintf("%d queens dominate %d", q, n), families.QueensDomination(n, q),
			n*n + 1, n * n, 2*n*n + attacks, c[2]})
	}
	for n, solutions := range []int{1, 0, 0, 1, 3, 12, 70, 465} {
		var edges [][2]int
		for i := range n {
			for j := range i {
				edges = append(edges, [2]int{j, i})
			}
		}
		f = append(f, family{fmt.Sprintf("two-factors %d", n), families.TwoFactors(n, edges), n,
			len(edges), 2 * len(edges), solutions})
	}
	for k, solutions := range []int{1, 2, 4, 4, 8, 24, 32} {
		n, q := k+1, k
		options := q * q * (q + 1)
		f = append(f, family{fmt.Sprintf("graceful path %d", n), families.GracefulPath(n),
			2*q + n + q + 1, options, 6 * options, solutions})
	}
	return f
}

func factorial(n int) int {
	if n == 0 {
		return 1
	}
	return n * factorial(n-1)
}

func TestFamilies(t *testing.T) {
	for _, f := range known() {
		t.Run(f.name, func(t *testing.T) {
			p, entries := f.problem, 0
			for o := range dlx.Option(p.NumOptions()) {
				for range p.Entries(o) {
					entries++
				}
			}
			if p.NumItems() != f.items || p.NumOptions() != f.options || entries != f.entries {
				t.Errorf("%d items, %d options, %d entries, want %d, %d, %d",
					p.NumItems(), p.NumOptions(), entries, f.items, f.options, f.entries)
			}
			if f.solutions == many {
				return
			}
			if got := count(p); got != f.solutions {
				t.Errorf("%d solutions, want %d", got, f.solutions)
			}
		})
	}
}
