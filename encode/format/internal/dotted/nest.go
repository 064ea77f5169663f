package dotted

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Parts that have others in them, up to their End: of those in Or one holds at least, those in And
// all, and those in Replicate are copied to other places.

// A nest is what parts are read into.
type nest struct {
	rules      *[]puzzle.Rule // of the puzzle, or of an alternative
	deep       int            // how many groups are open
	choices    int            // how many of them are Or
	copies     int            // how many of them are Replicate
	down, over int            // by how many rows and columns the cells of copies are moved
	copied     int            // arguments of all copies so far
}

// A place says in which groups a type may stand.
type place int8

const (
	anywhere  place = iota
	notCopied       // not in Replicate, as it is about a row or column
	alone           // in none, as it is about the whole grid
)

// places are those of the types with special code that may not stand anywhere.
var places = map[string]place{
	"Shape": alone, "RegionSize": alone, "NoBoxes": alone, "Jigsaw": alone, "Var": alone,
	"SearchPriority": alone, "DisjointSets": alone, "Diagonal": alone,
	"ChaosConstruction": alone, "ChaosArrow": alone, "ChaosCount": alone, "Doppelganger": alone,
	"Sandwich": notCopied, "LittleKiller": notCopied,
}

// placeOf says where a type may stand.
func placeOf(known rule.Set, name string) place {
	if n, ok := known.FindForeign(Name, name); ok {
		switch n.As {
		case rule.AsFlag:
			return alone
		case rule.AsOutside:
			return notCopied
		}
	}
	return places[name]
}

const (
	mostDeep   = 16      // groups in each other
	mostCopied = 1 << 20 // arguments of copies
)

// sequence reads parts from the i-th on, up to the End of a group, or all if it is nil. It returns
// the index of the End.
func (d *reader) sequence(i int, group *token) (int, *source.Error) {
	for ; i < len(d.parts); i++ {
		if d.src.Stopped() {
			return i, source.ErrStopped
		}
		if d.parts[i].kind == "End" {
			if group == nil {
				return i, d.text.At(d.parts[i].at, "a group before its End", "none")
			}
			return i, d.noMore(&d.parts[i], 0)
		}
		var err *source.Error
		if i, err = d.part(i); err != nil {
			return i, err
		}
	}
	if group != nil {
		return i, d.noEnd(group.kind)
	}
	return i, nil
}

// part reads part i, with all that is in it. It returns the index of its last.
func (d *reader) part(i int) (int, *source.Error) {
	part := &d.parts[i]
	k := findKind(d.known, part.kind)
	if k == nil {
		return i, d.unknown(part, part)
	}
	if err := d.noMore(part, k.most); err != nil {
		return i, err
	}
	if k.read == nil {
		return d.group(i)
	}
	at := placeOf(d.known, part.kind)
	if d.deep > 0 && at == alone || d.copies > 0 && at == notCopied {
		return i, d.text.At(
			part.at, "a constraint that can be in a group", source.Quote([]byte(part.kind)),
		)
	}
	return i, d.inClue(part, k.read(d, part))
}

// group reads the group that begins with part i. Where something in it is not known, a choice and
// copies would not be what they are without it: they are left out as a whole.
func (d *reader) group(i int) (int, *source.Error) {
	part := &d.parts[i]
	outer := d.nest
	if d.deep++; d.deep > mostDeep {
		return i, d.text.At(
			part.at, "at most "+strconv.Itoa(mostDeep)+" groups in each other", "one more",
		)
	}
	end, err := i, (*source.Error)(nil)
	switch part.kind {
	case "And":
		end, err = d.sequence(i+1, part)
	default:
		if end = endOfGroup(d.parts, i); end == len(d.parts) {
			return end, d.noEnd(part.kind)
		}
		unknown := d.unknownIn(i, end)
		switch {
		case unknown != nil:
			err = d.unknown(unknown, part)
		case part.kind == "Or":
			err = d.choice(i, end)
		default:
			err = d.replicate(i, end)
		}
	}
	outer.copied = d.copied
	d.nest = outer
	return end, err
}

// unknownIn returns the first part from the i-th to the end of a group that is not known, or nil.
func (d *reader) unknownIn(i, end int) *token {
	for k := i; k < end; k++ {
		if findKind(d.known, d.parts[k].kind) == nil {
			return &d.parts[k]
		}
	}
	return nil
}

