package steps_test

import (
	"context"
	"fmt"
	"log"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// Solve a small puzzle with a cage and a thermometer as a person would.
func ExampleSolve() {
	five := 5
	p := puzzle.New(4)
	p.Givens = make([]puzzle.Digit, 16)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Givens[p.Cell(0, 0)], p.Givens[p.Cell(3, 2)] = 2, 1
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{p.Cell(3, 0), p.Cell(3, 1)}, Sum: &five},
		rule.Thermo{Cells: []puzzle.Cell{p.Cell(1, 1), p.Cell(1, 2), p.Cell(2, 2), p.Cell(2, 1)}},
	}
	chain, err := steps.Solve(context.Background(), p, steps.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range chain.Steps[:4] {
		fmt.Printf("%v:\n  %s\n", s.Technique, s.Reason)
	}
	fmt.Println(chain.Summary())
	// Output:
	// cage sum:
	//   no 4 in r4c1, no 3 4 in r4c2: the cage of 5 in r4c1 r4c2 can only be 2+3
	// naked single:
	//   r4c1 is 3: no other digit is left there
	// naked single:
	//   r4c2 is 2: no other digit is left there
	// naked single:
	//   r4c4 is 4: no other digit is left there
	// solved in 16 steps: 14 naked single, 1 cage sum, 1 bounds; level easy
}

// Find the first two steps only.
func ExampleWalk_Next() {
	p, err := format.Parse(context.Background(), "1..4..3..1..3...", format.Options{})
	if err != nil {
		log.Fatal(err)
	}
	w, err := steps.Begin(context.Background(), p, steps.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	for len(w.Steps) < 2 && w.Next() {
		fmt.Println(w.Steps[len(w.Steps)-1].Reason)
	}
	// Output:
	// r1c3 is 2: no other digit is left there
	// r1c2 is 3: no other digit is left there
}

// Find a step without naked singles.
func ExampleBegin() {
	p, err := format.Parse(context.Background(), "1..4..3..1..3...", format.Options{})
	if err != nil {
		log.Fatal(err)
	}
	w, err := steps.Begin(context.Background(), p, steps.Settings{
		Without: []steps.Technique{steps.NakedSingle},
	})
	if err != nil {
		log.Fatal(err)
	}
	if w.Next() {
		fmt.Println(w.Steps[0].Reason)
	}
	// Output:
	// r1c2 is 3: no other place for it in the region of r1c1
}

// Grade puzzles, one after another, with one grader.
func ExampleGrader_Grade() {
	var g steps.Grader
	for _, line := range []string{
		"1..4..3..1..3...",
		"12........3.....",
	} {
		p := puzzle.New(4)
		for _, figure := range line {
			d := puzzle.Empty
			if figure != '.' {
				d = puzzle.Digit(figure - '0')
			}
			p.Givens = append(p.Givens, d)
		}
		level, err := g.Grade(context.Background(), p)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(level)
	}
	// Output:
	// easy
	// beyond
}

func ExampleParseLevel() {
	l, err := steps.ParseLevel("pairs")
	fmt.Println(l > steps.Easy, err)
	// Output: true <nil>
}

// Levels are in the order of their difficulty.
func ExampleLevel() {
	for l := steps.Easy; l <= steps.Beyond; l++ {
		fmt.Print(l, " ")
	}
	// Output: easy medium hard expert beyond
}

func ExampleTechnique() {
	fmt.Println(steps.NakedSingle, steps.NakedSingle.Level())
	// Output: naked single easy
}

func ExampleChain_Summary() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, -1, -1}
	chain, err := steps.Solve(context.Background(), p, steps.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(chain.Summary())
	// Output: solved in 2 steps: 2 naked single; level easy
}

// How hard are the puzzles that need tries?
func ExampleChain_Effort() {
	for _, line := range []string{
		"...4.68...........7....1..52...5..73.91......4..2......4.6.7..19......26.....5.3.",
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	} {
		p, err := format.Parse(context.Background(), line, format.Options{})
		if err != nil {
			log.Fatal(err)
		}
		chain, err := steps.Solve(context.Background(), p, steps.Settings{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(chain.Level, chain.Effort())
	}
	// Output:
	// beyond 17
	// beyond 432
}

// Prove that there is one solution before steps take it for granted.
func ExampleSettings() {
	const line = "..4..23..85..6.4..........1.8.7...6......5.8...3.4.......5...7...1..62...9..2...."
	p, err := format.Parse(context.Background(), line, format.Options{})
	if err != nil {
		log.Fatal(err)
	}
	one, err := encode.Unique(context.Background(), p)
	if err != nil {
		log.Fatal(err)
	}
	chain, err := steps.Solve(context.Background(), p, steps.Settings{OneSolution: one})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(chain.Times(steps.UniqueRectangle))
	// Output: 2
}
