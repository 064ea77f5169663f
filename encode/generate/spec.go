package generate

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// A Spec says what puzzles to make. For most uses only Skeleton must be set.
type Spec struct {
	// Skeleton is the common part of all puzzles: size, digits, regions, candidates, rules, and
	// perhaps givens. All of it is kept. It may have variables.
	Skeleton *puzzle.Puzzle
	// Draw lists what is drawn for each puzzle besides its givens, in this order.
	Draw []*Variant

	// Clues is the number of clues wanted in addition to those of the skeleton: givens, drawn rules,
	// and dominoes if there is a domino rule. 0: as few as result from the removal.
	Clues int
	// Minimal asks for puzzles that would have several solutions without any one of the added clues,
	// including drawn rules and singles. If it is false, this holds only for givens and dominoes.
	Minimal bool
	// Symmetry is the symmetry of the places of the givens.
	Symmetry Symmetry

	// CountBy says which solutions are different. The zero value: those that differ in the digit of
	// some cell, so that a puzzle has one solution with all its variables. [puzzle.ByGrids]: those
	// that differ in the grid; the variables of a puzzle may then be left open. There is no
	// [puzzle.ByTilings]: a puzzle may leave the tiling open.
	CountBy puzzle.CountBy

	// GiveVariables asks for givens in variables too. If it is false, they are drawn in the grid only;
	// a grid has to determine all variables then, unless CountBy is [puzzle.ByGrids].
	GiveVariables bool

	// Levels are the acceptable levels of difficulty, by the techniques of package steps; nil: all
	// levels.
	Levels []steps.Level
	// Effort limits how many digits a person must try: [steps.Chain.Effort], which is 0 below the
	// level [steps.Beyond]. The zero value allows any number.
	Effort Range

	// Attempts is the most puzzles that may be made to find one that meets Clues, Minimal, Levels and
	// Effort; 0: 10000.
	Attempts int
}

// A Range is the numbers from Min to Max; if Max is 0, it has no upper end.
type Range struct{ Min, Max uint64 }

// ParseRange reads MIN-MAX, where either may be missing.
func ParseRange(text string) (r Range, err error) {
	low, high, ok := strings.Cut(text, "-")
	if ok && low != "" {
		r.Min, err = strconv.ParseUint(low, 10, 64)
	}
	if ok && high != "" && err == nil {
		r.Max, err = strconv.ParseUint(high, 10, 64)
		ok = r.Max > 0 && r.Max >= r.Min
	}
	if !ok || err != nil || low == "" && high == "" {
		err = errors.New("expected MIN-MAX, such as 1-20 or 100-")
	}
	return r, err
}

// Has reports whether n is in the range.
func (r Range) Has(n uint64) bool {
	most := r.Max
	if most == 0 {
		most = math.MaxUint64
	}
	return n >= r.Min && n <= most
}

// A SpecError says what is wrong with a [Spec].
type SpecError struct{ Detail string }

func (e *SpecError) Error() string { return e.Detail }

// A NotFoundError is returned when no attempt gave a puzzle as wanted.
type NotFoundError struct {
	Attempts int
	Reason   string // why most of the attempts failed
}

func (e *NotFoundError) Error() string {
	return fmt.Sprintf("no puzzle as wanted in %d attempts: most fail by %s", e.Attempts, e.Reason)
}

func (s *Spec) validate() error {
	if s.Skeleton == nil {
		return &SpecError{"no skeleton"}
	}
	if err := s.Skeleton.Validate(); err != nil {
		return err
	}
	for _, l := range s.Levels {
		if l < steps.Easy || l > steps.Beyond {
			return &SpecError{fmt.Sprintf("there is no level %d", l)}
		}
	}
	switch {
	case s.CountBy != puzzle.ByCells && s.CountBy != puzzle.ByGrids:
		return &SpecError{fmt.Sprintf("solutions by %d, neither by cells nor by grids", s.CountBy)}
	case s.Clues < 0 || s.Attempts < 0:
		return &SpecError{"a negative number of clues or attempts"}
	case len(s.Draw) == 0 && s.Clues > s.cells(s.Skeleton):
		return &SpecError{fmt.Sprintf("%d clues in a grid of %d cells", s.Clues, s.cells(s.Skeleton))}
	case s.Symmetry < 0 || int(s.Symmetry) >= len(symmetries):
		return &SpecError{fmt.Sprintf("there is no symmetry %d", s.Symmetry)}
	case s.Symmetry.square() && s.Skeleton.Rows != s.Skeleton.Cols:
		return &SpecError{fmt.Sprintf("symmetry %v on a grid that is not square", s.Symmetry)}
	case s.Symmetry != Asymmetric && rule.IsTiled(s.Skeleton):
		return &SpecError{"symmetry is for givens, and a domino puzzle has none"}
	case s.Effort.Max > 0 && s.Effort.Min > s.Effort.Max:
		return &SpecError{fmt.Sprintf("effort from %d to %d", s.Effort.Min, s.Effort.Max)}
	}
	for k, f := range s.Draw {
		if slices.Contains(s.Draw[:k], f) {
			return &SpecError{fmt.Sprintf("the rule %s is named twice", f.Name)}
		}
		if err := f.fits(s.Skeleton); err != nil {
			return err
		}
	}
	return nil
}

// cells returns the number of cells of p that may have givens.
func (s *Spec) cells(p *puzzle.Puzzle) int {
	if s.GiveVariables {
		return p.Cells()
	}
	return p.GridCells()
}