// choice reads the parts of an Or. Each is an alternative, however many rules it makes.
func (d *reader) choice(i, end int) *source.Error {
	r := rule.Some{Of: [][]puzzle.Rule{}}
	d.choices++
	outer := d.rules
	for k := i + 1; k < end; k++ {
		alternative := []puzzle.Rule{}
		d.rules = &alternative
		var err *source.Error
		if k, err = d.part(k); err != nil {
			return err
		}
		r.Of = append(r.Of, alternative)
	}
	d.rules = outer
	return d.inClue(&d.parts[i], d.add(&d.parts[i], r))
}

// replicate reads the parts of a Replicate once for each cell that its code names, moved as this
// cell is from the origin.
func (d *reader) replicate(i, end int) *source.Error {
	part := &d.parts[i]
	targets, origin, err := d.targets(part)
	if err != nil {
		return d.inClue(part, err)
	}
	size := 1 // also of copies of nothing
	for k := i + 1; k < end; k++ {
		size += 1 + len(d.parts[k].args)
	}
	down, over := d.down, d.over
	d.copies++
	for _, c := range targets {
		if d.copied += size; d.copied > mostCopied {
			return d.inClue(part, d.text.At(
				part.at, "at most "+strconv.Itoa(mostCopied)+" arguments in copies", "more",
			))
		}
		_, k, _, cols := d.area(origin)
		d.down = down + (k+int(c-origin))/cols - k/cols
		d.over = over + (k+int(c-origin))%cols - k%cols
		if _, err := d.sequence(i+1, part); err != nil {
			return err
		}
	}
	return nil
}

// area returns the first cell of the grid or of the variable that a cell belongs to, the place of
// the cell there, and the size.
func (d *reader) area(c puzzle.Cell) (first puzzle.Cell, k, rows, cols int) {
	if v, k := d.p.VariableOf(c); v != nil {
		return c - puzzle.Cell(k), k, v.Rows, v.Cols
	}
	return 0, int(c), d.p.Rows, d.p.Cols
}

// targets reads the code of a Replicate, a bit for each cell from the origin on, and the origin,
// the first cell of the grid if it is missing.
func (d *reader) targets(part *token) (cells []puzzle.Cell, origin puzzle.Cell, err *source.Error) {
	if len(part.args) == 0 {
		return nil, 0, nil
	}
	if len(part.args) > 1 && part.args[1].word != "" {
		if origin, err = d.named(part.args[1]); err != nil {
			return nil, 0, err
		}
	}
	code := part.args[0]
	for i := range len(code.word) {
		value := strings.IndexByte(sixBits, code.word[i])
		if value < 0 {
			return nil, 0, d.notSixBits(code, i)
		}
		for bit := range 6 {
			if value>>bit&1 == 0 {
				continue
			}
			c := origin + puzzle.Cell(6*i+bit)
			if first, _, rows, cols := d.area(origin); int(c-first) >= rows*cols {
				expected := "bits for the cells from " + d.p.CellName(origin) + " on"
				return nil, 0, d.text.At(code.at+i, expected, "more")
			}
			cells = append(cells, c)
		}
	}
	return cells, origin, nil
}

// notSixBits returns an error for a character of a code.
func (d *reader) notSixBits(code argument, i int) *source.Error {
	return d.text.At(
		code.at+i, "a letter, a digit, - or _", source.Quote([]byte(code.word[i:i+1])),
	)
}

// moved returns where a cell is in the copy that is being read.
func (d *reader) moved(c puzzle.Cell, a argument) (puzzle.Cell, *source.Error) {
	if d.down == 0 && d.over == 0 {
		return c, nil
	}
	first, k, rows, cols := d.area(c)
	row, col := k/cols+d.down, k%cols+d.over
	if row < 0 || row >= rows || col < 0 || col >= cols {
		return 0, d.text.At(
			a.at, "a cell that is on the grid also in the copy",
			fmt.Sprintf("%s, moved %d down and %d right", a.word, d.down, d.over),
		)
	}
	return first + puzzle.Cell(row*cols+col), nil
}

// limit adds that a cell holds one of some digits, to the candidates of the puzzle or as a rule of
// an alternative.
func (d *reader) limit(part *token, c puzzle.Cell, values []puzzle.Digit) *source.Error {
	switch {
	case d.choices > 0:
		return d.add(part, rule.OneOf{Cells: []puzzle.Cell{c}, Values: values})
	case d.p.Givens[c] == puzzle.Empty && len(values) == 1:
		d.p.Givens[c] = values[0]
	default:
		d.p.Candidates[c] &= puzzle.Digits(values...)
	}
	return nil
}
