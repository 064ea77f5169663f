package stage

import "exactcover/dlx/internal/search"

// MostOptions is the most options of a last stage.
const MostOptions = 256

// A Stage is what all last stages have in common.
type Stage struct {
	Origin  []int32            // option of the stage -> option of the matrix
	Chosen  [MostOptions]uint8 // options chosen in the stage
	Depth   int                // their number
	Deepest int                // most options chosen in a solution
	Top     int                // number of the last choice; -1 if there is none
	Bundle  uint64             // number of solutions that the next solution counts for
	Account
	Listing

	kind  Kind
	share search.Share // the part of the stage's search tree that has not been given away
}

// A Kind is one kind of last stage, which embeds a [Stage].
type Kind interface {
	// Walk continues until a.Limit solutions are found, the meter stops it, or the tape is full. It
	// begins with a node to be visited, or with the next branch.
	Walk(fresh bool)

	// Frame describes choice k: the number of options chosen above it in the stage, and its branches,
	// all of them and those that have not been begun.
	Frame(k int) (chosen, of, left int)

	// Cut gives the remaining branches of choice k to p, and drops the choices up to k.
	Cut(k int, p *search.Part)
}

// Begin starts the stage over. above holds the options chosen above the stage.
func (s *Stage) Begin(kind Kind, origin, above []int32) {
	s.kind, s.Origin, s.above = kind, origin, above
	s.Depth, s.Deepest, s.Top, s.Bundle = 0, 0, -1, 1
	s.Account = Account{}
	s.Kept = -1
	s.share = search.Whole
}

// Run continues for at most limit solutions and returns their number. It is less than limit if and
// only if there are no more, the meter stopped the search, or the tape is full. With bulk,
// solutions may be counted without being visited.
func (s *Stage) Run(limit uint64, bulk bool, m *search.Meter) uint64 {
	s.kind.Walk(s.settle(limit, bulk, m))
	return s.close()
}

// Write writes the current solution, if solutions are listed. It reports whether the tape is full.
func (s *Stage) Write() (full bool) {
	return s.Tape != nil && s.write(s.Origin, s.Chosen[:s.Depth])
}

// Solution appends the options of the current solution that are chosen in the stage to dst.
func (s *Stage) Solution(dst []int32) []int32 {
	for _, o := range s.Chosen[:s.Depth] {
		dst = append(dst, s.Origin[o])
	}
	return dst
}

// Done returns an estimate of the fraction of the stage's search tree that is done.
func (s *Stage) Done() float64 { return s.down(s.Top).Done }

// down returns the share below choice k.
func (s *Stage) down(k int) search.Share {
	share := s.share
	for j := range k + 1 {
		_, of, left := s.kind.Frame(j)
		share.Down(of, max(of-left, 1)-1)
	}
	return share
}

// Give does the work of [search.Search.Give] within the stage. p already has the options chosen
// above the stage, and the width of the stage. The choices above the one that is given away have no
// branches left; they are there only to be cached, and are dropped with it.
func (s *Stage) Give(p *search.Part) bool {
	for k := range s.Top + 1 {
		chosen, _, left := s.kind.Frame(k)
		if left == 0 {
			continue
		}
		s.share = s.down(k)
		p.Width *= s.share.Width
		for _, o := range s.Chosen[:chosen] {
			p.Chosen = append(p.Chosen, s.Origin[o])
		}
		s.kind.Cut(k, p)
		s.Top -= k + 1
		return true
	}
	return false
}
