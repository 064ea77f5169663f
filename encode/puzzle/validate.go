package puzzle

import (
	"fmt"
	"reflect"

	"exactcover/internal/enum"
	"exactcover/internal/lazy"
)

// A Code says what is wrong with a puzzle.
type Code int

// The mistakes that [Puzzle.Validate] finds.
const (
	BadSize       Code = iota + 1 // rows or columns outside 1 to [MaxSide]
	BadDigits                     // lowest digit above the highest, or a digit outside 0 to [MaxDigit]
	BadLength                     // a slice that does not have one element for each cell
	BadRegion                     // a negative label other than [NoRegion]
	LargeHouse                    // a row, column or region with more cells than there are digits
	BadGiven                      // a given that is not a digit of the puzzle
	BadCandidates                 // a candidate that is not a digit of the puzzle
	BadSolution                   // a digit of the solution that is not a digit of the puzzle
	BadRule                       // a rule that cannot be stated on the puzzle
	// a variable without a name, cells or digits, or with too many of them
	BadVariable
	BadGrid // several grids, of which one is not well formed or not on the sheet
)

var puzzleCodes = [...]string{
	0:             "no mistake",
	BadSize:       "bad size",
	BadDigits:     "bad digits",
	BadLength:     "bad length",
	BadRegion:     "bad region",
	LargeHouse:    "house with more cells than digits",
	BadGiven:      "bad given",
	BadCandidates: "bad candidates",
	BadSolution:   "bad solution",
	BadRule:       "bad rule",
	BadVariable:   "bad variable",
	BadGrid:       "bad grid",
}

func (c Code) String() string { return enum.Name(puzzleCodes[:], c) }

// An Error says what is wrong with a puzzle, and where.
type Error struct {
	Code   Code
	Rule   string // the [Rule.Kind] of the rule concerned; "" if no rule is
	Cells  []Cell // the cells concerned; they lie off the grid if that is the mistake
	Detail string // what is wrong, in words
}

func (e *Error) Error() string {
	if e.Rule != "" {
		return e.Rule + ": " + e.Detail
	}
	return e.Detail
}

// mistake returns an *[Error].
func mistake(code Code, cells []Cell, format string, args ...any) error {
	return &Error{Code: code, Cells: cells, Detail: fmt.Sprintf(format, args...)}
}

// Validate returns nil if the puzzle is well formed. Otherwise it returns an *[Error], or the error
// of a rule of another package. A puzzle with givens that clash, or with cells without candidates,
// is well formed; it has no solution.
func (p *Puzzle) Validate() error {
	if err := p.ValidateShape(); err != nil {
		return err
	}
	return p.ValidateClues()
}

// ValidateShape checks size, digits and regions, which is one part of [Puzzle.Validate]. For many
// puzzles that are equal in these, one call is enough.
func (p *Puzzle) ValidateShape() error {
	if err := p.validateSize(); err != nil {
		return err
	}
	for c, label := range p.Regions {
		if label < 0 && label != NoRegion {
			return mistake(BadRegion, []Cell{Cell(c)}, "%s has region %d", p.CellName(Cell(c)), label)
		}
	}
	for _, h := range p.Houses() {
		if len(h.Cells) > p.DigitCount() {
			return mistake(LargeHouse, h.Cells, "%v has %d cells for %d digits", h, len(h.Cells),
				p.DigitCount())
		}
	}
	return nil
}

// validateSize checks the numbers of rows, columns, digits and labels.
func (p *Puzzle) validateSize() error {
	if p.Rows < 1 || p.Rows > MaxSide || p.Cols < 1 || p.Cols > MaxSide {
		return mistake(BadSize, nil, "grid of %d rows and %d columns, not 1 to %d each", p.Rows, p.Cols,
			MaxSide)
	}
	if p.Low < 0 || p.High > MaxDigit || p.Low > p.High {
		return mistake(BadDigits, nil, "digits %d to %d do not lie between 0 and %d", p.Low, p.High,
			MaxDigit)
	}
	if err := p.validateVariables(); err != nil {
		return err
	}
	if err := p.validateGrids(); err != nil {
		return err
	}
	if p.Regions != nil && len(p.Regions) != p.GridCells() {
		return lengthError("regions", len(p.Regions), p.GridCells())
	}
	return nil
}

