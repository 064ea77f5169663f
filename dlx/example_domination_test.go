package dlx_test

import (
	"context"
	"fmt"
	"log"
	"slices"
	"strings"

	"exactcover/dlx"
)

// The ways to guard every square of a board with three queens, which may guard each other (MCC).
// Each square is an item that is covered at least once. The queens together are one item that is
// covered three times.
func Example_domination() {
	const n, queens = 6, 3
	var b dlx.Builder
	squares := b.Multiple(n*n, 1, queens)
	all := b.Multiple(1, queens, queens)
	for square := range n * n { // option: a queen on the square
		guarded := []dlx.Item{all}
		for other := range n * n {
			down, right := other/n-square/n, other%n-square%n
			if down == 0 || right == 0 || down == right || down == -right {
				guarded = append(guarded, squares+dlx.Item(other))
			}
		}
		b.Add(guarded...)
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}

	var pictures []string
	for solution := range dlx.NewSolver(p, dlx.Settings{}).Solutions(context.Background()) {
		board := []byte(strings.Repeat(strings.Repeat(".", n)+"\n", n))
		for _, o := range solution {
			board[int(o)/n*(n+1)+int(o)%n] = 'Q'
		}
		pictures = append(pictures, string(board))
	}
	slices.Sort(pictures)
	fmt.Printf("%d ways, such as\n%s", len(pictures), pictures[len(pictures)-1])
	// Output:
	// 4 ways, such as
	// Q.....
	// ......
	// ....Q.
	// ......
	// ..Q...
	// ......
}
