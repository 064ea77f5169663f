//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A row has the measurements on one file.
type row struct {
	name      string
	solutions uint64
	times     []timing // by program
}

// A timing has the times of a program. The zero value means that the program does not support the
// problem.
type timing struct {
	least, median time.Duration
	failed        string // why there are none: late or wrong
}

func (t timing) known() bool { return t.least > 0 }

// How a program can fail.
const (
	late  = "late"  // longer than the timeout
	wrong = "wrong" // a peer found another number than the engine
)

// names returns the programs' names in the order of the table.
func (s *settings) names() []string {
	var all []string
	if s.plain {
		all = append(all, plainName)
	}
	all = append(all, strings.Split(s.methods, ",")...)
	for _, p := range s.peers {
		all = append(all, p.name)
	}
	return all
}

// programs returns the programs for one file; nil for those that do not support it.
func (s *settings) programs(path string, solutions *uint64) ([]program, error) {
	problem, err := load(path)
	if err != nil {
		return nil, err
	}
	names := s.names()
	all := make([]program, 0, len(names))
	for _, name := range names[:len(names)-len(s.peers)] {
		run, err := within(problem, name, s.keep)
		switch {
		case errors.Is(err, errUnsuited):
		case err != nil:
			return nil, err
		case len(s.peers) > 0:
			p, err := self(name)
			if err != nil {
				return nil, err
			}
			run = process(p, path, solutions)
		}
		all = append(all, run)
	}
	for _, p := range s.peers {
		all = append(all, process(p, path, solutions))
	}
	return all, nil
}

// measure lets the programs take turns on a file.
func (s *settings) measure(ctx context.Context, path string) (row, error) {
	r := row{name: strings.TrimSuffix(filepath.Base(path), ".xcc")}
	programs, err := s.programs(path, &r.solutions)
	if err != nil {
		return row{}, err
	}
	names := s.names()
	turns := make([][]time.Duration, len(programs))
	r.times = make([]timing, len(programs))
	counted := false
	for range s.turns {
		for k, run := range programs {
			if run == nil || r.times[k].failed != "" {
				continue
			}
			var total time.Duration
			runs := 0
			for began := time.Now(); runs == 0 || time.Since(began) < s.slice; runs++ {
				limited, cancel := context.WithTimeout(ctx, s.timeout)
				n, took, err := run(limited)
				cancel()
				if ctx.Err() != nil {
					return row{}, ctx.Err()
				}
				if errors.Is(err, context.DeadlineExceeded) {
					r.times[k].failed = late
					break
				}
				if err != nil {
					return row{}, err
				}
				if !counted {
					r.solutions, counted = n, true
				}
				if n != r.solutions && k >= len(programs)-len(s.peers) {
					r.times[k].failed = wrong
					break
				}
				if n != r.solutions {
					return row{}, fmt.Errorf("%s counts %d solutions, not %d", names[k], n, r.solutions)
				}
				total += took
			}
			if r.times[k].failed == "" {
				turns[k] = append(turns[k], total/time.Duration(runs))
			}
		}
	}
	for k, all := range turns {
		if len(all) > 0 && r.times[k].failed == "" {
			slices.Sort(all)
			r.times[k] = timing{least: max(all[0], 1), median: max(all[len(all)/2], 1)}
		}
	}
	return r, nil
}
