package main

import (
	"fmt"
	"slices"

	"exactcover/cmd/exactcover/internal/cli"
)

// A dropped list collects what convert leaves out of the puzzles of a batch, to give one message
// for many puzzles.
type dropped []loss

// A loss is a part that is left out of some puzzles.
type loss struct {
	place string // place of the first puzzle
	what  string
	more  int // number of other puzzles
}

// mostLosses is the most different losses that are collected.
const mostLosses = 64

// add records what is left out of a unit. It reports false if the list is full.
func (d *dropped) add(u *unit, what string) bool {
	k := slices.IndexFunc(*d, func(l loss) bool { return l.what == what })
	switch {
	case k >= 0:
		(*d)[k].more++
	case len(*d) < mostLosses:
		*d = append(*d, loss{place: u.Place(), what: what})
	default:
		return false
	}
	return true
}

// line returns the message.
func (l loss) line() string {
	text := fmt.Sprintf("%s: warning: %s", l.place, l.what)
	if l.more > 0 {
		text += ", also of " + cli.Counted(l.more, "other puzzle")
	}
	return text + "\n"
}
