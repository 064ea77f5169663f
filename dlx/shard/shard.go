package dlx

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

// A Prefix is a part of a problem: the solutions that use all options of Force and none of Forbid.
// [Solver.Split] makes prefixes, and [Solver.AssumePrefix] searches one. As text a prefix travels
// to another machine.
type Prefix struct {
	Problem string   // fingerprint of the problem
	Force   []Option // options that every solution of the part uses
	Forbid  []Option // options that no solution of the part uses
}

// String returns the prefix as a line of text, without a newline: the fingerprint of the problem,
// then each option to force after a plus, then each option to forbid after a minus.
func (x Prefix) String() string {
	text := []byte(x.Problem)
	for _, o := range x.Force {
		text = strconv.AppendInt(append(text, " +"...), int64(o), 10)
	}
	for _, o := range x.Forbid {
		text = strconv.AppendInt(append(text, " -"...), int64(o), 10)
	}
	return string(text)
}

// A PrefixError says why a prefix is not one of a problem.
type PrefixError struct {
	Word   string // the word of the text that is wrong
	Reason string // what is wrong with it
}

func (e *PrefixError) Error() string {
	return "prefix: " + strconv.Quote(e.Word) + " " + e.Reason
}

// ParsePrefix reads what [Prefix.String] has written for a prefix of p. For any other text it
// returns a *[PrefixError]. It computes the fingerprint of p: see [Problem.Fingerprint] for the
// time.
func (p *Problem) ParsePrefix(text string) (Prefix, error) {
	p.laid("ParsePrefix")
	words := strings.Fields(text)
	if len(words) == 0 {
		return Prefix{}, &PrefixError{"", "is no prefix"}
	}
	x := Prefix{Problem: words[0]}
	for _, word := range words[1:] {
		list := &x.Force
		switch word[0] {
		case '+':
		case '-':
			list = &x.Forbid
		default:
			return Prefix{}, &PrefixError{word, "does not begin with + or -"}
		}
		o, err := strconv.ParseUint(word[1:], 10, 31)
		if err != nil {
			return Prefix{}, &PrefixError{word, "does not end with the number of an option"}
		}
		*list = append(*list, Option(o))
	}
	if err := p.owns(x); err != nil {
		return Prefix{}, err
	}
	return x, nil
}

// owns returns nil if x is a prefix of p.
func (p *Problem) owns(x Prefix) error {
	if x.Problem != p.Fingerprint() {
		return &PrefixError{x.Problem, "is the fingerprint of another problem"}
	}
	for k, o := range slices.Concat(x.Force, x.Forbid) {
		if o < 0 || int(o) >= p.NumOptions() {
			sign := "+"
			if k >= len(x.Force) {
				sign = "-"
			}
			return &PrefixError{sign + strconv.Itoa(int(o)), "is no option of the problem"}
		}
	}
	return nil
}

// AssumePrefix starts over under the assumptions of x, as [Solver.Assume] does. If x is not a
// prefix of the solver's problem, it returns a *[PrefixError] and changes nothing.
func (s *Solver) AssumePrefix(x Prefix) error {
	s.occupy("AssumePrefix")
	defer s.release()
	if err := s.problem.owns(x); err != nil {
		return err
	}
	s.assume(x.Force, x.Forbid)
	return nil
}

// Split divides what the solver is to search into at least n parts, or into fewer if there are not
// enough decisions to make. Every solution belongs to exactly one part, so the counts of the parts
// add up. Under the solver's assumptions the parts extend these. A part can be split again. The
// parts come in an order that depends on the problem alone. Split leaves out parts that it finds to
// be empty, so there may be none at all; others may turn out to be empty later. The solver keeps
// its place.
//
// Split divides the part that looks largest first; it takes the branches of a decision for equally
// large. An item that must be covered once is divided by the option that covers it. An item that
// may be covered more often is divided by whether its first option is used. If
// [Settings.DistinctItems] and [Settings.DistinctOptions] tell solutions apart, Split divides only
// by these items and options, so that distinct counts add up, too; it does not divide by an item
// that may stay uncovered.
//
// Split takes time proportional to n times the number of entries. If it is stopped, it returns the
// error of the context or [ErrTimeout], and no parts.
func (s *Solver) Split(ctx context.Context, n int) ([]Prefix, error) {
	door.Context("Split", ctx)
	door.Count("Split", "the number of parts", int64(n), 1)
	s.occupy("Split")
	defer s.release()
	term := s.session.Term(ctx)
	watch := term.Watch()
	fingerprint, parts := s.problem.fingerprintWithin(watch), s.session.Split(n, watch)
	if watch.Stopped() {
		return nil, term.Err()
	}
	var prefixes []Prefix
	for _, part := range parts {
		prefixes = append(prefixes, Prefix{fingerprint, cooked(part.Force), cooked(part.Forbid)})
	}
	return prefixes, nil
}

// raw appends items or options to dst as the engine knows them.
func raw[T ~int32](dst []int32, numbers []T) []int32 {
	for _, n := range numbers {
		dst = append(dst, int32(n))
	}
	return dst
}

// cooked returns options of the engine.
func cooked(raw []int32) []Option {
	var options []Option
	for _, o := range raw {
		options = append(options, Option(o))
	}
	return options
}
