package dotted

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// controlled reads n cells that control a list of others, and these.
func (d *reader) controlled(part *token, n int) (
	controls, cells []puzzle.Cell, err *source.Error,
) {
	if _, err := d.arg(part, n-1); err != nil {
		return nil, nil, err
	}
	all, err := d.cells(part, 0)
	if err != nil {
		return nil, nil, err
	}
	return all[:n], all[n:], nil
}

// countDistinct reads a cell that counts the different digits of those after it. A cell that is
// listed several times has no more digits.
func (d *reader) countDistinct(part *token) *source.Error {
	control, cells, err := d.controlled(part, 1)
	if err != nil {
		return err
	}
	return d.add(part, rule.CountDistinct{Control: control[0], Cells: once(cells)})
}

// valueIndexing reads the cell of a value, that of an index, and the cells in which it is found.
func (d *reader) valueIndexing(part *token) *source.Error {
	control, cells, err := d.controlled(part, 2)
	if err != nil {
		return err
	}
	return d.add(part, rule.ValueIndexing{Value: control[0], Index: control[1], Cells: cells})
}

// lookAndSay reads pairs of figures, how often and which digit, and cells.
func (d *reader) lookAndSay(part *token) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	r := rule.LookAndSay{Says: []rule.SaidDigit{}}
	for i := 0; i < len(a.word); i += 2 {
		pair := a.word[i:min(i+2, len(a.word))]
		n, wrong := strconv.Atoi(pair)
		digit := puzzle.Digit(n % 10)
		if wrong != nil || len(pair) < 2 || n < 0 || digit < d.p.Low || digit > d.p.High {
			return d.text.At(
				a.at+i, "how often, and a digit, such as 21 for two 1s", source.Quote([]byte(pair)),
			)
		}
		r.Says = append(r.Says, rule.SaidDigit{Times: n / 10, Digit: digit})
	}
	if r.Cells, err = d.cells(part, 1); err != nil {
		return err
	}
	return d.add(part, r)
}

// connectedValues reads a group of cells, the values that make a region in it, and perhaps how many
// cells that has. The group is the grid, or a variable.
func (d *reader) connectedValues(part *token) *source.Error {
	group, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	var r rule.ConnectedValues
	if group.word != "" {
		name, declared := strings.CutPrefix(group.word, "V")
		if declared || slices.Contains(impliedNames, name) {
			r.Cells = d.cellsOf(name)
		}
		if r.Cells == nil {
			return d.text.At(group.at, "a variable, such as VX, or nothing for the grid",
				source.Quote([]byte(group.word)))
		}
	}
	values, err := d.arg(part, 1)
	if err != nil {
		return err
	}
	if r.Values, err = d.digits(values); err != nil {
		return err
	}
	if len(part.args) > 2 && part.args[2].word != "" {
		size, err := d.number(part, 2, 0, len(d.p.Givens))
		if err != nil {
			return err
		}
		r.Size = &size
	}
	return d.add(part, r)
}
