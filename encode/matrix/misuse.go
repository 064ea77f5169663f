package matrix

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse"
)

// Every call checks its arguments here. Mistakes of the calling program are reported at once, as a
// panic that names the call and the broken rule. Mistakes in a puzzle are errors: see
// [puzzle.Puzzle.Validate].

var pkg = misuse.Of("matrix")

// noMatrix is the message of calls that must stay short enough for the compiler to inline them.
const noMatrix = "matrix: the matrix is nil or a zero Matrix; Rule.Encode is given one"

// checkQuestion checks the arguments of calls that answer a question about a puzzle.
func checkQuestion(call string, ctx context.Context, p *puzzle.Puzzle) {
	pkg.Context(call, ctx)
	pkg.Made(call, "puzzle", "puzzle.New", p != nil)
}

// checkIndex checks the number of one of n things.
func checkIndex(call, thing, owner string, k, n int) {
	if n == 0 {
		pkg.Panic("%s: the %s is %d, but the %s has none", call, thing, k, owner)
	}
	pkg.Range(call, "the "+thing, k, 0, n-1)
}

// checkFunction checks that a function is not nil; there says whether it is not.
func checkFunction(call, what string, there bool) {
	if !there {
		pkg.Panic("%s: the function %s is nil", call, what)
	}
}

// checkMade checks that the matrix is one that Encode of a rule has got.
func (m *Matrix) checkMade() {
	if m == nil || m.domain == nil {
		panic(noMatrix)
	}
}

// checkCells checks that the cells are cells of the matrix.
func (m *Matrix) checkCells(call string, cells ...puzzle.Cell) {
	m.checkMade()
	for _, c := range cells {
		m.checkCell(call, c)
	}
}

func (m *Matrix) checkCell(call string, c puzzle.Cell) {
	if m == nil || uint(c) >= uint(len(m.domain)) {
		m.checkMade()
		pkg.Panic(
			"%s: %sthere is no cell %d, which Validate must find; the grid has %d", call, m.speaker(), c,
			len(m.domain),
		)
	}
}

// checkCandidate checks that a candidate is one of the matrix.
func (m *Matrix) checkCandidate(call string, c puzzle.Candidate) {
	m.checkCell(call, c.Cell)
	if !m.numbers.has(c.Digit) {
		all := m.Puzzle.AllDigits()
		pkg.Panic(
			"%s: %sthere is no digit %d, which Validate must find; the puzzle has %d to %d", call,
			m.speaker(), c.Digit, all.Min(), all.Max(),
		)
	}
}

// checkItem checks that an item has been declared.
func (m *Matrix) checkItem(call string, i dlx.Item) {
	if uint(i) >= uint(len(m.bounds)) {
		pkg.Panic(
			"%s: %sitem %d has not been declared; there are %d", call, m.speaker(), i, len(m.bounds),
		)
	}
}

// mostItems is greater than the number of items of any problem.
const mostItems = 1 << 29

// checkItems checks a number of items.
func (m *Matrix) checkItems(call string, n int) {
	m.checkMade()
	pkg.Range(call, "the number of items", n, 0, mostItems)
}

// speaker names the rule that is being encoded, as the start of a sentence.
func (m *Matrix) speaker() string {
	if m.rule >= len(m.Puzzle.Rules) {
		return ""
	}
	return m.Puzzle.Rules[m.rule].Kind() + ": "
}

// check checks that the waiver is one for a shape.
func (w *Waiver) check(shape *puzzle.Puzzle) {
	if n := len(w.Houses); n > 0 && n != len(shape.Houses()) {
		pkg.Panic("EncodeShape: the waiver has %d houses, and the puzzle %d", n, len(shape.Houses()))
	}
	if n := len(w.Rules); n > 0 && n != len(shape.Rules) {
		pkg.Panic("EncodeShape: the waiver has %d rules, and the puzzle encodes %d", n, len(shape.Rules))
	}
}

// checkMade checks that the encoding is that of a puzzle.
func (e *Encoding) checkMade(call string) {
	if e == nil || e.shape == nil {
		pkg.Panic("%s: the encoding is nil or a zero Encoding; Encode makes encodings", call)
	}
}

// checkOption checks that an option is one of the encoding.
func (e *Encoding) checkOption(call string, o dlx.Option) {
	if n := e.problem.NumOptions(); uint(o) >= uint(n) {
		pkg.Panic("%s: there is no option %d; the problem has %d", call, o, n)
	}
}

// checkMade checks that the assumptions are those that Assume of a rule has got.
func (a *Assumptions) checkMade(call string) {
	if a == nil || a.puzzle == nil {
		pkg.Panic("%s: the assumptions are nil or zero Assumptions; Assumer.Assume is given some", call)
	}
}

// checkCell checks that a cell is one of the puzzle.
func (a *Assumptions) checkCell(call string, c puzzle.Cell) {
	a.checkMade(call)
	if p := a.puzzle; !p.Contains(c) {
		pkg.Panic("%s: there is no cell %d; the grid has %d", call, c, p.Cells())
	}
}

// checkCandidate checks that a candidate is one of the puzzle.
func (a *Assumptions) checkCandidate(call string, c puzzle.Candidate) {
	a.checkCell(call, c.Cell)
	if domain := a.puzzle.DomainOf(c.Cell); !domain.Has(c.Digit) {
		pkg.Panic(
			"%s: there is no digit %d; the cell has %d to %d", call, c.Digit, domain.Min(), domain.Max(),
		)
	}
}
