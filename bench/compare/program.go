//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"exactcover/bench"
	"exactcover/bench/internal/cost"
	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

const plainName = "plain"

// A use is a way to use the engine.
type use struct {
	method dlx.Method
	count  func(context.Context, *dlx.Solver) (uint64, error)
}

// uses has, by name, the methods that count by a search, and other uses.
var uses = func() map[string]use {
	all := map[string]use{"count": {dlx.MethodAuto, count}, "list": {dlx.MethodAuto, list}}
	for _, m := range dlx.Methods() {
		if name := m.String(); name != plainName {
			all[name] = use{m, search}
		}
	}
	return all
}()

func search(ctx context.Context, s *dlx.Solver) (uint64, error) {
	return s.CountUpTo(ctx, math.MaxUint64)
}

// count counts as the library does by default, with a cache of counts if that helps.
func count(ctx context.Context, s *dlx.Solver) (uint64, error) {
	n, err := s.Count(ctx)
	if err != nil {
		return 0, err
	}
	if !n.IsUint64() {
		return 0, errors.New("more solutions than fit into 64 bits")
	}
	return n.Uint64(), nil
}

// list visits every solution.
func list(ctx context.Context, s *dlx.Solver) (n uint64, err error) {
	s.Restart() // it would continue after the last solution
	for range s.Solutions(ctx) {
		n++
	}
	return n, s.Err()
}

// A program counts the solutions of one file. A nil program does not support the problem.
type program func(context.Context) (solutions uint64, took time.Duration, err error)

// errUnsuited says that a program does not support the problem.
var errUnsuited = errors.New("unsuited problem")

func load(path string) (*dlx.Problem, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	file, err := xcc.Parse(context.Background(), f, path, xcc.Limits{})
	if err != nil {
		return nil, err
	}
	return file.Problem, nil
}

// within returns a program that runs in this process.
func within(p *dlx.Problem, name string, keep bool) (program, error) {
	if name == plainName {
		plain, ok := bench.NewPlain(p)
		if !ok {
			return nil, errUnsuited
		}
		return func(context.Context) (uint64, time.Duration, error) {
			before := cost.Processor()
			n := plain.Count()
			return n, cost.Processor() - before, nil
		}, nil
	}
	use, ok := uses[name]
	if !ok {
		return nil, fmt.Errorf("unknown method %q", name)
	}
	var s *dlx.Solver
	return func(ctx context.Context) (uint64, time.Duration, error) {
		before := cost.Processor()
		if s == nil || !keep {
			s = dlx.NewSolver(p, dlx.Settings{Method: use.method, Processors: 1})
		}
		n, err := use.count(ctx, s)
		return n, cost.Processor() - before, err
	}, nil
}

// countOnce is the main function of a process that is compared with peers.
func countOnce(ctx context.Context, name string, paths []string, stdout, stderr io.Writer) int {
	if len(paths) != 1 {
		fmt.Fprintln(stderr, "compare: -one wants one file")
		return 2
	}
	p, err := load(paths[0])
	if err == nil {
		var run program
		if run, err = within(p, name, false); err == nil {
			var n uint64
			if n, _, err = run(ctx); err == nil {
				fmt.Fprintln(stdout, n)
				return 0
			}
		}
	}
	fmt.Fprintln(stderr, "compare:", err)
	return 1
}

var number = regexp.MustCompile(`\d+`)

// process returns a program that runs a command. The number of solutions is want if it is among the
// numbers that the command writes, else one of these numbers.
func process(p peer, path string, want *uint64) program {
	args := make([]string, len(p.args))
	for k, a := range p.args {
		args[k] = strings.ReplaceAll(a, "{}", path)
	}
	return func(ctx context.Context) (uint64, time.Duration, error) {
		c := exec.CommandContext(ctx, args[0], args[1:]...)
		var out bytes.Buffer
		c.Stdout, c.Stderr = &out, &out
		if err := c.Run(); err != nil {
			if ctx.Err() != nil {
				return 0, 0, ctx.Err()
			}
			return 0, 0, fmt.Errorf("%s: %w: %s", p.name, err, bytes.TrimSpace(out.Bytes()))
		}
		took := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		n, found := uint64(0), false
		for _, text := range number.FindAll(out.Bytes(), -1) {
			m, err := strconv.ParseUint(string(text), 10, 64)
			if err != nil {
				continue
			}
			n, found = m, true
			if m == *want {
				break
			}
		}
		if !found {
			return 0, 0, fmt.Errorf("%s writes no number: %s", p.name, bytes.TrimSpace(out.Bytes()))
		}
		return n, took, nil
	}
}

// self returns a peer that runs this program with one method.
func self(name string) (peer, error) {
	exe, err := os.Executable()
	return peer{name, []string{exe, "-one", name, "{}"}}, err
}
