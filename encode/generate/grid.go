package generate

import (
	"context"
	"errors"
	"math/rand/v2"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

const (
	// rounds is how often cells are erased and filled again where swaps do not lead far.
	rounds = 3
	// mostFillings is the most ways to fill erased cells that are listed.
	mostFillings = 512
	// wholeGrid is up to how many cells all are erased.
	wholeGrid = 20
	// usualFillings is how many ways there may usually be where how many cells to erase is found
	// out.
	usualFillings = 128
)

// sample makes a random solution the solution of the board. The package documentation tells how
// random. It returns [encode.ErrNoSolution] if there is none.
func (b *board) sample(ctx context.Context, random *rand.Rand) error {
	if b.erase == 0 {
		before := *b.cost
		if err := b.calibrate(ctx); err != nil {
			return err
		}
		*b.cost = before // no puzzle's: which one comes first must not matter
	}
	if err := b.find(ctx, random); err != nil {
		return err
	}
	for c := range b.cells {
		b.cells[c] = puzzle.Cell(c) // not as the last solution has left them
	}
	if b.walks {
		steps := (len(b.cells) + 1) / 2
		b.walk(random, steps)
		if err := b.refill(ctx, random); err != nil {
			return err
		}
		b.walk(random, steps)
	} else {
		for range rounds {
			if err := b.refill(ctx, random); err != nil {
				return err
			}
		}
	}
	b.rename(random)
	return nil
}

// rename gives the digits of the solution new names, each way with the same probability, if the
// puzzle says nothing about single digits.
func (b *board) rename(random *rand.Rand) {
	if !b.bare {
		return
	}
	p := b.puzzle
	b.names = b.names[:0]
	for d := p.Low; d <= p.High; d++ {
		b.names = append(b.names, d)
	}
	shuffle(random, b.names)
	for c, d := range b.grid {
		b.grid[c] = b.names[d-p.Low]
		b.option[c] = b.uses[b.index(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: b.grid[c]})][0]
	}
}

// calibrate finds out how many cells to erase: half of them, fewer if there are usually too many
// ways to fill those or it takes too long to list them; on plain boards as many more as usually
// leave no more than usualFillings ways. It finds the same for the same puzzle.
func (b *board) calibrate(ctx context.Context) error {
	cells := len(b.cells)
	random := rand.New(rand.NewPCG(0, 0))
	if err := b.find(ctx, random); err != nil {
		return err
	}
	for c := range b.cells {
		b.cells[c] = puzzle.Cell(c)
	}
	// usual reports whether n cells usually have at most so many fillings.
	usual := func(n, most int) (bool, error) {
		fit := 0
		for range 8 {
			shuffle(random, b.cells)
			fillings, err := b.fillings(ctx, random, n, most)
			if err != nil {
				return false, err
			}
			if fillings > 0 {
				fit++
			}
		}
		return fit >= 6, nil
	}
	n := max(cells/2, min(cells, wholeGrid))
	fits, err := usual(n, mostFillings)
	for err == nil && !fits && n > wholeGrid {
		n -= n / 8
		fits, err = usual(n, mostFillings)
	}
	step := (cells + 26) / 27
	for err == nil && fits && b.plain && !b.walks && n+step < cells {
		if fits, err = usual(n+step, usualFillings); fits {
			n += step
		}
	}
	if err != nil {
		return err
	}
	b.erase = n
	return nil
}

// refill erases random cells and chooses among all ways to fill them. With too many ways it keeps
// some of the cells. Whether there are too many is the same for each of the ways: that is what
// makes the step lead from every solution to another as easily as back.
func (b *board) refill(ctx context.Context, random *rand.Rand) error {
	shuffle(random, b.cells)
	for n := b.erase; n > 0; n -= (n + 7) / 8 {
		if fillings, err := b.fillings(ctx, random, n, mostFillings); fillings > 0 || err != nil {
			return err
		}
	}
	return nil
}

// fillings erases the first n of the cells and takes one of the ways to fill them. It returns the
// number of ways; 0, with nothing changed, if there are more than so many.
func (b *board) fillings(ctx context.Context, random *rand.Rand, n, most int) (int, error) {
	clear(b.erased)
	for _, c := range b.cells[:n] {
		b.erased[c] = true
	}
	b.force = b.force[:0]
	for c, o := range b.option {
		keep := true
		for _, part := range b.of(o) {
			keep = keep && !b.erased[part.Cell] && int(part.Cell) >= c // each option once
		}
		if keep {
			b.force = append(b.force, o)
		}
	}
	if s := b.ordinary; s != nil {
		b.forbid = b.forbid[:0]
		ways, err := s.fillings(ctx, random, most)
		if !errors.Is(err, dlx.ErrNodeLimit) {
			return ways, err
		}
	}
	b.every.Assume(b.force, nil)
	defer spend(b.cost, b.every)
	ways := 0
	for solution := range b.every.Solutions(ctx) {
		ways++
		if ways > most {
			return 0, nil
		}
		if random.IntN(ways) == 0 {
			b.chosen = append(b.chosen[:0], solution...)
		}
	}
	switch err := b.every.Err(); {
	case errors.Is(err, dlx.ErrNodeLimit):
		return 0, nil
	case err != nil:
		return 0, err
	}
	b.adopt(b.chosen)
	return ways, nil
}

// shuffle puts the elements of a list in random order.
func shuffle[E any](random *rand.Rand, list []E) {
	random.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
}
