package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/show"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/input"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/encode/tiling"
)

// A generation holds what the flags of generate say.
type generation struct {
	job    *job
	spec   generate.Spec
	seed   uint64
	number int
	size   int
	grids  string // the arrangement of several grids; "": one grid
	rules  []string
	place  string         // place of the skeleton if it comes from a file
	tiling *tiling.Puzzle // the skeleton, if it is a tiling; then only its own flags count
	idle   sync.Pool      // generators that no worker uses
}

func (g *generation) add(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Puzzles)
	f.Int(&g.number, "number", 1, 1, math.MaxInt, "make `N` puzzles")
	var variants []string
	for _, v := range generate.Variants(g.job.app.known) {
		variants = append(variants, v.Name)
	}
	cli.List(f, &g.rules, "rules", "add `RULES`; see 'exactcover rules --generate'", variants,
		func(part string) (string, error) { // Apply checks its number
			name, _, _ := strings.Cut(part, ":")
			_, err := generate.Named(g.job.app.known, name)
			return part, err
		})
	f.Int(&g.size, "size", 9, 1, puzzle.MaxSide-1, "make grids of `N` rows, or boards of N cells")
	var arrangements []string
	for _, a := range puzzle.Arrangements() {
		arrangements = append(arrangements, a.Name)
	}
	f.Word(&g.grids, "grids", "", "arrangement",
		"make grids that overlap by `NAME`, such as samurai", arrangements...)
	f.Int(&g.spec.Clues, "clues", 0, 1, math.MaxInt, "make puzzles with `N` clues (default: few)")
	f.Bool(&g.spec.Minimal, "minimal", "prove that no clue can be removed")
	cli.Choose(f, &g.spec.CountBy, "count-by", "value",
		"make puzzles with one solution by `WHAT`: cells grids",
		[]string{"cells", "grids"}, puzzle.ByCells, puzzle.ByGrids)
	f.Bool(&g.spec.GiveVariables, "give-variables", "give digits of the variables of FILE too")
	cli.Choose(f, &g.spec.Symmetry, "symmetry", "symmetry", "place the givens with this `SYMMETRY`",
		cli.Names(generate.Symmetries()), generate.Symmetries()...)
	levels := cli.Names(steps.Levels())
	cli.List(f, &g.spec.Levels, "difficulty", "accept these `LEVELS`: "+strings.Join(levels, " "),
		levels, steps.ParseLevel)
	f.Value("effort", "", "accept puzzles in which a person tries `MIN-MAX` digits",
		func(text string) (err error) {
			g.spec.Effort, err = generate.ParseRange(text)
			return err
		})
	f.Int(&g.spec.Attempts, "attempts", 0, 1, math.MaxInt,
		"give up after `N` attempts at a puzzle (default 10000)")
	f.Uint64(&g.seed, "seed", 0, "make the puzzles of seed `N` (default: a random seed)")
}

// skeleton sets the common part of the puzzles: the first puzzle of a file, or an empty grid of the
// wanted size, with the rules.
func (g *generation) skeleton(cmd *cobra.Command, files []string) error {
	p := generate.Skeleton(g.size)
	if a, ok := puzzle.ArrangementOf(g.grids); ok {
		if cmd.Flags().Changed("size") || len(files) > 0 {
			return errors.New("--grids excludes --size and FILE: an arrangement has its size")
		}
		p = &puzzle.Puzzle{Rows: a.Rows, Cols: a.Cols, Low: 1, High: 9, Grids: a.Grids}
	}
	if len(files) > 0 {
		var err error
		if p, g.place, err = g.firstPuzzle(cmd.Context(), files[0]); err != nil {
			return &inputError{err}
		}
		if g.tiling != nil {
			return g.onlyForTilings(cmd)
		}
		if cmd.Flags().Changed("size") {
			return errors.New("--size and FILE exclude each other: FILE has a size")
		}
		p.Solution = nil
	}
	if p.Regions == nil && p.Grids == nil && len(files) == 0 && !slices.Contains(g.rules, "jigsaw") {
		g.rules = append(g.rules, "jigsaw") // the size has no boxes
	}
	var err error
	g.spec.Skeleton, g.spec.Draw, err = generate.Apply(p, g.job.app.known, g.rules...)
	return err
}

// onlyForTilings returns an error if there are flags about puzzles of digits.
func (g *generation) onlyForTilings(cmd *cobra.Command) (err error) {
	for _, name := range []string{
		"rules", "clues", "minimal", "count-by", "give-variables", "symmetry", "difficulty", "effort",
	} {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s is for puzzles of digits, and FILE is a tiling", name)
		}
	}
	if cmd.Flags().Changed("size") {
		sized := *g.tiling
		total, must := sized.Board.Len(), len(sized.Board.Must)
		if sized.Leave = total - g.size; g.size < must || g.size > total {
			return fmt.Errorf("--size: expected a number from %d to %d, of cells of the board, found %d",
				must, total, g.size)
		}
		g.tiling = &sized
	}
	if g.job.show.To == "" && !g.job.show.JSON {
		g.job.show.To = format.Tiling
	}
	return nil
}

// firstPuzzle reads the first puzzle of a file, and returns its place.
func (g *generation) firstPuzzle(
	ctx context.Context, file string,
) (p *puzzle.Puzzle, place string, err error) {
	u, err := input.First(ctx, g.job.inputs(), file)
	if err != nil {
		return nil, "", err
	}
	var r show.Reply
	r.Read(u, &g.job.show)
	g.job.app.stderr.Write(r.Notes)
	g.job.app.fail(r.Status)
	switch {
	case u.Err != nil:
		return nil, "", u.Err
	case u.Tiling != nil:
		g.tiling = u.Tiling
		return nil, u.Place(), nil
	case u.Puzzle == nil:
		return nil, "", u.NoPuzzle("")
	}
	return u.Puzzle, u.Place(), nil
}
