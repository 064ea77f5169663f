package dlx

import (
	"context"

	"exactcover/dlx/internal/lattice"
	"exactcover/dlx/internal/matrix"
)

// A Certificate proves by arithmetic that a problem has no solution. Every item has a weight. The
// weights of each option's items sum to 0, or to a multiple of the modulus, and so do those of any
// set of options. But the weights of what has to be covered do not. A person can check that without
// any search.
//
// It contains the arguments by area, by parity and by colouring. For T tetrominoes on a board of 10
// x 10 the weights are 3 on the black cells and -1 on the white ones, and the modulus is 8: a piece
// has 3*3 - 1 or 3 - 3*1, and the board has 50*3 - 50.
type Certificate struct {
	Weights []int64 // by item; 0 for every item without a fixed number of times to be covered
	Modulus int64   // of the sums; 0: the sums themselves count
	Sum     int64   // of what has to be covered: not 0, nor a multiple of the modulus
}

// Check returns nil if the certificate proves that p has no solution, and else an error that says
// why it does not. It shares no code with the search for certificates. It takes time linear in the
// size of p.
func (c *Certificate) Check(p *Problem) error {
	o := Settings{}
	task := o.task(p)
	return (*lattice.Certificate)(c).Check(&task)
}

// Impossible looks for a certificate that the problem has no solution under the solver's
// assumptions: it is about the options that these do not rule out. It returns nil if there is none,
// although there may be no solution for another reason.
//
// There is a certificate without a modulus if and only if no rational factors of the options cover
// all items. Otherwise it finds one with a modulus that divides 43 243 200 if there is one: the
// product of 64, 27, 25, 7, 11 and 13. Propagators, items that may be covered more or less often,
// and secondary items play no part.
//
// For m items it takes memory for m*m numbers, at most about m*m*m steps, and m for each entry of
// an option; usually far fewer. It does not look at problems with more than 16384 items that must
// be covered a fixed number of times. If it is stopped, it returns nil and the error of the context
// or [ErrTimeout]. It does not change the state of the search.
//
// For other reasons why there is no solution, see [Solver.Clash]. Searches that take long look for
// a certificate by themselves.
func (s *Solver) Impossible(ctx context.Context) (*Certificate, error) {
	s.occupy("Impossible")
	defer s.release()
	c, err := s.session.Impossible(ctx)
	return (*Certificate)(c), err
}

// Clash returns items that no options cover together: whatever happens to the other items, some of
// these are not covered as often as they must be. None of them can be left out. There may be other
// such sets of items. They are in rising order.
//
// It returns nil and no error if there is a solution under the solver's assumptions. It ignores
// [Settings.DistinctItems] and [Settings.MaxSolutions], and [Settings.MaxNodes] limits each of its
// searches: about one for each item of the answer, and a few for all others together.
//
// If it is stopped, it returns the error of the context, [ErrTimeout] or [ErrNodeLimit], and the
// items found so far, of which some may not be needed; nil if it is not known whether there is a
// solution. It does not change the state of the search.
func (s *Solver) Clash(ctx context.Context) ([]Item, error) {
	s.occupy("Clash")
	defer s.release()
	c, err := s.session.Impossible(ctx)
	if err != nil {
		return nil, err
	}
	items, err := s.session.Clash(ctx, c)
	if items == nil {
		return nil, err
	}
	return matrix.Convert([]Item{}, items), err
}
