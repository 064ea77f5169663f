package record_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// Read what "exactcover solve --json" prints.
func ExampleReader() {
	in := strings.NewReader(`{"puzzle":1,"id":"in:1","status":"solved","solutions":[["12","21"]]}
{"puzzle":2,"id":"in:2","status":"none","solutions":[]}
`)
	r := record.NewReader(in)
	for one, err := r.Next(); err == nil; one, err = r.Next() {
		answers, err := one.Answers()
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(one.ID, one.Status, len(answers))
	}
	// Output:
	// in:1 solved 1
	// in:2 none 0
}

func ExampleRecord_Append() {
	r := record.Record{Puzzle: 1, ID: "a", Status: record.Solved, Count: "12"}
	os.Stdout.Write(r.Append(nil))
	// Output: {"puzzle":1,"id":"a","status":"solved","count":"12"}
}

// The digits of a solution, row by row.
func ExampleRecord_Answers() {
	r := record.Record{Solutions: record.Solutions(`["12","21"]`)}
	answers, err := r.Answers()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answers[0].Rows, answers[0].Digits)
	// Output: 2 [1 2 2 1]
}

// Digits above 9 are numbers, and covers are lists of options.
func ExampleSolutions() {
	var s record.Solutions
	p := puzzle.New(2)
	s.AddGrid(p, []puzzle.Digit{1, 2, 2, 1})
	p.High = 12
	s.AddGrid(p, []puzzle.Digit{10, 2, 2, 12})
	s.AddCover([][]string{{"a", "b:<"}, {}})
	fmt.Println(string(s))
	// Output: ["12","21"],[[10,2],[2,12]],[["a","b:<"],[]]
}

// Write solutions as they are found. Parts of a long record are printed at once.
func ExampleWriter() {
	r := &record.Record{Puzzle: 1, ID: "a"}
	var w record.Writer
	w.Begin(r, func(part []byte) { os.Stdout.Write(part) })
	w.Grid(puzzle.New(2), []puzzle.Digit{1, 2, 2, 1})
	r.Status = record.Solved
	os.Stdout.Write(w.End(nil))
	// Output: {"puzzle":1,"id":"a","status":"solved","solutions":[["12","21"]],"count":"1"}
}

// Two parts of a search have a solution each, with a cost.
func ExampleMerge() {
	var parts []*record.Record
	for _, line := range []string{
		`{"id":"a","status":"solved","solutions":[[["x"]]],"part":{"number":1,"of":2},"costs":[7]}`,
		`{"id":"a","status":"solved","solutions":[[["y"]]],"part":{"number":2,"of":2},"costs":[5]}`,
	} {
		one := &record.Record{Work: new(record.Work)}
		if err := json.Unmarshal([]byte(line), one); err != nil {
			fmt.Println(err)
		}
		parts = append(parts, one)
	}
	all, err := record.Merge(parts, big.NewInt(2), true)
	fmt.Println(string(all.Solutions), all.Costs, *all.Least, err)
	// Output: [["y"]] [5] true <nil>
}

func ExampleSchema() {
	lines := strings.Split(string(record.Schema([]byte("{}"), []byte("{}"))), "\n")
	fmt.Println(lines[1])
	// Output: "$schema": "https://json-schema.org/draft/2020-12/schema",
}
