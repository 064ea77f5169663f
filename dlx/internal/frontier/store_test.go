package frontier

import (
	"fmt"
	"math/big"
	"testing"

	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// check walks all tables and pages.
func (s *store[S]) check() error {
	pages, held, states := 0, 0, 0
	for k := range s.table {
		t := &s.table[k]
		held += len(t.dir)
		inTable := 0
		for at := 0; at < len(t.dir); {
			p := t.dir[at]
			if p == noPage {
				at++
				continue
			}
			about := s.about[p]
			run := 1 << (t.depth - int(about.depth))
			for n, q := range t.dir[at : at+run] {
				if q != p {
					return fmt.Errorf("step %d: entry %d is of page %d, want %d", k, at+n, q, p)
				}
			}
			n, err := s.checkPage(int32(k), at/run, p)
			if err != nil {
				return err
			}
			inTable += n
			pages++
			at += run
		}
		if inTable != t.states {
			return fmt.Errorf("step %d: %d states, want %d", k, inTable, t.states)
		}
		states += inTable
	}
	if pages != s.used || held != s.held || states != s.states {
		return fmt.Errorf("%d pages, %d entries, %d states; want %d, %d, %d",
			s.used, s.held, s.states, pages, held, states)
	}
	return nil
}

// checkPage checks all states of a page: their places must have the given first bits. It returns
// their number, which must not be 0.
func (s *store[S]) checkPage(step int32, first int, p int32) (states int, err error) {
	t, page := &s.table[step], s.page(p)
	for r := 0; r < t.length; r += t.width {
		if page[r] == 0 {
			continue
		}
		states++
		key := keyAt[S](page[r:])
		place := s.place(step, key)
		if at, found := t.find(page, key, place); at != r || !found {
			return 0, fmt.Errorf("step %d: state %x is not found where it is", step, key)
		}
		if int(place>>(64-s.about[p].depth)) != first {
			return 0, fmt.Errorf("step %d: state %x is in page %d, where it does not belong", step, key, p)
		}
	}
	if states == 0 || states != int(s.about[p].states) {
		return 0, fmt.Errorf("step %d: page %d has %d states, want %d",
			step, p, s.about[p].states, states)
	}
	return states, nil
}

// check checks the states of all parts.
func (s *sweep[S]) check() error {
	for part, h := range s.hands {
		if err := h.store.check(); err != nil {
			return fmt.Errorf("part %d: %w", part, err)
		}
	}
	return nil
}

// TestStoreIsMap compares the table of a step with a map, for few families of states and for many.
func TestStoreIsMap(t *testing.T) {
	plan := bestPlan(&search.Task{Matrix: latin(5)}, nil)
	program := newProgram[[1]uint64](plan, nil)
	var steps []int32
	for k, turn := range program.turn {
		if turn.family > 0 {
			steps = append(steps, int32(k))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := newStore(program, nil)
		step := rapid.SampledFrom(steps).Draw(t, "step")
		turn := &program.turn[step]
		common := rapid.Uint64().Draw(t, "marks that tell families apart") & turn.apart[0]
		kept := rapid.SampledFrom([]uint64{0, 1, turn.apart[0]}).Draw(t, "of them those that differ")
		model := map[[1]uint64]*big.Int{}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				if err := s.check(); err != nil {
					t.Fatal(err)
				}
				if s.states != len(model) {
					t.Fatalf("%d states, want %d", s.states, len(model))
				}
			},
			"add": func(t *rapid.T) {
				seed := rapid.Uint64().Draw(t, "seed")
				low := rapid.SampledFrom([]uint64{1, 1 << 63, 1<<64 - 1}).Draw(t, "low")
				high := []uint64{7}[:rapid.IntRange(0, 1).Draw(t, "high")]
				number := natural.Integer(append([]uint64{low}, high...))
				for n := range rapid.IntRange(1, 1000).Draw(t, "states") {
					x := hash([1]uint64{uint64(n)}, seed)
					key := [1]uint64{x&^turn.apart[0]&turn.keep[0] | common&^kept | x&kept | inUse}
					s.add(step, key, s.place(step, key), low, high)
					if model[key] == nil {
						model[key] = new(big.Int)
					}
					model[key].Add(model[key], number)
				}
			},
			"unload": func(t *rapid.T) {
				f := family{bits: rapid.IntRange(0, turn.family).Draw(t, "bits")}
				f.number = uint64(rapid.IntRange(0, 1<<f.bits-1).Draw(t, "family"))
				most := rapid.IntRange(1, 100).Draw(t, "pages")
				again := rapid.Bool().Draw(t, "again")
				seen, ok := 0, true
				for n := 0; n < most && ok; n++ {
					var records []uint64
					width := s.table[step].width
					records, seen, ok = s.unload(nil, step, f, again, seen)
					for ; len(records) > 0; records = records[width:] {
						key := keyAt[[1]uint64](records)
						if want := model[key]; want == nil || natural.Integer(records[1:width]).Cmp(want) != 0 {
							t.Fatalf("state %x has %v ways, want %v", key, natural.Integer(records[1:width]), want)
						}
						if s.place(step, key)>>(64-f.bits) != f.number {
							t.Fatalf("state %x is not of family %d", key, f.number)
						}
						delete(model, key)
					}
				}
				for key := range model {
					if !ok && s.place(step, key)>>(64-f.bits) == f.number {
						t.Fatalf("state %x is left", key)
					}
				}
			},
		})
	})
}
