// Package checkpoint keeps long searches in a folder. Whatever ends the process, another one goes
// on with the search, and loses at most about a minute of work.
//
//	checkpoint.go  runs: searches that are kept
//	count.go       a run that counts
//	list.go        runs that list solutions, all or the cheapest
//	solutions.go   solutions as bytes
//	units.go       a search divided into units of some seconds
//	journal.go     the file that says what was divided, and what was found
//	counter.go     the file with the state of a counter
//	lock_unix.go   a lock, so that two processes do not use a folder at the same time
//	lock_other.go  where there is none
//
// A count is done in one of two ways. If the counter that sweeps over the items is likely to be
// done first, its states are written to a file now and then. Otherwise the search is divided into
// units, as package shard divides it, and a journal keeps the count of each unit that is done.
// Lists, and searches for the cheapest solutions, are divided, too.
//
// The folder belongs to one run at a time. Where the system has locks for files, another run is
// refused; Windows has none for this package.
package checkpoint

import (
	"cmp"
	"fmt"
	"os"

	"exactcover/dlx"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/shard"
)

// Settings say where a search is kept.
type Settings struct {
	Dir string // the folder; it is made if there is none

	// Resume goes on with the search that the folder holds. Without it, a folder that holds one is
	// refused. If the folder holds none, a search begins in any case.
	Resume bool

	// Name, without blanks, tells problems apart that have the same fingerprint, as in
	// [shard.Divide].
	Name string
}

// A Run is a search that is kept. Its calls do what those of the solver do, but they begin from
// what the folder holds. If a run is stopped by its context or by the solver's limits, it can be
// resumed.
//
// A call is refused if MaxSolutions, UpTo, MaxNodes or Timeout of the solver are set: they would
// hold for each unit, not for the whole. The context limits the time. Only one goroutine may use a
// run, and nobody else its solver.
type Run struct {
	Settings
	times
	solver  *dlx.Solver
	whole   shard.Prefix // what the solver assumes
	journal *journal
	units   []unit
	need    int64   // the sum of all units divided by the count; 0: there are no units yet
	pace    float64 // estimated nodes of a unit in a second; 0: not known
	held    int     // most bytes of a unit's solutions in memory: a unit with more is split
	stats   dlx.Stats
	err     error
}

// New returns a run for what a solver searches.
func New(s *dlx.Solver, o Settings) *Run {
	return &Run{Settings: o, times: usualTimes, solver: s, whole: shard.Whole(s), held: 1 << 26}
}

// Stats returns the cost of the search in this process.
func (r *Run) Stats() dlx.Stats { return r.stats }

// Err returns why the last call was stopped early: an *[Error] if what the folder holds cannot be
// used, an error of the file system, the cause of the context's end, or nil.
func (r *Run) Err() error { return r.err }

// An Error says what is wrong with what a folder holds.
type Error struct {
	File   string // the folder, or a file in it
	Line   int    // from 1; 0: no line
	Reason string
}

func (e *Error) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Reason)
	}
	return e.File + ": " + e.Reason
}

// open opens the journal for a kind of search, and reads it.
func (r *Run) open(kind string) error {
	r.units, r.need, r.pace, r.stats = nil, 0, 0, dlx.Stats{}
	if name := inside.Limit(r.solver); name != "" {
		return fmt.Errorf("dlx.Settings.%s must not be set: it would hold for each unit of a search "+
			"that is kept, not for the whole", name)
	}
	if err := os.MkdirAll(r.Dir, 0o777); err != nil {
		return err
	}
	var err error
	r.journal, err = openJournal(r, kind)
	return err
}

// close ends a call. It returns the error of the call.
func (r *Run) close(err error) error {
	if r.journal != nil {
		err = cmp.Or(err, r.journal.close())
		r.journal = nil
	}
	_ = r.whole.Assume(r.solver) // which was read from the solver
	r.err = err
	return err
}
