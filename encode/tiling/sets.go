package tiling

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/internal/nearest"
)

// A kind is all connected pieces of a lattice with 1, 2, 3 cells and so on.
type kind struct {
	names   []string // by number of cells, from 1; not in the plural
	lattice Lattice
	usual   Moves // for mirror images: Flip if they are the same piece, NoFlip if not
}

// kinds are the built-in sets of all pieces, of sizes that take no time to make.
var kinds = []kind{
	{[]string{"monomino", "domino", "tromino", "tetromino", "pentomino", "hexomino", "heptomino",
		"octomino"}, Square, Flip},
	{[]string{"monocube", "dicube", "tricube", "tetracube", "pentacube", "hexacube"}, Cube, NoFlip},
	{[]string{"monohex", "dihex", "trihex", "tetrahex", "pentahex", "hexahex"}, Hex, Flip},
	{[]string{"moniamond", "diamond", "triamond", "tetriamond", "pentiamond", "hexiamond",
		"heptiamond", "octiamond"}, Triangle, Flip},
}

// solids are the built-in sets of chosen cubes.
var solids = []string{"soma", "bedlam"}

// sides are the words for sets in which fewer pieces, or more, count as the same.
var sides = map[string]Moves{"free": Flip, "one-sided": NoFlip, "fixed": Fixed}

// known are pieces with names, drawn row by row. A slash divides rows, two divide layers. The names
// of tetrahexes are those of Polyform Puzzler; the pieces of the Bedlam cube have numbers.
var known = map[string]string{
	"monomino": "O x", "monocube": "O x", "monohex": "O x",
	"domino": "I xx", "dicube": "I xx", "dihex": "I x.x", "diamond": "I xx", "triamond": "I xxx",

	"tromino":   "I xxx V xx/x",
	"tetromino": "I xxxx L xxx/x O xx/xx S .xx/xx T xxx/.x",
	"pentomino": "F .xx/xx/.x I xxxxx L xxxx/x N xxx/..xx P xxx/xx T xxx/.x/.x U x.x/xxx " +
		"V xxx/x/x W xx/.xx/..x X .x/xxx/.x Y xxxx/.x Z xx/.x/.xx",
	"one-sided tetromino": "I xxxx J xxx/..x L xxx/x O xx/xx S .xx/xx T xxx/.x Z xx/.xx",

	"tricube":   "I xxx V xx/x",
	"tetracube": "A xx/x//../x B xx/x//.x I xxxx L xxx/x O xx/xx P xx/x//x S .xx/xx T xxx/.x",
	"pentacube": "F .xx/xx/.x I xxxxx L xxxx/x N xxx/..xx P xxx/xx T xxx/.x/.x U x.x/xxx " +
		"V xxx/x/x W xx/.xx/..x X .x/xxx/.x Y xxxx/.x Z xx/.x/.xx",
	"soma": "A xx/x//../x B xx/x//.x L xxx/x P xx/x//x T xxx/.x V xx/x Z xx/.xx",
	"bedlam": "1 .x/xxx/..x 2 .x/xxx/.x 3 xx/.xx/..x 4 ..x/...//.xx/xx 5 .x/...//xxx/.x " +
		"6 .x/...//.xx/xx 7 .x/...//.x/xxx 8 x/...//xxx/x 9 ..x/...//xxx/x 10 .../..x//xxx/..x " +
		"11 .../xx//.xx/.x 12 .x/...//xxx/x 13 x/..//xx/.x",

	"trihex": "A ..x/.x.x I x.x.x V ...x/x.x",
	"tetrahex": "I x.x.x.x J ......x/.x.x.x O ..x.x/.x.x P ....x/.x.x.x S ....x.x/.x.x U x...x/.x.x " +
		"Y ....x/.x.x/....x",

	"tetriamond": "C xxx/..x I xxxx T ..x/.xxx",
	"hexiamond": "bar xxxxxx butterfly ..x/.xxxx/...x chevron ....xx/.xxxx crook xxxxx/x " +
		"crown xxxxx/..x hexagon xxx/xxx hook ...xx/.xxxx lobster ..xx/.xxxx signpost xxxx/..xx " +
		"snake ....x/.xxxx/.x sphinx ....x/.xxxxx yacht ..x.x/.xxxx",
}

// SetNames returns the names of the built-in sets, in the singular: "pentomino".
func SetNames() []string {
	names := slices.Clone(solids)
	for _, k := range kinds {
		names = append(names, k.names...)
	}
	return names
}