// ValidateClues checks givens, candidates, solution and rules, which is the other part of
// [Puzzle.Validate]. Size, digits and regions must be valid.
func (p *Puzzle) ValidateClues() error {
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
	for cells := range p.groups() {
		for c := cells.first; c < cells.end && p.Candidates != nil; c++ {
			extra := p.Candidates[c] &^ between(cells.low, cells.high)
			if p.Candidates[c] != 0 && p.Outside(c) {
				return mistake(BadCandidates, []Cell{c}, "%s has candidates, but lies in no grid",
					p.CellName(c))
			}
			if extra == 0 {
				continue
			}
			return mistake(BadCandidates, []Cell{c}, "%s has candidate %d, not %d to %d", p.CellName(c),
				extra.Min(), cells.low, cells.high)
		}
	}
	return nil
}

// validateRules checks the rules of a puzzle that is well formed otherwise.
func (p *Puzzle) validateRules() error {
	for k, r := range p.Rules {
		if r == nil {
			return mistake(BadRule, nil, "rule %d of %d is nil", k+1, len(p.Rules))
		}
		if reflect.TypeOf(r).Kind() == reflect.Pointer {
			return mistake(BadRule, nil, "rule %d of %d is a %T: rules are values, not pointers", k+1,
				len(p.Rules), r)
		}
		if p.Grids == nil {
			if err := p.ValidateRule(r); err != nil {
				return err
			}
		}
	}
	if p.Grids != nil {
		return p.validateRulesOfGrids()
	}
	return nil
}

// validateRulesOfGrids checks the rules of a puzzle with several grids, each where it holds.
func (p *Puzzle) validateRulesOfGrids() error {
	for k, on := range p.OnSheet() {
		r := p.Rules[k]
		if on {
			if err := p.ValidateRule(r); err != nil {
				return err
			}
		} else if err := p.validateFields(r); err != nil {
			return err
		}
	}
	for _, part := range p.Parts() {
		for _, r := range part.Puzzle.Rules {
			if err := part.Puzzle.ValidateRule(r); err != nil {
				return p.About(part, err)
			}
		}
	}
	return nil
}

// About returns an error about a part of p as one about p, with the names that cells have there.
func (p *Puzzle) About(part Part, err error) error {
	e, ok := err.(*Error)
	if !ok {
		return err
	}
	moved := *e
	moved.Cells = part.On(e.Cells)
	moved.Detail = cellNames().ReplaceAllStringFunc(e.Detail, func(name string) string {
		for c, on := range part.Cells {
			if part.Puzzle.CellName(Cell(c)) == name {
				return p.CellName(on)
			}
		}
		return name
	})
	return &moved
}

// cellNames finds the names of cells in a text.
var cellNames = lazy.Regexp(`\br[0-9]+c[0-9]+\b`)

// validateLengths checks that each slice has one element for each cell.
func (p *Puzzle) validateLengths() error {
	switch cells := p.Cells(); {
	case p.Givens != nil && len(p.Givens) != cells:
		return lengthError("givens", len(p.Givens), cells)
	case p.Solution != nil && len(p.Solution) != cells:
		return lengthError("solution", len(p.Solution), cells)
	case p.Candidates != nil && len(p.Candidates) != cells:
		return lengthError("candidates", len(p.Candidates), cells)
	}
	return nil
}

func (p *Puzzle) validateGrid(code Code, grid []Digit) error {
	for cells := range p.groups() {
		for c := cells.first; c < cells.end && grid != nil; c++ {
			d := grid[c]
			if d != Empty && p.Outside(c) {
				return mistake(code, []Cell{c}, "%s is %d, but lies in no grid", p.CellName(c), d)
			}
			if d == Empty || d >= cells.low && d <= cells.high {
				continue
			}
			return mistake(code, []Cell{c}, "%s is %d, not %d to %d", p.CellName(c), d, cells.low,
				cells.high)
		}
	}
	return nil
}

func lengthError(name string, n, cells int) error {
	return mistake(BadLength, nil, "%s for %d cells, the puzzle has %d", name, n, cells)
}
