package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// wishes are what the flags of generate say.
type wishes struct {
	spec   generate.Spec
	seed   uint64
	seeded bool // by a flag
	number int

	size       int
	sized      bool
	rules      []string
	symmetry   choice
	difficulty []string
	effort     string
	place      string // of the skeleton, if it is that of a file
}

func (w *wishes) add(cmd *cobra.Command) {
	f := cmd.Flags()
	f.Var(wholeFrom(&w.number, 1, 1), "number", "make `N` puzzles")
	f.StringSliceVar(&w.rules, "rules", nil, "add `RULES`; see 'exactcover rules --generate'")
	w.size = 9
	f.Var(&whole{&w.size, 1, puzzle.MaxSide - 1}, "size", "make grids of `N` rows and columns")
	f.Var(wholeFrom(&w.spec.Clues, 0, 1), "clues", "ask for `N` clues (default: few)")
	f.BoolVar(&w.spec.Minimal, "minimal", false, "prove that no clue can go")
	choose(cmd, &w.symmetry, "symmetry", "none", "place the givens in this `SYMMETRY`", generate.SymmetryNames()...)
	f.StringSliceVar(&w.difficulty, "difficulty", nil, "accept these `LEVELS`: "+strings.Join(levelNames(), " ")+"")
	f.StringVar(&w.effort, "effort", "", "accept puzzles whose proof takes `MIN-MAX` nodes")
	f.Var(wholeFrom(&w.spec.Attempts, 0, 1), "attempts", "give up after `N` puzzles not as wanted (default 10000)")
	f.Uint64Var(&w.seed, "seed", 0, "make the puzzles of seed `N` (default: a random seed)")
	for flag, words := range map[string][]string{"rules": familyNames(), "difficulty": levelNames()} {
		if err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)); err != nil {
			panic(err) // the flag was added above
		}
	}
	group(cmd, puzzleFlags)
}

func familyNames() []string {
	var names []string
	for _, f := range generate.Families(known) {
		names = append(names, f.Name)
	}
	return names
}

func levelNames() []string {
	var names []string
	for l := steps.Singles; l <= steps.Beyond; l++ {
		names = append(names, l.String())
	}
	return names
}

// parse reads the values that are words.
func (w *wishes) parse(cmd *cobra.Command) error {
	w.seeded, w.sized = cmd.Flags().Changed("seed"), cmd.Flags().Changed("size")
	for _, word := range w.difficulty {
		l, err := steps.ParseLevel(word)
		if err != nil {
			return fmt.Errorf("--difficulty: %w", unknownWord("level", word, levelNames()))
		}
		w.spec.Levels = append(w.spec.Levels, l)
	}
	var err error
	if w.spec.Symmetry, err = generate.ParseSymmetry(w.symmetry.value); err != nil {
		return err
	}
	if w.effort != "" {
		w.spec.Effort, err = parseRange(w.effort)
	}
	return err
}

// parseRange reads MIN-MAX, either of which may be missing.
func parseRange(text string) (r generate.Range, err error) {
	low, high, ok := strings.Cut(text, "-")
	if ok && low != "" {
		r.Min, err = strconv.ParseUint(low, 10, 64)
	}
	if ok && high != "" && err == nil {
		r.Max, err = strconv.ParseUint(high, 10, 64)
		ok = r.Max > 0 && r.Max >= r.Min
	}
	if !ok || err != nil || low == "" && high == "" {
		return r, fmt.Errorf("--effort %s: expected MIN-MAX, such as 1-20 or 100-", text)
	}
	return r, nil
}

// skeleton fills in what the puzzles have in common: the first puzzle of a file, or an empty grid
// of the size wanted, with the rules.
func (w *wishes) skeleton(ctx context.Context, a *app, files []string) error {
	p := generate.Skeleton(w.size)
	if len(files) > 0 {
		if w.sized {
			return errors.New("--size and FILE exclude each other: FILE has a size")
		}
		var err error
		if p, w.place, err = a.firstPuzzle(ctx, files[0]); err != nil {
			return &inputError{err}
		}
		p.Solution = nil
	}
	var err error
	w.spec.Skeleton, w.spec.Draw, err = generate.Apply(p, known, w.rules...)
	var unknown *generate.UnknownFamilyError
	if errors.As(err, &unknown) {
		return fmt.Errorf("--rules: %w", unknownWord("rule", unknown.Name, unknown.Known))
	}
	return err
}

// firstPuzzle reads the first puzzle of a file, and returns where it stands.
func (a *app) firstPuzzle(ctx context.Context, file string) (p *puzzle.Puzzle, place string, err error) {
	s := a.newSource(ctx, []string{file})
	var u unit
	read := make(chan bool, 1)
	go func() {
		read <- s.next(&u)
		s.close()
	}()
	select {
	case <-ctx.Done(): // the goroutine may wait for input for ever
		return nil, "", ctx.Err()
	case found := <-read:
		if !found {
			return nil, "", fmt.Errorf("%s: expected a puzzle, found none", inputName(file))
		}
	}
	var r reply
	r.explain(&u)
	a.stderr.Write(r.notes)
	a.status = worst(a.status, r.status)
	if u.err != nil {
		return nil, "", u.err
	}
	if p, ok := u.subject.(gridPuzzle); ok {
		return p.Puzzle, u.place(), nil
	}
	return nil, "", u.misfit("a puzzle", "an exact-cover problem")
}

// unknownWord is the error about a word that is none of those known.
func unknownWord(what, word string, known []string) error {
	return &format.UnknownError{What: what, Name: word, Known: known}
}