// Set returns the pieces of a built-in set, one copy of each, and its lattice. The name is in the
// singular or plural, and "free", "one-sided" or "fixed" may stand ahead of it. Mirror images of
// free pieces are the same piece, as usual for pieces of the plane; those of one-sided pieces are
// not, as usual for solid pieces; and fixed pieces are not even turned. The error for an unknown
// name suggests one.
func Set(name string) ([]Piece, Lattice, error) {
	first, stem, two := strings.Cut(strings.ToLower(name), " ")
	moves, sided := sides[first]
	if !two || !sided {
		moves, stem = Usual, strings.ToLower(name)
	}
	stem = singular(strings.TrimSuffix(stem, " cube"))
	if slices.Contains(solids, stem) && moves == Usual {
		return namedPieces(Cube, known[stem]), Cube, nil
	}
	for _, k := range kinds {
		if i := slices.Index(k.names, stem); i >= 0 {
			pieces := k.pieces(stem, i+1, cmp.Or(moves, k.usual))
			for i := range pieces {
				if pieces[i].Moves == k.usual {
					pieces[i].Moves = Usual
				}
			}
			return pieces, k.lattice, nil
		}
	}
	return nil, 0, &nearest.UnknownError{What: "set", Name: name, Known: SetNames()}
}

// singular returns the name of a set without the ending of the plural.
func singular(name string) string {
	if strings.HasSuffix(name, "oes") || strings.HasSuffix(name, "xes") {
		return strings.TrimSuffix(name, "es")
	}
	return strings.TrimSuffix(name, "s")
}

// pieces returns the pieces of n cells. Those with names come first, in the order of their names.
func (k *kind) pieces(name string, n int, moves Moves) []Piece {
	table := known[name]
	if own := known["one-sided "+name]; own != "" && moves == NoFlip {
		table = own
	}
	named := namedPieces(k.lattice, table)
	// find returns the piece with a name that equals a form, if motions of the group are allowed.
	find := func(form []Cell, group []motion) int {
		if len(named) == 0 {
			return -1
		}
		form = k.lattice.canonical(form, group)
		return slices.IndexFunc(named, func(q Piece) bool {
			return slices.Equal(k.lattice.canonical(q.Cells, group), form)
		})
	}
	group, free := k.lattice.motions(moves), k.lattice.motions(Flip)
	var pieces []Piece
	twins := make([][]Piece, len(named)) // by piece with a name: those that equal it if turned over
	used := make([]bool, len(named))
	for _, form := range k.lattice.polyforms(n, group) {
		q := Piece{Cells: form, Moves: moves, Min: 1, Max: 1}
		if i := find(form, group); i >= 0 {
			named[i].Moves, used[i] = moves, true
		} else if i = find(form, free); i >= 0 {
			q.Name = named[i].Name + "'"
			if moves == Fixed {
				q.Name = named[i].Name + strconv.Itoa(len(twins[i])+2)
			}
			twins[i] = append(twins[i], q)
		} else {
			pieces = append(pieces, q)
		}
	}
	for i := range pieces {
		pieces[i].Name = strconv.Itoa(i + 1)
	}
	for i, q := range slices.Backward(named) {
		if used[i] { // of mirror images, only one is a free piece
			pieces = slices.Concat([]Piece{q}, twins[i], pieces)
		}
	}
	return pieces
}

// namedPieces returns the pieces of a text of names and drawings.
func namedPieces(l Lattice, text string) (pieces []Piece) {
	words := strings.Fields(text)
	for i := 0; i < len(words); i += 2 {
		q := Piece{Name: words[i], Min: 1, Max: 1}
		for layer, rows := range strings.Split(words[i+1], "//") {
			for row, signs := range strings.Split(rows, "/") {
				for col, sign := range signs {
					if sign == 'x' {
						c, _ := l.At(Place{layer, row, col})
						q.Cells = append(q.Cells, c)
					}
				}
			}
		}
		pieces = append(pieces, q)
	}
	return pieces
}

// polyforms returns all connected sets of n cells, one for each set of those that the group maps to
// each other, in their canonical form and in order.
func (l Lattice) polyforms(n int, group []motion) [][]Cell {
	first, _ := l.At(Place{})
	forms := [][]Cell{l.canonical([]Cell{first}, group)}
	if l == Triangle {
		other, _ := l.At(Place{Col: 1})
		if down := l.canonical([]Cell{other}, group); !slices.Equal(down, forms[0]) {
			forms = append(forms, down) // only the group of fixed pieces keeps them apart
		}
	}
	for size := 1; size < n; size++ {
		seen := make(map[[8]Cell]bool) // 8 is the size of the largest set
		var larger [][]Cell
		for _, form := range forms {
			for _, c := range form {
				for _, near := range l.neighbors(c) {
					if slices.Contains(form, near) {
						continue
					}
					grown := l.canonical(append(slices.Clone(form), near), group)
					var key [8]Cell
					copy(key[:], grown)
					if !seen[key] {
						seen[key] = true
						larger = append(larger, grown)
					}
				}
			}
		}
		forms = larger
	}
	slices.SortFunc(forms, compareForms)
	return forms
}

// canonical returns the least of the normal forms of the images of cells.
func (l Lattice) canonical(cells []Cell, group []motion) []Cell {
	least := l.normal(cells, &group[0])
	for k := range group[1:] {
		if form := l.normal(cells, &group[k+1]); compareForms(form, least) < 0 {
			least = form
		}
	}
	return least
}

func compareForms(a, b []Cell) int { return slices.CompareFunc(a, b, Cell.compare) }
