package families

import (
	"fmt"
	"slices"
	"strings"
)

// A Family makes problems of one kind from text.
type Family struct {
	Name, Arguments, What string
	problem               func(a *arguments) *Problem // ignored if an argument is wrong
}

// Make makes the problem of a family and its arguments, such as "queens 8".
func Make(text string) (*Problem, error) {
	words := strings.Fields(text)
	f := Find(nth(text, 0))
	if f == nil {
		return nil, fmt.Errorf("unknown family %q", nth(text, 0))
	}
	return f.Make(words[1:])
}

// Find returns the family of a name, or nil.
func Find(name string) *Family {
	all := Families()
	k := slices.IndexFunc(all, func(f Family) bool { return f.Name == name })
	if k < 0 {
		return nil
	}
	return &all[k]
}

// Make makes a problem. The error names the first argument that is wrong.
func (f Family) Make(args []string) (*Problem, error) {
	a := &arguments{rest: args}
	p := f.problem(a)
	if a.err == nil && len(a.rest) > 0 {
		a.fail("unexpected argument %q", a.rest[0])
	}
	if a.err != nil {
		return nil, a.err
	}
	p.Name = strings.Join(append([]string{f.Name}, args...), " ")
	return p, nil
}

const mostEntries = 10_000_000

// Families returns the families by name. The greatest sizes keep problems below some ten million
// entries. Where these depend on more than the sizes, no problem has over mostEntries.
func Families() []Family {
	return []Family{
		{"central-queens", "N",
			"queens with their distances from the middle as costs",
			func(a *arguments) *Problem { return CentralQueens(a.number("N", 1, 500)) }},
		{"colorings", "COLORS EDGE...",
			"colourings of the vertices of the graph with these edges: 0-1 or, for more of them, 0-1-2",
			func(a *arguments) *Problem {
				colors := a.number("COLORS", 1, 1000)
				edges, vertices := a.edges()
				if n := colors * (vertices + 2*len(edges)); n > mostEntries {
					a.fail("%d colours of %d edges are over %d entries", colors, len(edges), mostEntries)
				}
				if a.err != nil {
					return nil
				}
				return Colorings(colors, vertices, edges)
			}},
		{"costs", "SEED MOST FAMILY ARGUMENTS...",
			"a problem of another family with random costs, at most so high",
			func(a *arguments) *Problem {
				seed, most := a.seed(), a.number("MOST", 0, 1_000_000_000)
				name := a.next("FAMILY")
				f := Find(name)
				if f == nil {
					a.fail("unknown family %q", name)
					return nil
				}
				p := f.problem(a)
				if a.err != nil {
					return nil
				}
				return WithCosts(p, seed, int64(most))
			}},
		{"domination", "N Q",
			"Q queens that reach all cells of an N x N board",
			func(a *arguments) *Problem {
				return QueensDomination(a.number("N", 1, 100), a.number("Q", 1, 10000))
			}},
		{"dominoes", "R C", "dominoes on a board of R x C", func(a *arguments) *Problem {
			return Dominoes(a.number("R", 1, 1000), a.number("C", 1, 1000))
		}},
		{"edges", "R C COLORS SEED",
			"square tiles with coloured edges on a board of R x C, with a planted solution",
			func(a *arguments) *Problem {
				r, c := a.number("R", 2, 50), a.number("C", 2, 50)
				return EdgeMatching(r, c, a.number("COLORS", 1, 100), a.seed())
			}},
		{"graceful", "all|half EDGE...",
			"graceful labellings of the graph with these edges: 0-1 or, for more of them, 0-1-2; " +
				"half leaves out complements",
			func(a *arguments) *Problem {
				part := a.next("all or half")
				if part != "all" && part != "half" {
					a.fail("expected all or half, found %q", part)
				}
				edges, vertices := a.edges()
				if a.err != nil {
					return nil
				}
				return Graceful(vertices, edges, part == "half")
			}},
		{"kirkman", "V", "V girls in rows of three on several days", func(a *arguments) *Problem {
			v := a.number("V", 9, 63)
			if v%6 != 3 {
				a.fail("V is an odd multiple of 3, found %d", v)
				return nil
			}
			return KirkmanTriples(v)
		}},
		{"knights", "R C FREE",
			"pairs of cells of R x C that are a knight's move apart; FREE cells stay free",
			func(a *arguments) *Problem {
				r, c := a.number("R", 1, 500), a.number("C", 1, 500)
				return KnightMatchings(r, c, a.number("FREE", 0, r*c))
			}},
		{"langford", "N",
			"pairs of 1 to N, the two copies of d with d others between them",
			func(a *arguments) *Problem { return Langford(a.number("N", 1, 1000)) }},
		{"latin", "N", "Latin squares", func(a *arguments) *Problem {
			return Latin(a.number("N", 1, 100))
		}},
		{"latin-rows", "N", "Latin squares, a whole row an option", func(a *arguments) *Problem {
			return LatinRows(a.number("N", 1, 8))
		}},
		{"macmahon", "R C COLORS",
			"all square tiles with edges of COLORS colours, once each, on R x C cells: 2 3 2, 4 6 3",
			func(a *arguments) *Problem {
				r, c, colors := a.number("R", 1, 100), a.number("C", 1, 100), a.number("COLORS", 1, 4)
				if n := macMahonTiles(colors); n != r*c {
					a.fail("there are %d tiles of %d colours, not %d", n, colors, r*c)
					return nil
				}
				return MacMahonSquares(r, c, colors)
			}},
		{"motley", "R C", "motley dissections of a rectangle", func(a *arguments) *Problem {
			return Motley(a.number("R", 1, 30), a.number("C", 1, 30))
		}},
		{"nonogram", "R C PERCENT SEED",
			"pictures of R x C cells with the blocks of a random one, where PERCENT of the cells are full",
			func(a *arguments) *Problem {
				r, c := a.number("R", 1, 100), a.number("C", 1, 100)
				across, down := RandomNonogram(r, c, a.number("PERCENT", 0, 100), a.seed())
				if nonogramEntries(across, down, mostEntries+1) > mostEntries {
					a.fail("there are over %d entries: too many ways to place the blocks", mostEntries)
					return nil
				}
				return Nonogram(across, down)
			}},
		{"oblongs", "plain|turned R C",
			"rectangles of different sides, no squares; turned ones count as different or not",
			func(a *arguments) *Problem {
				kind := a.next("plain or turned")
				if kind != "plain" && kind != "turned" {
					a.fail("expected plain or turned, found %q", kind)
				}
				return Oblongs(a.number("R", 1, 30), a.number("C", 1, 30), kind == "turned")
			}},
		{"organ-queens", "N",
			"queens with rows and columns in organ-pipe order",
			func(a *arguments) *Problem { return OrganPipeQueens(a.number("N", 1, 500)) }},
		{"pairings", "SEED LEGS AIRPORTS MOST OPTIONS",
			"trips of crews that fly all legs of a random timetable, at most MOST legs a trip",
			crews(Pairings)},
		{"partitions", "N", "partitions of a set of N elements", func(a *arguments) *Problem {
			return SetPartitions(a.number("N", 1, 20))
		}},
		{"pentacubes", "L R C", "the twelve flat pentacubes in a box of L x R x C",
			func(a *arguments) *Problem {
				return Pentacubes(a.number("L", 1, 20), a.number("R", 1, 20), a.number("C", 1, 20))
			}},
		{"pentominoes", "BOARD...",
			"the twelve pentominoes on a board: its size, like 6x10, or its rows, like ##.##",
			func(a *arguments) *Problem { return Pentominoes(a.board()) }},
		{"polycubes", "soma|slothouber|conway|y",
			"Soma; Slothouber and Graatsma's cube; Conway's of side 5; Y-pentacubes in a cube of side 5",
			func(a *arguments) *Problem {
				switch puzzle := a.next("puzzle"); puzzle {
				case "soma":
					return Soma()
				case "slothouber":
					return Slothouber()
				case "conway":
					return Conway()
				case "y":
					return YPentacubes(5)
				default:
					a.fail("expected soma, slothouber, conway or y, found %q", puzzle)
					return nil
				}
			}},
		{"polyominoes", "R C SIZE", "polyominoes of SIZE cells and any shape on R x C cells",
			func(a *arguments) *Problem {
				return Polyominoes(a.number("R", 1, 100), a.number("C", 1, 100), a.number("SIZE", 1, 7))
			}},
		{"quasigroup", "N HOLES SEED",
			"a random Latin square with holes; hardest if 0.42 of the cells are holes",
			func(a *arguments) *Problem {
				n := a.number("N", 1, 100)
				return Quasigroup(n, a.number("HOLES", 1, n*n), a.seed())
			}},
		{"queens", "N", "queens that do not attack one another", func(a *arguments) *Problem {
			return Queens(a.number("N", 1, 500))
		}},
		{"random", "SEED PRIMARY SECONDARY OPTIONS ENTRIES [COLORS [TIMES [COST]]]",
			"a random problem with a solution: numbers of items, options and colours; " +
				"most ENTRIES of an option, TIMES to cover an item, and COST",
			func(a *arguments) *Problem {
				seed := a.seed()
				p, _ := Random(seed, Shape{
					Primary:   a.number("PRIMARY", 1, 100_000),
					Secondary: a.number("SECONDARY", 0, 100_000),
					Options:   a.number("OPTIONS", 0, 1_000_000),
					Entries:   a.number("ENTRIES", 1, 100),
					Colors:    a.optional("COLORS", 1000),
					Times:     a.optional("TIMES", 100),
					Cost:      int64(a.optional("COST", 1_000_000)),
				})
				return p
			}},
		{"right-trominoes", "R C", "right trominoes on R x C cells, of which at most one stays free",
			func(a *arguments) *Problem {
				return RightTrominoes(a.number("R", 1, 500), a.number("C", 1, 500))
			}},
		{"rosters", "SEED LEGS AIRPORTS MOST OPTIONS",
			"trips of crews from random rosters, at most MOST legs a trip",
			crews(Rosters)},
		{"routes", "SEED CUSTOMERS MOST NEAR",
			"routes of vans through at most MOST customers: one and some of the NEAR ones next to it",
			func(a *arguments) *Problem {
				seed, customers := a.seed(), a.number("CUSTOMERS", 1, 2000)
				return Routes(seed, customers, a.number("MOST", 1, 6), a.number("NEAR", 0, 12))
			}},
		{"skewed", "ROUNDS SPINE FAN",
			"a search tree that is badly balanced, with 3^(ROUNDS*FAN) solutions",
			func(a *arguments) *Problem {
				rounds, spine := a.number("ROUNDS", 1, 100), a.number("SPINE", 0, 1000)
				return Skewed(rounds, spine, a.number("FAN", 1, 100))
			}},
		{"steiner", "V", "Steiner triple systems of V points", func(a *arguments) *Problem {
			return SteinerTriples(a.number("V", 2, 200))
		}},
		{"sudoku", "R C [GIVENS]",
			"a Sudoku with boxes of R x C; givens row by row, with . for an empty cell",
			func(a *arguments) *Problem {
				r, c := a.number("R", 1, 10), a.number("C", 1, 10)
				if len(a.rest) == 0 {
					return Sudoku(r, c, nil)
				}
				givens := a.givens(r * c * r * c)
				if _, err := (square{r * c, r, c}).taken(givens); err != nil {
					a.fail("GIVENS: %w", err)
					return nil
				}
				return Sudoku(r, c, givens)
			}},
		{"sudoku-holes", "mixed|shuffled R C HOLES SEED",
			"a solved Sudoku with holes: a random grid, or a pattern with its lines and digits shuffled",
			func(a *arguments) *Problem {
				kind := a.next("mixed or shuffled")
				if kind != "mixed" && kind != "shuffled" {
					a.fail("expected mixed or shuffled, found %q", kind)
				}
				r, c := a.number("R", 1, 10), a.number("C", 1, 10)
				holes := a.number("HOLES", 1, r*c*r*c)
				return SudokuWithHoles(r, c, holes, kind == "mixed", a.seed())
			}},
		{"words", "ROWS COLUMNS COUNT FILE...",
			"rectangles of words, one a line in the files; the first COUNT of each length, 0 for all",
			func(a *arguments) *Problem {
				rows, columns := a.number("ROWS", 1, 50), a.number("COLUMNS", 1, 50)
				count := a.number("COUNT", 0, 1_000_000)
				list := a.lexicon()
				across, down := list.first(count, columns), list.first(count, rows)
				if len(across) == 0 || len(down) == 0 {
					a.fail("there are no words of %d and of %d letters", columns, rows)
					return nil
				}
				return WordRectangle(across, down)
			}},
	}
}

// crews reads the arguments of a family of crews, and makes the problem.
func crews(
	of func(seed uint64, legs, airports, most, options int) *Problem,
) func(*arguments) *Problem {
	return func(a *arguments) *Problem {
		seed, legs := a.seed(), a.number("LEGS", 2, 2000)
		airports, most := a.number("AIRPORTS", 3, 200), a.number("MOST", 2, 20)
		return of(seed, legs, airports, most, a.number("OPTIONS", 1, 500_000))
	}
}
