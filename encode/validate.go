package encode

import (
	"fmt"
	"reflect"

	"exactcover/encode/internal/eight"
)

// A PuzzleCode says what is wrong with a puzzle.
type PuzzleCode int

// The mistakes [Puzzle.Validate] finds.
const (
	BadSize       PuzzleCode = iota + 1 // rows or columns outside 1 to [MaxSide]
	BadDigits                           // lowest digit above the highest, or outside 0 to [MaxDigit]
	BadLength                           // a slice that does not have one element for each cell
	BadRegion                           // a negative label other than [NoRegion]
	LargeHouse                          // a row, column or region with more cells than there are digits
	BadGiven                            // a given that is none of the puzzle's digits
	BadCandidates                       // a candidate that is none of the puzzle's digits
	BadSolution                         // a digit of the solution that is none of the puzzle's digits
	BadRule                             // a rule that cannot be stated on the puzzle
)

var puzzleCodes = [...]string{
	BadSize:       "bad size",
	BadDigits:     "bad digits",
	BadLength:     "bad length",
	BadRegion:     "bad region",
	LargeHouse:    "house with more cells than digits",
	BadGiven:      "bad given",
	BadCandidates: "bad candidates",
	BadSolution:   "bad solution",
	BadRule:       "bad rule",
}

func (c PuzzleCode) String() string {
	if c < BadSize || int(c) >= len(puzzleCodes) {
		return fmt.Sprintf("PuzzleCode(%d)", int(c))
	}
	return puzzleCodes[c]
}

// A PuzzleError says what is wrong with a puzzle, and where.
type PuzzleError struct {
	Code   PuzzleCode
	Rule   string // the [Rule.Kind] of the rule concerned; "" if none is
	Cells  []Cell // the cells concerned; they may lie off the grid if that is the mistake
	Detail string // in words
}

func (e *PuzzleError) Error() string {
	if e.Rule != "" {
		return e.Rule + ": " + e.Detail
	}
	return e.Detail
}

// Validate returns nil if the puzzle is well formed, and otherwise a *[PuzzleError] or what a rule
// of another package returned. Givens that clash, and cells without candidates, are well formed:
// such a puzzle has no solution.
func (p *Puzzle) Validate() error {
	checkPuzzle("Validate", p)
	if err := p.validateShape(); err != nil {
		return err
	}
	return p.validateClues()
}

// validateShape checks what puzzles of one shape have in common.
func (p *Puzzle) validateShape() error {
	if err := p.validateSize(); err != nil {
		return err
	}
	for c, label := range p.Regions {
		if label < 0 && label != NoRegion {
			return &PuzzleError{Code: BadRegion, Cells: []Cell{Cell(c)}, Detail: fmt.Sprintf("%s has region %d", p.CellName(Cell(c)), label)}
		}
	}
	for _, h := range p.Houses() {
		if len(h.Cells) > p.DigitCount() {
			return &PuzzleError{Code: LargeHouse, Cells: h.Cells, Detail: fmt.Sprintf("%v has %d cells for %d digits", h, len(h.Cells), p.DigitCount())}
		}
	}
	return nil
}

// validateSize checks the numbers of rows, columns, digits and labels.
func (p *Puzzle) validateSize() error {
	if p.Rows < 1 || p.Rows > MaxSide || p.Cols < 1 || p.Cols > MaxSide {
		return &PuzzleError{Code: BadSize, Detail: fmt.Sprintf("grid of %d rows and %d columns, not 1 to %d each", p.Rows, p.Cols, MaxSide)}
	}
	if p.Low < 0 || p.High > MaxDigit || p.Low > p.High {
		return &PuzzleError{Code: BadDigits, Detail: fmt.Sprintf("digits %d to %d do not lie between 0 and %d", p.Low, p.High, MaxDigit)}
	}
	if p.Regions != nil && len(p.Regions) != p.Cells() {
		return p.lengthError("regions", len(p.Regions))
	}
	return nil
}

// validateClues checks the rest: givens, candidates, solution and rules. The shape must be valid.
func (p *Puzzle) validateClues() error {
	if err := p.validateContent(); err != nil {
		return err
	}
	return p.validateRules()
}

// validateContent checks what the cells hold.
func (p *Puzzle) validateContent() error {
	if err := p.validateLengths(); err != nil {
		return err
	}
	if err := p.validateGrid(BadGiven, p.Givens); err != nil {
		return err
	}
	if err := p.validateGrid(BadSolution, p.Solution); err != nil {
		return err
	}
	domain := p.Domain()
	for c, set := range p.Candidates {
		if extra := set &^ domain; extra != 0 {
			return &PuzzleError{Code: BadCandidates, Cells: []Cell{Cell(c)}, Detail: fmt.Sprintf("%s has candidate %d, not %d to %d", p.CellName(Cell(c)), extra.Min(), p.Low, p.High)}
		}
	}
	return nil
}

// validateRules checks the rules, on a puzzle that is well formed otherwise.
func (p *Puzzle) validateRules() error {
	for k, r := range p.Rules {
		if r == nil {
			return &PuzzleError{Code: BadRule, Detail: fmt.Sprintf("rule %d of %d is nil", k+1, len(p.Rules))}
		}
		if reflect.TypeOf(r).Kind() == reflect.Pointer {
			return &PuzzleError{Code: BadRule, Detail: fmt.Sprintf("rule %d of %d is a %T: rules are values, not pointers", k+1, len(p.Rules), r)}
		}
		if err := r.Validate(p); err != nil {
			return err
		}
	}
	return nil
}

// validateLengths checks that slices have an element for each cell.
func (p *Puzzle) validateLengths() error {
	switch cells := p.Cells(); {
	case p.Givens != nil && len(p.Givens) != cells:
		return p.lengthError("givens", len(p.Givens))
	case p.Solution != nil && len(p.Solution) != cells:
		return p.lengthError("solution", len(p.Solution))
	case p.Candidates != nil && len(p.Candidates) != cells:
		return p.lengthError("candidates", len(p.Candidates))
	}
	return nil
}

func (p *Puzzle) validateGrid(code PuzzleCode, grid []Digit) error {
	if p.allowed(grid) {
		return nil
	}
	for c, d := range grid {
		if d != Empty && (d < p.Low || d > p.High) {
			return &PuzzleError{Code: code, Cells: []Cell{Cell(c)}, Detail: fmt.Sprintf("%s is %d, not %d to %d", p.CellName(Cell(c)), d, p.Low, p.High)}
		}
	}
	return nil
}

// allowed reports whether cells are empty or hold digits of the puzzle.
func (p *Puzzle) allowed(cells []Digit) bool {
	low, high := eight.Each*uint64(p.Low), eight.Each*uint64(p.High)
	wrong := uint64(0)
	for ; len(cells) >= 8; cells = cells[8:] {
		w := eight.Load(cells)
		empty := eight.Negatives(w)
		digits := w&^empty | low&empty // in bytes below 0x80, so that no sum or difference reaches the next
		wrong |= ^w&empty | (digits+(0x7f*eight.Each-high))&eight.Top | ^((digits|eight.Top)-low)&eight.Top
	}
	for _, d := range cells {
		if d != Empty && (d < p.Low || d > p.High) {
			return false
		}
	}
	return wrong == 0
}

func (p *Puzzle) lengthError(name string, n int) error {
	return &PuzzleError{Code: BadLength, Detail: fmt.Sprintf("%s for %d cells, the grid has %d", name, n, p.Cells())}
}
