// Package lisudoku has the links of lisudoku.
//
//	lisudoku.go  the format, the grid and the rules
//	cells.go     cells, and lists of them
package lisudoku

import (
	"bytes"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// A link has a figure a cell after "import=", or a JSON object, packed by lz-string. Its gridSize
// is the side; every other key is a rule, or a list of instances of one. Cells are objects of row
// and column, from 0. Keys are written in two ways, gridSize and grid_size.

const name = "lisudoku"

const site = "lisudoku.xyz/"

var carrier = &address.Carrier{Behind: []string{"?import=", "&import="}}

// Format returns the format, which reads the rules of a set.
func Format(known rule.Set) *spec.Format {
	return &spec.Format{
		Name:      name,
		About:     "lisudoku links (?import=), one a line, or the JSON that they carry: variant puzzles",
		Recognise: detect,
		New: func(src *source.Source, b *notation.Maker, o spec.Options) spec.Decoder {
			return newDecoder(src, b, o, known)
		},
		Example: "https://lisudoku.xyz/e?import=N4Ig5gTglgJgylAXgUxALgJwBoQAdoC2AhhAJ4AiURYA9gHZEA26AL" +
			"hAK7IC%2BQA%3D\n",
	}
}

func newDecoder(
	src *source.Source, b *notation.Maker, o spec.Options, known rule.Set,
) spec.Decoder {
	read := func(v *jsontext.Value) *link.Reader {
		r := reader{link.NewReader(src.Ctx, known, o.IgnoreUnknown)}
		r.Steps(v, r.grid, r.givens, r.rules)
		return &r.Reader
	}
	d := link.Decoder(src, name, carrier, jsontext.Parse, true, read).(*spec.OneLine)
	packed := d.Parse
	d.Parse = func(t *spec.Text) (p *puzzle.Puzzle, found source.Findings, err *source.Error) {
		start, end, ok := carrier.Find(t.Bytes)
		if !ok || !source.IsDecimal(t.Bytes[start:end]) {
			return packed(t)
		}
		p, err = address.Digits(t, start, t.Bytes[start:end], 0, b)
		return p, found, err
	}
	return d
}

func detect(h *recognise.Head) recognise.Answer {
	text := h.Text()
	if h.HasKey("gridSize") || h.HasKey("grid_size") ||
		source.IsLink(text) && bytes.Contains(text, []byte(site)) {
		return recognise.ByContent
	}
	return recognise.No
}

// reader reads one object.
type reader struct{ link.Reader }

// The keys of the grid, each in both ways of writing.
var (
	sizeKeys   = []string{"gridSize", "grid_size"}
	givenKeys  = []string{"fixedNumbers", "fixed_numbers"}
	regionKeys = []string{"regions"}
)

// grid reads the size and the regions.
func (r *reader) grid(v *jsontext.Value) {
	p, size := r.Puzzle, v.Get(sizeKeys...)
	if size == nil {
		r.Fail(v, "a gridSize", "none")
		return
	}
	n := r.Number(size, 2, puzzle.MaxSide-1)
	if r.Failed() {
		return
	}
	p.Rows, p.Cols, p.Low, p.High = n, n, 1, puzzle.Digit(n)
	regions := v.Get(regionKeys...)
	if !regions.Says() {
		p.Regions, _ = puzzle.DefaultRegions(n, n)
		return
	}
	for range p.Cells() {
		p.Regions = append(p.Regions, puzzle.NoRegion)
	}
	for i, region := range r.List(regions, "a list of regions") {
		for _, c := range r.cells(region) {
			if p.Regions[c] != puzzle.NoRegion {
				r.Fail(region, "each cell in one region", p.CellName(c)+" in two")
			}
			p.Regions[c] = i
		}
	}
	p.Regions = notation.InOrder(p.Regions)
}

// givens reads the digits of cells.
func (r *reader) givens(v *jsontext.Value) {
	p, fixed := r.Puzzle, v.Get(givenKeys...)
	if !fixed.Says() {
		return
	}
	for range p.Cells() {
		p.Givens = append(p.Givens, puzzle.Empty)
	}
	for _, given := range r.List(fixed, "a list of fixed numbers") {
		c := r.cell(r.member(given, "position"))
		if d := r.Number(r.member(given, "value"), int(p.Low), int(p.High)); !r.Failed() {
			p.Givens[c] = puzzle.Digit(d)
		}
	}
	p.Givens = notation.GivensOf(p.Givens)
}

// A statement reads the value of a key, which is not empty.
type statement struct {
	keys []string
	read func(r *reader, v *jsontext.Value)
}

// flag returns the statement of a rule of the whole grid.
func flag(rule puzzle.Rule, keys ...string) statement {
	return statement{keys, func(r *reader, v *jsontext.Value) {
		if v.Type != jsontext.Bool {
			r.Wrong(v, "true or false")
		}
		r.Add(v, rule)
	}}
}

// each returns the statement of a list whose elements are lists of cells, a rule each.
func each(make func(cells []puzzle.Cell) puzzle.Rule, keys ...string) statement {
	return statement{keys, func(r *reader, v *jsontext.Value) {
		for _, element := range r.List(v, "a list of lists of cells") {
			r.Add(element, make(r.cells(element)))
		}
	}}
}

// all returns the statement of one list of cells.
func all(make func(cells []puzzle.Cell) puzzle.Rule, keys ...string) statement {
	return statement{keys, func(r *reader, v *jsontext.Value) { r.Add(v, make(r.cells(v))) }}
}

// statements are the keys that state rules.
var statements = []statement{
	flag(rule.DiagonalDown{}, "primaryDiagonal", "primary_diagonal"),
	flag(rule.DiagonalUp{}, "secondaryDiagonal", "secondary_diagonal"),
	flag(rule.AntiKnight{}, "antiKnight", "anti_knight"),
	flag(rule.AntiKing{}, "antiKing", "anti_king"),
	flag(rule.KropkiNegative{}, "kropkiNegative", "kropki_negative"),
	each(func(cells []puzzle.Cell) puzzle.Rule {
		return rule.AllDifferent{Cells: cells}
	}, "extraRegions", "extra_regions"),
	each(func(cells []puzzle.Cell) puzzle.Rule { return rule.Thermo{Cells: cells} }, "thermos"),
	each(func(cells []puzzle.Cell) puzzle.Rule { return rule.Renban{Cells: cells} }, "renbans"),
	each(func(cells []puzzle.Cell) puzzle.Rule {
		return rule.Palindrome{Cells: cells}
	}, "palindromes"),
	all(func(cells []puzzle.Cell) puzzle.Rule {
		return rule.Odd{Cells: cells}
	}, "oddCells", "odd_cells"),
	all(func(cells []puzzle.Cell) puzzle.Rule {
		return rule.Even{Cells: cells}
	}, "evenCells", "even_cells"),
	{[]string{"arrows"}, (*reader).arrows},
	{[]string{"killerCages", "killer_cages"}, (*reader).cages},
	{[]string{"kropkiDots", "kropki_dots"}, (*reader).dots},
}

// rules reads all other keys.
func (r *reader) rules(object *jsontext.Value) {
	var names []string
	read := make(map[string]func(r *reader, v *jsontext.Value))
	for _, keys := range [][]string{sizeKeys, givenKeys, regionKeys} {
		for _, key := range keys {
			read[key] = func(*reader, *jsontext.Value) {}
		}
	}
	for _, s := range statements {
		names = append(names, s.keys[0])
		for _, key := range s.keys {
			read[key] = s.read
		}
	}
	for key, v := range object.Members() {
		switch {
		case r.Failed():
			return
		case !v.Says():
		case read[key.Text] == nil:
			r.Unknown(
				key, nearest.OneOf("a known constraint", key.Text, names), source.Quote([]byte(key.Text)),
			)
		default:
			r.In = func() string { return key.Text }
			read[key.Text](r, v)
			r.In = nil
		}
	}
}
