package socket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// A message is a request.
type message struct {
	Nonce    json.RawMessage
	Command  string
	DataType string
	Data     string // a puzzle of f-puzzles, packed as in its links
}

// commandOf returns the function that answers requests with a name; nil: there is none.
func commandOf(name string) func(context.Context, *request, func(reply)) error {
	switch name {
	case "truecandidates":
		return candidates
	case "solve":
		return solve
	case "check":
		return check
	case "count":
		return count
	case "estimate":
		return estimate
	case "solvepath":
		return solvePath
	case "step":
		return step
	}
	return nil
}

// A request is a request whose puzzle has been read.
type request struct {
	puzzle *puzzle.Puzzle
	page   page
}

// A page is what an object of f-puzzles says that is no clue.
type page struct {
	Options  []string `json:"truecandidatesoptions"`
	Disabled []string `json:"disabledlogic"`
	Grid     [][]struct {
		Value puzzle.Digit `json:"value"`
		Marks []int        `json:"centerPencilMarks"`
	} `json:"grid"`
}

// answer answers a request by one reply or several.
func (m *message) answer(ctx context.Context, send func(reply)) {
	defer func() {
		if failure := recover(); failure != nil { // one request must not end the others
			send(reply{"type": "invalid", "message": fmt.Sprintf("a mistake of the solver: %v", failure)})
		}
	}()
	err := m.run(ctx, send)
	switch {
	case err == nil:
	case errors.Is(err, encode.ErrNoSolution):
		send(reply{"type": "invalid", "message": "There are no solutions."})
	case errors.Is(err, context.DeadlineExceeded):
		send(reply{"type": "invalid", "message": fmt.Sprintf("stopped after %v", mostTime)})
	case ctx.Err() == nil:
		send(reply{"type": "invalid", "message": err.Error()})
	}
}

func (m *message) run(ctx context.Context, send func(reply)) error {
	command := commandOf(m.Command)
	switch {
	case command == nil:
		return fmt.Errorf("unknown command %.40q", m.Command)
	case m.DataType != "fpuzzles":
		return fmt.Errorf("unknown data type %.40q, expected fpuzzles", m.DataType)
	}
	p, err := format.Parse(ctx, m.Data, format.Options{Format: "fpuzzles"})
	if err != nil {
		return err
	}
	q := &request{puzzle: p}
	// What the reader of the format takes for a puzzle may still have other types in these members.
	// Then they say nothing.
	json.Unmarshal([]byte(p.Carried.In("fpuzzles")), &q.page)
	return command(ctx, q, send)
}

// limit returns the number up to which solutions with each candidate are to be counted.
func (q *request) limit() uint64 {
	for _, word := range q.page.Options {
		if number, ok := strings.CutPrefix(word, "truecandidatesnumsolutions="); ok {
			n, err := strconv.ParseUint(number, 10, 64)
			if err == nil {
				return min(max(n, 1), mostEach)
			}
		}
	}
	return 1
}

// now returns the puzzle with the digits and pencil marks that have been entered.
func (q *request) now() *puzzle.Puzzle {
	p := *q.puzzle
	p.Candidates = make([]puzzle.DigitSet, p.Cells())
	for c := range p.Candidates {
		p.Candidates[c] = q.puzzle.Possible(puzzle.Cell(c))
	}
	for r, row := range q.page.Grid {
		for c, cell := range row {
			if r >= p.Rows || c >= p.Cols {
				continue
			}
			entered := puzzle.DigitSet(0)
			for _, d := range cell.Marks {
				if d >= int(p.Low) && d <= int(p.High) {
					entered |= puzzle.Digits(puzzle.Digit(d))
				}
			}
			if d := cell.Value; d >= p.Low && d <= p.High && d > 0 {
				entered = puzzle.Digits(d)
			}
			if entered != 0 {
				p.Candidates[p.Cell(r, c)] &= entered
			}
		}
	}
	return &p
}
