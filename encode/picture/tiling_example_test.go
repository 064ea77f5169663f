package picture_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"exactcover/dlx/xcc"
	"exactcover/encode/picture"
	"exactcover/encode/tiling"
)

func ExampleTiling() {
	ctx := context.Background()
	puzzles, err := tiling.Parse([]byte("board 2x2\npieces dominoes x*"), "in")
	if err != nil {
		log.Fatal(err)
	}
	solution := []tiling.Placement{{Cells: []int{0, 1}}, {Cells: []int{2, 3}}}
	x, err := picture.Tiling(ctx, puzzles[0], solution)
	if err != nil {
		log.Fatal(err)
	}
	description(ctx, x)
	// Output:
	// 2 pieces on 2 rows and 2 columns.
}

func ExampleTilingPuzzle() {
	ctx := context.Background()
	puzzles, err := tiling.Parse([]byte("board 3x3x3\npieces soma"), "in")
	if err != nil {
		log.Fatal(err)
	}
	x, err := picture.TilingPuzzle(ctx, puzzles[0])
	if err != nil {
		log.Fatal(err)
	}
	description(ctx, x)
	// Output:
	// 7 pieces for 3 layers of 3 rows and 3 columns.
}

// Dominoes on a board of three cells: the weights of a proof that there is no solution.
func ExampleMarked() {
	ctx := context.Background()
	puzzles, err := tiling.Parse([]byte("board 1x3\npieces domino x*"), "in")
	if err != nil {
		log.Fatal(err)
	}
	marks := []string{"1", "-1", "1"}
	x, err := picture.Marked(ctx, puzzles[0], marks, []string{"a domino has 0, the board 1"})
	if err != nil {
		log.Fatal(err)
	}
	description(ctx, x)
	// Output:
	// A board of 1 rows and 3 columns: a domino has 0, the board 1.
}

func ExampleCells_Board() {
	ctx := context.Background()
	f, err := xcc.Parse(ctx, strings.NewReader(dominoes), "problem", xcc.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	cells, err := picture.FindCells(ctx, f)
	if err != nil {
		log.Fatal(err)
	}
	board, items := cells.Board()
	fmt.Println(board.Board.Must, items)
	// Output:
	// [[0 0 0] [1 0 0] [0 1 0] [1 1 0]] [0 1 2 3]
}
