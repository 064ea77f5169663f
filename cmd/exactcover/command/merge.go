package command

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx/shard"
	"exactcover/encode/record"
)

func mergeCommand(a *app) *cobra.Command {
	m := &merger{app: a}
	cmd := &cobra.Command{
		Use:   "merge [flags] [FILE ...]",
		Short: "Add up the parts of a search",
		Long: `Merge reads the records that count and solve have printed for the parts of a puzzle. It
prints the number of solutions of all parts, or with --json a record that has the solutions, too,
the cheapest first. It proves that the parts are all parts of one division: it names those that are
missing, were stopped early, are there twice, or are of another puzzle, and lines that are torn.

` + answer.ExitStatus("0 every part is there"),
		Example: `  exactcover merge results.txt
  exactcover merge --json results.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return m.run(cmd.Context(), args) },
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&m.json, "json", "print a JSON record")
	return cmd
}

// A merger adds up records of parts.
type merger struct {
	app  *app
	json bool

	sum   shard.Sum
	parts map[int]*record.Record // by number
}

func (m *merger) run(ctx context.Context, files []string) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	m.parts = map[int]*record.Record{}
	for _, file := range files {
		in, err := m.app.open(file)
		if err != nil {
			return &inputError{err}
		}
		err = m.read(ctx, file, in)
		in.Close()
		if err != nil {
			return err
		}
	}
	if len(m.parts) == 0 {
		return &inputError{errors.New("expected records of parts, found none")}
	}
	missing := m.sum.Missing()
	if len(missing) > 0 {
		m.tell(answer.StatusIncomplete, "exactcover: missing or stopped early: %s",
			ranges("part", missing))
	}
	var parts []*record.Record
	for _, n := range m.sum.Has() {
		parts = append(parts, m.parts[n])
	}
	r, err := record.Merge(parts, m.sum.Total(), len(missing) == 0)
	switch {
	case err != nil:
		return &inputError{err}
	case m.json:
		return m.app.show(string(r.Append(nil)))
	case r.Least != nil && *r.Least:
		return m.app.show(fmt.Sprintf("least cost %d\n", r.Costs[0]))
	case len(r.Costs) > 0:
		return m.app.show(fmt.Sprintf("cost %d, perhaps not the least\n", r.Costs[0]))
	}
	return m.app.show(string(answer.Number(nil, m.sum.Total(), len(missing) == 0).Text))
}

// mostBad is the most lines of a file that are complained about one by one.
const mostBad = 20

// read adds the records of an input, one a line.
func (m *merger) read(ctx context.Context, file string, in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, math.MaxInt32)
	bad := 0
	for line := 1; lines.Scan(); line++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		place := fmt.Sprintf("%s:%d", file, line)
		one, count := new(record.Record), new(big.Int)
		err := json.Unmarshal(text, one)
		if err == nil && one.Status == record.Error { // a part is missing, unless it was done later
			m.tell(answer.StatusOK, "%s: note: no part, but an error: %s", place, one.Error)
			continue
		}
		if err == nil {
			_, ok := count.SetString(one.Count, 10)
			if one.Part == nil || one.Work == nil || !ok || count.Sign() < 0 {
				err = errors.New("it is of no part, or has no count")
			}
		}
		if err != nil {
			if bad++; bad <= mostBad {
				m.tell(answer.StatusBad, "%s: expected the record of a part: %v", place, err)
			}
			continue
		}
		whole := one.Complete || one.Least != nil && *one.Least
		switch err := m.sum.Add(shard.ID(*one.Part), count, whole); {
		case err == shard.ErrTwice:
			m.tell(answer.StatusOK, "%s: note: part %v is there twice", place, shard.ID(*one.Part))
		case err != nil:
			m.tell(answer.StatusBad, "%s: %v", place, err)
		default:
			m.parts[one.Part.Number] = one
		}
	}
	if bad > mostBad {
		m.tell(answer.StatusBad, "%s: %d more lines are no records of parts", file, bad-mostBad)
	}
	if err := lines.Err(); err != nil {
		return &inputError{fmt.Errorf("%s: %w", file, err)}
	}
	return nil
}

// tell prints a line on standard error.
func (m *merger) tell(status answer.Status, line string, args ...any) {
	fmt.Fprintf(m.app.stderr, line+"\n", args...)
	m.app.fail(status)
}

// ranges returns numbers in words: "parts 3, 5 to 9 and 12".
func ranges(word string, numbers []int) string {
	var texts []string
	for k := 0; k < len(numbers); {
		end := k
		for end+1 < len(numbers) && numbers[end+1] == numbers[end]+1 {
			end++
		}
		text := strconv.Itoa(numbers[k])
		if end > k {
			text += " to " + strconv.Itoa(numbers[end])
		}
		texts = append(texts, text)
		k = end + 1
	}
	if len(numbers) > 1 {
		word += "s"
	}
	if last := len(texts) - 1; last > 0 {
		return word + " " + strings.Join(texts[:last], ", ") + " and " + texts[last]
	}
	return word + " " + texts[0]
}
