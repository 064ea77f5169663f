package generate

import (
	"context"
	"errors"
	"math/rand/v2"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

const (
	// rounds is the number of refills on grids where swaps are rare.
	rounds = 3
	// mostFillings is the most ways to fill the erased cells that a refill lists.
	mostFillings = 512
	// wholeGrid is the most cells of a grid that is erased as a whole.
	wholeGrid = 20
	// usualFillings is the number of ways to fill that calibrate aims at.
	usualFillings = 128
)

// sample makes a random solution the solution of the model. The package documentation says how
// random it is. It returns [encode.ErrNoSolution] if there is none.
func (m *model) sample(ctx context.Context, random *rand.Rand) error {
	if m.erase == 0 {
		before := *m.cost
		if err := m.calibrate(ctx); err != nil {
			return err
		}
		// this cost belongs to no puzzle, so that it does not matter which puzzle is made first
		*m.cost = before
	}
	if err := m.find(ctx, random); err != nil {
		return err
	}
	copy(m.cells, m.inside) // do not start from the order that the last solution left
	if m.places != nil {
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

// rename permutes the digits of the solution at random, with equal probability, if the puzzle says
// nothing about single digits.
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
	for _, c := range m.inside {
		m.grid[c] = m.names[m.grid[c]-p.Low]
		m.option[c] = m.uses[m.index(puzzle.Candidate{Cell: c, Digit: m.grid[c]})][0]
	}
}

// calibrate finds the number of cells that a refill erases. This is half of the cells, or fewer if
// these usually have too many ways to be filled or the listing takes too long. On plain models it
// is the largest number that usually leaves no more than usualFillings ways. The result is the same
// for the same puzzle.
func (m *model) calibrate(ctx context.Context) error {
	cells := len(m.cells)
	random := rand.New(rand.NewPCG(0, 0))
	if err := m.find(ctx, random); err != nil {
		return err
	}
	copy(m.cells, m.inside)
	// usual reports whether n erased cells usually have at most that many ways to be filled.
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
	for err == nil && fits && m.plain && m.places == nil && n+step < cells {
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

// refill erases random cells and chooses at random among all ways to fill them. If there are too
// many ways, it erases fewer cells. Whether there are too many is the same for each of the ways, so
// the step from one solution to another is as likely as the step back.
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
// number of ways, or 0, with nothing changed, if there are more than most.
func (m *model) fillings(ctx context.Context, random *rand.Rand, n, most int) (int, error) {
	clear(m.erased)
	for _, c := range m.cells[:n] {
		m.erased[c] = true
	}
	m.force = m.force[:0]
	for _, c := range m.inside {
		o, keep := m.option[c], true
		for _, part := range m.of(o) {
			keep = keep && !m.erased[part.Cell] && part.Cell >= c // each option once
		}
		if keep {
			m.force = append(m.force, o)
		}
	}
	m.forbid = m.forbid[:0]
	searches := make([]search, 0, 2)
	if m.ordinary != nil {
		searches = append(searches, m.ordinary)
	}
	searches = append(searches, m.every)
	for _, s := range searches {
		ways := 0
		err := s.each(ctx, func() bool {
			if ways++; ways <= most && random.IntN(ways) == 0 {
				m.chosen = append(m.chosen[:0], s.solution()...)
			}
			return ways <= most
		})
		switch {
		case errors.Is(err, dlx.ErrNodeLimit):
			continue
		case err != nil || ways == 0 || ways > most:
			return 0, err
		}
		m.adopt(m.chosen)
		return ways, nil
	}
	return 0, nil
}

// shuffle puts the elements of a list into random order.
func shuffle[E any](random *rand.Rand, list []E) {
	random.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
}
