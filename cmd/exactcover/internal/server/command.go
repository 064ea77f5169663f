package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/internal/nearest"
)

// A Command is a subcommand that the server answers with.
type Command struct {
	Name      string
	Short     string // what it does, in one line
	Body      Body
	Arguments []string // what may follow its name: names of rules; nil: nothing
	Flags     []cli.Parameter
}

// A Body says what the body of a request is for a command.
type Body int

const (
	Puzzles  Body = iota // standard input
	Skeleton             // standard input, or nothing
	Pair                 // a puzzle and a grid
	None                 // there is no body
	Local                // the command is for people at a terminal, and no endpoint
)

// A Call is a run of a command.
type Call struct {
	Args   []string
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Open   func(name string) (io.ReadCloser, error) // opens the files that the arguments name
	Report func(progress.Report)                    // takes the progress; nil: it is not wanted
	// Processors is the most that the run should use: those that are free when it begins.
	Processors int
}

// A Runner runs a command and returns its exit status. When ctx ends, it ends with the answers so
// far.
type Runner func(ctx context.Context, c Call) (status int)

// hidden are the flags of commands that requests cannot set, because they are about the terminal
// and the processors.
var hidden = []string{"jobs", "progress", "color", "summary", "part", "checkpoint", "resume"}

// visible removes the hidden flags.
func visible(flags []cli.Parameter) []cli.Parameter {
	return slices.DeleteFunc(slices.Clone(flags), func(p cli.Parameter) bool {
		return slices.Contains(hidden, p.Name)
	})
}

// has reports whether a command has a flag.
func (c *Command) has(name string) bool {
	return slices.ContainsFunc(c.Flags, func(p cli.Parameter) bool { return p.Name == name })
}

// progressWord is the parameter that is no flag of the command: whether progress is reported.
const progressWord = "progress"

// args returns the command line of a request. Only names are checked here: the command checks the
// values.
func (c *Command) args(argument string, q url.Values, most Limits) ([]string, error) {
	args := []string{c.Name}
	for _, name := range slices.Sorted(maps.Keys(q)) {
		if name != progressWord && !c.has(name) {
			unknown := &nearest.UnknownError{What: "flag", Name: "--" + name}
			for _, p := range c.Flags {
				unknown.Known = append(unknown.Known, "--"+p.Name)
			}
			return nil, unknown
		}
	}
	for _, p := range c.Flags {
		values := q[p.Name]
		if p.Name == "json" && values == nil && q["to"] == nil {
			values = []string{"true"}
		}
		for _, v := range most.on(p, values) {
			if v == "" && p.Type == cli.Boolean {
				v = "true"
			}
			args = append(args, "--"+p.Name+"="+v)
		}
	}
	if argument != "" {
		args = append(args, "--", argument)
	}
	return args, nil
}

// Limits are what a request may take at most.
type Limits struct {
	Bytes  int64         // of its body, and of an exact-cover problem when it is unpacked
	Time   time.Duration // for all its puzzles together; 0: any
	Memory int64         // for the cache of count
}

// on returns the values of a flag, within the limits. Values that cannot be read stay as they are.
func (m Limits) on(p cli.Parameter, values []string) []string {
	switch {
	case p.Name == "timeout" && p.Type == cli.Time && m.Time > 0:
		return atMost(values, m.Time, time.ParseDuration, time.Duration.String)
	case p.Name == "memory" && p.Type == cli.Size:
		return atMost(values, m.Memory, cli.ParseSize, cli.SizeText)
	case p.Name == "max-bytes" && p.Type == cli.Size:
		return atMost(values, m.Bytes, cli.ParseSize, cli.SizeText)
	}
	return values
}

// atMost replaces values above a limit, and 0 for no limit, by the limit. If there are no values,
// the limit is the value.
func atMost[N int64 | time.Duration](
	values []string, limit N, parse func(string) (N, error), text func(N) string,
) []string {
	if len(values) == 0 {
		return []string{text(limit)}
	}
	within := slices.Clone(values)
	for k, v := range values {
		if n, err := parse(v); err == nil && (n == 0 || n > limit) {
			within[k] = text(limit)
		}
	}
	return within
}

// wantsProgress reads the parameter progress.
func wantsProgress(q url.Values) (bool, error) {
	if !q.Has(progressWord) {
		return false, nil
	}
	text := q.Get(progressWord)
	wanted, err := strconv.ParseBool(text)
	if text == "" {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("--%s %s: expected true or false", progressWord, text)
	}
	return wanted, nil
}

// pair returns the puzzle and the grid of a body {"puzzle": P, "grid": G}. A text stands for what
// it says, and anything else for itself. Pair reports false for another body.
func pair(body []byte) (puzzle, grid []byte, ok bool) {
	var parts map[string]json.RawMessage
	if json.Unmarshal(body, &parts) != nil || len(parts) != 2 {
		return nil, nil, false
	}
	for name, to := range map[string]*[]byte{"puzzle": &puzzle, "grid": &grid} {
		raw, there := parts[name]
		if !there {
			return nil, nil, false
		}
		var text string
		if *to = raw; json.Unmarshal(raw, &text) == nil {
			*to = []byte(text)
		}
	}
	return puzzle, grid, true
}
