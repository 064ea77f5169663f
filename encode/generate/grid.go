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

// sample makes a random solution the solution of the model. The package documentation tells how
// random. It returns [encode.ErrNoSolution] if there is none.
func (m *model) sample(ctx context.Context, random *rand.Rand) error {
	if m.erase == 0 {
		before := *m.cost
		if err := m.calibrate(ctx); err != nil {
			return err
		}
		*m.cost = before // no puzzle's: which one comes first must not matter
	}
	if err := m.find(ctx, random); err != nil {
		return err
	}
	for c := range m.cells {
		m.cells[c] = puzzle.Cell(c) // not as the last solution has left them
	}
	if m.walks {
		steps := (len(m.cells) + 1) / 2
		m.walk(random, steps)
		if err := m.refill(ctx, random); err != nil {
			return err
		}
		m.walk(random, steps)
	} else {
		for range rounds {
			if err := m.refill(ctx, random); err != nil {
				return err
			}
		}
	}
	m.rename(random)
	return nil
}

// rename gives the digits of the solution new names, each way with the same probability, if the
// puzzle says nothing about single digits.
func (m *model) rename(random *rand.Rand) {
	if !m.bare {
		return
	}
	p := m.puzzle
	m.names = m.names[:0]
	for d := p.Low; d <= p.High; d++ {
		m.names = append(m.names, d)
	}
	shuffle(random, m.names)
	for c, d := range m.grid {
		m.grid[c] = m.names[d-p.Low]
		m.option[c] = m.uses[m.index(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: m.grid[c]})][0]
	}
}

// calibrate finds out how many cells to erase: half of them, fewer if there are usually too many
// ways to fill those or it takes too long to list them; on plain models as many more as usually
// leave no more than usualFillings ways. It finds the same for the same puzzle.
func (m *model) calibrate(ctx context.Context) error {
	cells := len(m.cells)
	random := rand.New(rand.NewPCG(0, 0))
	if err := m.find(ctx, random); err != nil {
		return err
	}
	for c := range m.cells {
		m.cells[c] = puzzle.Cell(c)
	}
	// usual reports whether n cells usually have at most so many fillings.
	usual := func(n, most int) (bool, error) {
		fit := 0
		for range 8 {
			shuffle(random, m.cells)
			fillings, err := m.fillings(ctx, random, n, most)
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
	for err == nil && fits && m.plain && !m.walks && n+step < cells {
		if fits, err = usual(n+step, usualFillings); fits {
			n += step
		}
	}
	if err != nil {
		return err
	}
	m.erase = n
	return nil
}

// refill erases random cells and chooses among all ways to fill them. With too many ways it keeps
// some of the cells. Whether there are too many is the same for each of the ways: that is what
// makes the step lead from every solution to another as easily as back.
func (m *model) refill(ctx context.Context, random *rand.Rand) error {
	shuffle(random, m.cells)
	for n := m.erase; n > 0; n -= (n + 7) / 8 {
		if fillings, err := m.fillings(ctx, random, n, mostFillings); fillings > 0 || err != nil {
			return err
		}
	}
	return nil
}

// fillings erases the first n of the cells and takes one of the ways to fill them. It returns the
// number of ways; 0, with nothing changed, if there are more than so many.
func (m *model) fillings(ctx context.Context, random *rand.Rand, n, most int) (int, error) {
	clear(m.erased)
	for _, c := range m.cells[:n] {
		m.erased[c] = true
	}
	m.force = m.force[:0]
	for c, o := range m.option {
		keep := true
		for _, part := range m.of(o) {
			keep = keep && !m.erased[part.Cell] && int(part.Cell) >= c // each option once
		}
		if keep {
			m.force = append(m.force, o)
		}
	}
	if s := m.ordinary; s != nil {
		m.forbid = m.forbid[:0]
		ways, err := s.fillings(ctx, random, most)
		if !errors.Is(err, dlx.ErrNodeLimit) {
			return ways, err
		}
	}
	m.every.Assume(m.force, nil)
	defer spend(m.cost, m.every)
	ways := 0
	for solution := range m.every.Solutions(ctx) {
		ways++
		if ways > most {
			return 0, nil
		}
		if random.IntN(ways) == 0 {
			m.chosen = append(m.chosen[:0], solution...)
		}
	}
	switch err := m.every.Err(); {
	case errors.Is(err, dlx.ErrNodeLimit):
		return 0, nil
	case err != nil:
		return 0, err
	}
	m.adopt(m.chosen)
	return ways, nil
}

// shuffle puts the elements of a list in random order.
func shuffle[E any](random *rand.Rand, list []E) {
	random.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
}
