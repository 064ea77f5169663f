package families

import (
	"math"
	"strconv"

	"exactcover/dlx"
)

// Queens places n queens on an n x n board so that none attacks another.
//
// Items: row 0, column 0, row 1, column 1, ...; secondary, the 2n-1 diagonals with equal r+c, then
// those with equal c-r. Option n*r+c: a queen at row r, column c.
//
// Solutions: OEIS A000170.
func Queens(n int) *Problem { return queens("queens", inOrder(n), nil) }

// OrganPipeQueens is the problem of [Queens] with rows and columns in the order of organ pipes,
// from the middle to the sides. That makes search trees smaller.
//
// Items and options: those of [Queens], with the k-th row or column of this order instead of row or
// column k.
func OrganPipeQueens(n int) *Problem { return queens("organ-queens", organPipes(n), nil) }

// CentralQueens is the problem of [Queens] with costs. The cost of a queen is her distance from the
// middle of the board in thousandths of half a cell, rounded down.
//
// The least cost for n = 10 is 75540.
func CentralQueens(n int) *Problem {
	return queens("central-queens", inOrder(n), func(r, c int) int64 {
		y, x := 2*r-n+1, 2*c-n+1
		// Exact: the root is an integer, or too far from one to be rounded to it.
		return int64(math.Sqrt(1e6 * float64(y*y+x*x)))
	})
}

func inOrder(n int) []int {
	order := make([]int, n)
	for k := range order {
		order[k] = k
	}
	return order
}

// organPipes returns the numbers below n from the middle to the sides.
func organPipes(n int) []int {
	order := make([]int, n)
	for k := range order {
		if k%2 == 0 {
			order[k] = (n - 1 - k) / 2
		} else {
			order[k] = (n + k) / 2
		}
	}
	return order
}

func queens(name string, order []int, cost func(r, c int) int64) *Problem {
	var b builder
	n := len(order)
	row := b.items() // the columns stand between the rows
	column := row + 1
	rows, columns := names("r", upTo(n)), names("c", upTo(n))
	for _, k := range order {
		b.items(rows[k], columns[k])
	}
	rising := b.secondary(names("a", upTo(2*n-1))...)
	falling := b.secondary(names("b", upTo(2*n-1))...)
	for i, r := range order {
		for j, c := range order {
			o := b.Add(row+dlx.Item(2*i), column+dlx.Item(2*j),
				rising+dlx.Item(r+c), falling+dlx.Item(n-1-r+c))
			if cost != nil {
				b.Cost(o, cost(r, c))
			}
		}
	}
	const solutions = "1 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512"
	return b.problem(nth(solutions, n), name, n)
}

// QueensDomination places q queens on an n x n board so that every cell is occupied or attacked by
// one of them. They may attack one another.
//
// Items: the cells, row by row, each to be covered 1 to q times; then the queens, to be covered q
// times. Option n*r+c: a queen at row r, column c, with all cells that it attacks.
//
// The smallest q with a solution are OEIS A075458.
func QueensDomination(n, q int) *Problem {
	var b builder
	cell := b.multiple(1, q, names("", upTo(n), upTo(n))...)
	queen := b.multiple(q, q, "Q")
	for r := range n {
		for c := range n {
			option := []dlx.Item{queen, cell + dlx.Item(n*r+c)}
			for k := range n {
				if k != r {
					option = append(option, cell+dlx.Item(n*k+c))
				}
			}
			for k := range n {
				if k != c {
					option = append(option, cell+dlx.Item(n*r+k))
				}
			}
			for _, step := range [4][2]int{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
				y, x := r+step[0], c+step[1]
				for 0 <= y && y < n && 0 <= x && x < n {
					option = append(option, cell+dlx.Item(n*y+x))
					y, x = y+step[0], x+step[1]
				}
			}
			b.Add(option...)
		}
	}
	solutions := ""
	switch smallest, _ := strconv.Atoi(nth("0 1 1 1 2 3 3 4 5", n)); {
	case q < smallest:
		solutions = "0"
	case q == smallest:
		solutions = nth("1 1 4 1 12 186 4 86 4860", n)
	}
	return b.problem(solutions, "domination", n, q)
}
