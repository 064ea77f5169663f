// Package shard divides an exact-cover search into parts, so that several machines can search it. A
// part can be written as text and sent to another machine.
//
//	shard.go   prefixes: what a part of a search assumes
//	divide.go  parts of about the same size, each of many prefixes
//	part.go    a part as text
//	merge.go   the sum of all parts
package shard

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/matrix"
)

// A Prefix is a part of a problem: the solutions that use all options of Force and none of Forbid.
// [Split] makes prefixes. [Prefix.Assume] prepares a solver to search one. [Prefix.String] and
// [Parse] write and read a prefix as text, to send it to another machine.
type Prefix struct {
	Problem string       // fingerprint of the problem
	Force   []dlx.Option // options that every solution of the part uses
	Forbid  []dlx.Option // options that no solution of the part uses
}

// String returns the prefix as a line of text, without a newline: the fingerprint of the problem,
// then each option to force after a plus, then each option to forbid after a minus.
func (x Prefix) String() string {
	return x.Problem + x.options()
}

// options returns the options to force and to forbid, with a blank before each.
func (x Prefix) options() string {
	var text []byte
	for _, o := range x.Force {
		text = strconv.AppendInt(append(text, " +"...), int64(o), 10)
	}
	for _, o := range x.Forbid {
		text = strconv.AppendInt(append(text, " -"...), int64(o), 10)
	}
	return string(text)
}

// An Error says why a text is no valid prefix or part of a problem.
type Error struct {
	Word   string // the word of the text that is wrong
	Reason string // what is wrong with it
}

func (e *Error) Error() string {
	return strconv.Quote(e.Word) + " " + e.Reason
}

// Parse reads a text that [Prefix.String] has written for a prefix of p. If text is not a prefix of
// p, it returns an *[Error]. Parse computes the fingerprint of p, which may take long: see
// [dlx.Problem.Fingerprint].
func Parse(p *dlx.Problem, text string) (Prefix, error) {
	x, err := parse(text)
	if err != nil {
		return Prefix{}, err
	}
	if err := x.check(p.Fingerprint(), p.NumOptions()); err != nil {
		return Prefix{}, err
	}
	return x, nil
}

// parse reads a text without a problem.
func parse(text string) (Prefix, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Prefix{}, &Error{"", "is no prefix"}
	}
	x := Prefix{Problem: words[0]}
	for _, word := range words[1:] {
		list := &x.Force
		switch word[0] {
		case '+':
		case '-':
			list = &x.Forbid
		default:
			return Prefix{}, &Error{word, "does not begin with + or -"}
		}
		o, err := strconv.ParseUint(word[1:], 10, 31)
		if err != nil {
			return Prefix{}, &Error{word, "does not end with the number of an option"}
		}
		*list = append(*list, dlx.Option(o))
	}
	return x, nil
}

// check returns nil if x is a prefix of the problem with the given fingerprint and number of
// options.
func (x Prefix) check(fingerprint string, options int) error {
	if x.Problem != fingerprint {
		return &Error{x.Problem, "is the fingerprint of another problem"}
	}
	for k, o := range slices.Concat(x.Force, x.Forbid) {
		if o < 0 || int(o) >= options {
			sign := "+"
			if k >= len(x.Force) {
				sign = "-"
			}
			return &Error{sign + strconv.Itoa(int(o)), "is no option of the problem"}
		}
	}
	return nil
}

// Assume makes a solver start over with the assumptions of x, as [dlx.Solver.Assume] does. If x is
// not a prefix of the solver's problem, Assume returns an *[Error] and changes nothing.
func (x Prefix) Assume(s *dlx.Solver) (err error) {
	inside.Use(s, "Assume", func(session *engine.Session, fingerprint inside.Fingerprint) {
		err = x.check(fingerprint(nil), session.Task().Options())
		if err == nil {
			session.Assume(matrix.Convert[int32](nil, x.Force), matrix.Convert[int32](nil, x.Forbid))
		}
	})
	return err
}

// Whole returns all that a solver searches as a prefix: the problem and the solver's assumptions.
func Whole(s *dlx.Solver) (x Prefix) {
	inside.Use(s, "Whole", func(session *engine.Session, fingerprint inside.Fingerprint) {
		t := session.Task()
		x.Problem = fingerprint(nil)
		x.Force = matrix.Convert[dlx.Option](nil, t.Force)
		x.Forbid = matrix.Convert[dlx.Option](nil, t.Forbid)
	})
	return x
}

// Split divides the search of a solver into at least n parts, or fewer if there are not enough
// decisions to make. Every solution belongs to exactly one part, so the counts of the parts add up.
// If the solver has assumptions, every part includes them. A part can be split again. The order of
// the parts depends on the problem alone. Split leaves out parts that it finds to be empty, so
// there may be no parts at all. Other parts may have no solution either. Split does not change the
// state of the solver.
//
// At each step, Split divides the part that looks largest. It assumes that the branches of a
// decision are equally large. A decision is about an item. If the item must be covered exactly
// once, each new part uses another one of its options. Otherwise one new part uses the item's first
// option, and the other part does not.
//
// [dlx.Settings.DistinctItems] may tell solutions apart. Then Split divides only by these items, so
// that distinct counts add up, too. It does not divide by an item that may stay uncovered.
//
// Split takes time proportional to n times the number of entries. If it is stopped, it returns the
// error of the context or [dlx.ErrTimeout], and no parts.
func Split(ctx context.Context, s *dlx.Solver, n int) (prefixes []Prefix, err error) {
	inside.Use(s, "Split", func(session *engine.Session, fingerprint inside.Fingerprint) {
		term := session.Term(ctx)
		watch := term.Watch()
		problem, parts := fingerprint(watch), session.Split(n, watch)
		if watch.Stopped() {
			err = term.Err()
			return
		}
		for _, part := range parts {
			force := matrix.Convert[dlx.Option](nil, part.Force)
			forbid := matrix.Convert[dlx.Option](nil, part.Forbid)
			prefixes = append(prefixes, Prefix{problem, force, forbid})
		}
	})
	return prefixes, err
}
