package main

import (
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// A family makes problems of one kind. If an argument is wrong, the result of its function is
// ignored.
type family struct {
	name, arguments, what string
	problem               func(a *arguments) *xcc.File
}

// file makes a problem with the names of its items.
func (f family) file(args []string) (*xcc.File, error) {
	a := &arguments{rest: args}
	file := f.problem(a)
	if a.err == nil && len(a.rest) > 0 {
		a.fail("unexpected argument %q", a.rest[0])
	}
	return file, a.err
}

// named returns a problem with names for its items: the concatenation of the given lists.
func named(p *dlx.Problem, items ...[]string) *xcc.File {
	return &xcc.File{Problem: p, Items: slices.Concat(items...)}
}

// tiled is a problem of square tiles with the given number of colours.
func tiled(p *dlx.Problem, rows, columns, colors int) *xcc.File {
	f := named(p, tileNames(rows, columns))
	f.Colors = append([]string{""}, names("", upTo(colors))...)
	return f
}

// find returns the family of a name, or nil.
func find(name string) *family {
	k := slices.IndexFunc(list, func(f family) bool { return f.name == name })
	if k < 0 {
		return nil
	}
	return &list[k]
}

// This family refers to the list, so it is not in the initial value of the list.
func init() {
	costs := family{"costs", "SEED MOST FAMILY ARGUMENTS...",
		"a problem of another family with random costs, at most so high",
		func(a *arguments) *xcc.File {
			seed, most := a.seed(), a.number("MOST", 0, 1_000_000_000)
			name := a.next("FAMILY")
			f := find(name)
			if f == nil {
				a.fail("unknown family %q", name)
				return nil
			}
			file := f.problem(a)
			if a.err == nil {
				file.Problem = families.WithCosts(file.Problem, seed, int64(most))
			}
			return file
		}}
	list = slices.Insert(list, 2, costs) // after colorings
}

const mostEntries = 10_000_000

// list is the families by name. The greatest sizes keep problems below some ten million
// entries. Where these depend on more than the sizes, no problem has over mostEntries.
var list = []family{
	{"central-queens", "N",
		"queens with their distances from the middle as costs",
		func(a *arguments) *xcc.File {
			n := a.number("N", 1, 500)
			return named(families.CentralQueens(n), queenNames(inOrder(n)))
		}},
	{"colorings", "COLORS EDGE...",
		"colourings of the vertices of the graph with these edges: 0-1 or, for more of them, 0-1-2",
		func(a *arguments) *xcc.File {
			colors := a.number("COLORS", 1, 1000)
			edges, vertices := a.edges()
			if n := colors * (vertices + 2*len(edges)); n > mostEntries {
				a.fail("%d colours of %d edges are over %d entries", colors, len(edges), mostEntries)
			}
			if a.err != nil {
				return nil
			}
			return named(families.Colorings(colors, vertices, edges),
				coloringNames(colors, vertices, edges))
		}},
	{"domination", "N Q",
		"Q queens that reach all cells of an N x N board",
		func(a *arguments) *xcc.File {
			n, q := a.number("N", 1, 100), a.number("Q", 1, 10000)
			return named(families.QueensDomination(n, q), names("", upTo(n), upTo(n)), []string{"Q"})
		}},
	{"dominoes", "R C", "dominoes on a board of R x C", func(a *arguments) *xcc.File {
		r, c := a.number("R", 1, 1000), a.number("C", 1, 1000)
		return named(families.Dominoes(r, c), names("", upTo(r), upTo(c)))
	}},
	{"edges", "R C COLORS SEED",
		"square tiles with coloured edges on a board of R x C, with a planted solution",
		func(a *arguments) *xcc.File {
			r, c := a.number("R", 2, 50), a.number("C", 2, 50)
			colors := a.number("COLORS", 1, 100)
			return tiled(families.EdgeMatching(r, c, colors, a.seed()), r, c, colors+1)
		}},
	{"graceful", "all|half EDGE...",
		"graceful labellings of the graph with these edges: 0-1 or, for more of them, 0-1-2; " +
			"half leaves out complements",
		func(a *arguments) *xcc.File {
			part := a.next("all or half")
			if part != "all" && part != "half" {
				a.fail("expected all or half, found %q", part)
			}
			edges, vertices := a.edges()
			if a.err != nil {
				return nil
			}
			items, colors := gracefulNames(vertices, edges)
			p := families.Graceful(vertices, edges, part == "half")
			return &xcc.File{Problem: p, Items: items, Colors: colors}
		}},
	{"kirkman", "V", "V girls in rows of three on several days", func(a *arguments) *xcc.File {
		v := a.number("V", 9, 63)
		if v%6 != 3 {
			a.fail("V is an odd multiple of 3, found %d", v)
			v = 9
		}
		return named(families.KirkmanTriples(v), kirkmanNames(v))
	}},
	{"langford", "N",
		"pairs of 1 to N, the two copies of d with d others between them",
		func(a *arguments) *xcc.File {
			n := a.number("N", 1, 1000)
			return named(families.Langford(n), decimals("", span{1, n + 1}), decimals("s", span{1, 2*n + 1}))
		}},
	{"latin", "N", "Latin squares", func(a *arguments) *xcc.File {
		n := a.number("N", 1, 100)
		return named(families.Latin(n), latinNames(n, nil))
	}},
	{"latin-rows", "N", "Latin squares, a whole row an option", func(a *arguments) *xcc.File {
		n := a.number("N", 1, 8)
		return named(families.LatinRows(n), names("r", upTo(n)), names("c", upTo(n), upTo(n)))
	}},
	{"macmahon", "R C COLORS",
		"all square tiles with edges of COLORS colours, once each, on R x C cells: 2 3 2, 4 6 3",
		func(a *arguments) *xcc.File {
			r, c, colors := a.number("R", 1, 100), a.number("C", 1, 100), a.number("COLORS", 1, 4)
			if n := families.MacMahonTiles(colors); n != r*c {
				a.fail("there are %d tiles of %d colours, not %d", n, colors, r*c)
				r, c, colors = 1, 1, 1
			}
			return tiled(families.MacMahonSquares(r, c, colors), r, c, colors)
		}},
	{"motley", "R C", "motley dissections of a rectangle", func(a *arguments) *xcc.File {
		r, c := a.number("R", 1, 30), a.number("C", 1, 30)
		return named(families.Motley(r, c), motleyNames(r, c))
	}},
	{"nonogram", "R C PERCENT SEED",
		"pictures of R x C cells with the blocks of a random one, where PERCENT of the cells are full",
		func(a *arguments) *xcc.File {
			r, c := a.number("R", 1, 100), a.number("C", 1, 100)
			across, down := families.RandomNonogram(r, c, a.number("PERCENT", 0, 100), a.seed())
			if families.NonogramEntries(across, down, mostEntries+1) > mostEntries {
				a.fail("there are over %d entries: too many ways to place the blocks", mostEntries)
				return nil
			}
			return named(families.Nonogram(across, down),
				names("R", upTo(r)), names("C", upTo(c)), names("", upTo(r), upTo(c)))
		}},
	{"organ-queens", "N",
		"queens with rows and columns in organ-pipe order",
		func(a *arguments) *xcc.File {
			n := a.number("N", 1, 500)
			return named(families.OrganPipeQueens(n), queenNames(families.OrganPipes(n)))
		}},
	{"partitions", "N", "partitions of a set of N elements", func(a *arguments) *xcc.File {
		n := a.number("N", 1, 20)
		return named(families.SetPartitions(n), decimals("", upTo(n)))
	}},
	{"pentominoes", "BOARD...",
		"the twelve pentominoes on a board: its size, like 6x10, or its rows, like ##.##",
		func(a *arguments) *xcc.File {
			board := a.board()
			return named(families.Pentominoes(board), strings.Split("FILNPTUVWXYZ", ""), boardNames(board))
		}},
	{"polycubes", "soma|slothouber|y",
		"Soma; Slothouber and Graatsma's cube; Y-pentacubes in a cube of side 5",
		func(a *arguments) *xcc.File {
			cube := func(n int) []string { return names("", upTo(n), upTo(n), upTo(n)) }
			switch puzzle := a.next("puzzle"); puzzle {
			case "soma":
				return named(families.Soma(), strings.Split("VLTZABP", ""), cube(3))
			case "slothouber":
				return named(families.Slothouber(), strings.Split("Su", ""), cube(3))
			case "y":
				return named(families.YPentacubes(5), cube(5))
			default:
				a.fail("expected soma, slothouber or y, found %q", puzzle)
				return nil
			}
		}},
	{"quasigroup", "N HOLES SEED",
		"a random Latin square with holes; hardest if 0.42 of the cells are holes",
		func(a *arguments) *xcc.File {
			n := a.number("N", 1, 100)
			holes := a.number("HOLES", 1, n*n)
			seed := a.seed()
			square := families.WithHoles(n, holes, seed)
			return named(families.Quasigroup(n, holes, seed), latinNames(n, square))
		}},
	{"queens", "N", "queens that do not attack one another", func(a *arguments) *xcc.File {
		n := a.number("N", 1, 500)
		return named(families.Queens(n), queenNames(inOrder(n)))
	}},
	{"random", "SEED PRIMARY SECONDARY OPTIONS ENTRIES [COLORS [TIMES [COST]]]",
		"a random problem with a solution: numbers of items, options and colours; " +
			"most ENTRIES of an option, TIMES to cover an item, and COST",
		func(a *arguments) *xcc.File {
			seed := a.seed()
			p, _ := families.Random(seed, families.Shape{
				Primary:   a.number("PRIMARY", 1, 100_000),
				Secondary: a.number("SECONDARY", 0, 100_000),
				Options:   a.number("OPTIONS", 0, 1_000_000),
				Entries:   a.number("ENTRIES", 1, 100),
				Colors:    a.optional("COLORS", 1000),
				Times:     a.optional("TIMES", 100),
				Cost:      int64(a.optional("COST", 1_000_000)),
			})
			return &xcc.File{Problem: p}
		}},
	{"skewed", "ROUNDS SPINE FAN",
		"a search tree that is badly balanced, with 3^(ROUNDS*FAN) solutions",
		func(a *arguments) *xcc.File {
			rounds, spine := a.number("ROUNDS", 1, 100), a.number("SPINE", 0, 1000)
			fan := a.number("FAN", 1, 100)
			return named(families.Skewed(rounds, spine, fan), skewedNames(rounds, spine, fan))
		}},
	{"steiner", "V", "Steiner triple systems of V points", func(a *arguments) *xcc.File {
		v := a.number("V", 2, 200)
		return named(families.SteinerTriples(v), steinerNames(v))
	}},
	{"sudoku", "R C [GIVENS]",
		"a Sudoku with boxes of R x C; givens row by row, with . for an empty cell",
		func(a *arguments) *xcc.File {
			r, c := a.number("R", 1, 10), a.number("C", 1, 10)
			givens := make([]int, r*c*r*c)
			if len(a.rest) > 0 {
				givens = a.givens(len(givens))
			}
			if err := families.CheckSudoku(r, c, givens); err != nil {
				a.fail("GIVENS: %w", err)
				return nil
			}
			return named(families.Sudoku(r, c, givens), sudokuNames(r, c, givens))
		}},
	{
		"words", "ROWS COLUMNS COUNT FILE...",
		"rectangles of words, one a line in the files; the first COUNT of each length, 0 for all",
		func(a *arguments) *xcc.File {
			rows, columns := a.number("ROWS", 1, 50), a.number("COLUMNS", 1, 50)
			count := a.number("COUNT", 0, 1_000_000)
			list := a.lexicon()
			across, down := list.first(count, columns), list.first(count, rows)
			if len(across) == 0 || len(down) == 0 {
				a.fail("there are no words of %d and of %d letters", columns, rows)
				return nil
			}
			return &xcc.File{
				Problem: families.WordRectangle(across, down),
				Items: slices.Concat(names("R", upTo(rows)), names("C", upTo(columns)),
					names("", upTo(rows), upTo(columns))),
				Colors: letters(),
			}
		},
	},
}
