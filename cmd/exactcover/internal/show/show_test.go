package show

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/subject"
	"exactcover/internal/batch"
)

// Puzzles of side 4 with one solution, two, none and 288, and a line that is none.
const (
	one   = "1..4..3..1..3...\n"
	two   = "1..43.......2..3\n"
	unsat = "11..............\n"
	empty = "................\n"
	wrong = "1..5............\n"
)

// A shown batch is what was printed, and the exit status.
type shown struct {
	out, messages string
	status        answer.Status
}

// batchOf prints the answers to the puzzles of a text.
func batchOf(t *testing.T, o Options, text string, answers answer.Func) shown {
	t.Helper()
	var out, messages bytes.Buffer
	o.Stdout, o.Stderr, o.Formats = cli.NewStream(&out), cli.NewStream(&messages), format.All
	in := input.Options{Stdin: strings.NewReader(text)}
	in.Format = "auto"
	source := input.New(t.Context(), in)
	p := NewPrinter(&o, nil)
	b := &batch.Batch[Item]{
		Workers: 1,
		Read:    func(i *Item) bool { return source.Next(&i.Unit) },
		Close:   source.Close,
		Worker: func() func(context.Context, *batch.Task[Item]) {
			w, e := NewWriter(&o), subject.NewEngine(encode.Options{Limit: 3})
			return func(ctx context.Context, task *batch.Task[Item]) {
				u := &task.Value.Unit
				e.Number = u.Number
				q := answer.Request{Unit: u, Subject: subject.Of(u.Puzzle, u.Problem, u.Tiling), Engine: e}
				a, err := answer.Answer{}, u.Err
				if err == nil {
					q.Carried, _ = subject.Compare(ctx, u.Puzzle)
					a, err = answers(ctx, &q)
				}
				w.Begin(task)
				w.Print(ctx, &q, &a, err)
			}
		},
		Text: p.Put, Done: p.Done, Idle: p.Flush,
	}
	p.Stop = b.Stop
	p.Finish(t.Context(), b.Run(t.Context()))
	return shown{out.String(), messages.String(), p.Status}
}

// solutions answers with solutions, at most three.
func solutions(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	return answer.Answer{Solutions: q.Engine.Solutions(ctx, q.Subject)}, nil
}

// masked replaces the times of records.
func masked(text string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		before, after, found := strings.Cut(line, `"ms":`)
		if found {
			line = before + `"ms":T` + strings.TrimLeft(after, "0123456789.")
		}
		before, after, found = strings.Cut(line, `"nodes":`)
		if found {
			line = before + strings.TrimLeft(after, "0123456789")
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestSolutions(t *testing.T) {
	solves := Options{Solves: true}
	solves.Record = record.Record{Solutions: record.Solutions{}, Count: "0"}
	const grid = "1 3 2 4\n4 2 3 1\n2 1 4 3\n3 4 1 2\n"
	const grid1, grid2 = "1 2 3 4\n3 4 1 2\n4 3 2 1\n2 1 4 3\n", "1 2 3 4\n3 4 2 1\n4 3 1 2\n2 1 4 3\n"
	plain := func(o *Options) { o.To = "plain" }
	for _, c := range []struct {
		name   string
		change func(*Options)
		in     string
		want   string
		status answer.Status
	}{
		{"one", plain, one, grid, 0},
		{"two puzzles", plain, one + one, grid + "\n" + grid + "\n", 0},
		{"two solutions", plain, two, grid1 + "\n" + grid2 + "\n", 0},
		{"none ahead", plain, unsat + one, "no solution\n" + grid + "\n", 1},
		{"none after", plain, one + unsat, grid + "\nno solution\n", 1},
		{"lines", func(*Options) {}, one + wrong, "1324423121433412\nerror\n", 2},
		{"unique", func(o *Options) { o.Only = "unique" }, one + two + unsat, "1324423121433412\n", 1},
		{"many", func(o *Options) { o.Only = "many" }, one + two,
			"1234341243212143\n1234342143122143\n", 0},
		{"none", func(o *Options) { o.Only = "none" }, one + unsat + two, "no solution\n", 1},
		{"headings", func(o *Options) { o.To = "boj4574" }, unsat + unsat,
			"Puzzle 1\nno solution\nPuzzle 2\nno solution\n", 1},
		{"records", func(o *Options) { o.JSON = true }, one + unsat,
			`{"puzzle":1,"id":"standard input:1","status":"solved",` +
				`"solutions":[["1324","4231","2143","3412"]],"count":"1","complete":true,,"ms":T}` + "\n" +
				`{"puzzle":2,"id":"standard input:2","status":"none","solutions":[],"count":"0",` +
				`"complete":true,,"ms":T}` + "\n", 1},
		{"records of many", func(o *Options) { o.JSON, o.Only = true, "many" }, one + empty,
			`{"puzzle":2,"id":"standard input:2","status":"solved","solutions":[` +
				`["1234","3412","2143","4321"],["1234","3412","4123","2341"],` +
				`["1234","4312","2143","3421"]],"count":"3","complete":false,,"ms":T}` + "\n", 0},
	} {
		o := solves
		c.change(&o)
		got := batchOf(t, o, c.in, solutions)
		if masked(got.out) != c.want ||
			got.status != c.status {
			t.Errorf("%s: status %d\n%swant\n%s", c.name, got.status, masked(got.out), c.want)
		}
		bad := strings.HasPrefix(got.messages, "standard input:2:4: expected")
		if strings.Contains(c.in, wrong) != bad {
			t.Errorf("%s: told %q", c.name, got.messages)
		}
	}
}

// said answers with what a function says of the number of the unit.
func said(say func(number int) (answer.Answer, error)) answer.Func {
	return func(_ context.Context, q *answer.Request) (answer.Answer, error) { return say(q.Number) }
}

func TestText(t *testing.T) {
	block := answer.Answer{Text: []byte("a\n"), Block: true}
	doubtful := answer.Answer{
		Text: []byte("a\n"), Doubts: []string{"strange"}, Notes: []string{"note"},
	}
	late := context.DeadlineExceeded
	for _, c := range []struct {
		name     string
		o        Options
		in       string
		a        answer.Answer
		err      error
		want     string
		messages string
		status   answer.Status
	}{
		{"a block", Options{}, one, block, nil, "a\n", "", 0},
		{"blocks", Options{}, one + one, block, nil, "a\n\na\n\n", "", 0},
		{"doubts", Options{}, one, doubtful, nil, "a\n",
			"note\nstandard input:1:1: warning: strange\n", 4},
		{"a word", Options{}, one, answer.Answer{Verdict: answer.Right}, nil, "ok\n", "", 0},
		{"late", Options{}, one, answer.Answer{}, late, "incomplete\n", "", 3},
		{"late and silent", Options{Silent: true}, one, answer.Answer{}, late, "",
			"standard input:1: incomplete\n", 3},
		{"silent", Options{Silent: true}, one, answer.Answer{}, errors.New("odd"), "",
			"standard input:1:1: odd\n", 2},
		{"bad", Options{}, one, answer.Answer{}, errors.New("odd"), "error\n",
			"standard input:1:1: odd\n", 2},
		{"only others", Options{Only: "none"}, one, answer.Answer{Verdict: answer.Unique}, nil,
			"", "exactcover: --only none prints nothing: 1 unique\n", 0},
		{"interrupted", Options{JSON: true}, one + one, answer.Answer{Verdict: answer.Interrupted}, nil,
			"", "", 0},
		{"interrupted with text", Options{}, one + one,
			answer.Answer{Verdict: answer.Interrupted, Text: []byte("a\n")}, nil, "a\n", "", 0},
		{"record", Options{JSON: true}, one, doubtful, late,
			`{"puzzle":1,"id":"standard input:1","status":"incomplete","understood":false,` +
				`"warnings":["standard input:1:1: strange"],"complete":false,,"ms":T}` + "\n",
			"note\nstandard input:1:1: warning: strange\n", 3},
		{"bad record", Options{JSON: true, Unsearched: true}, one,
			answer.Answer{Record: &record.Record{Level: "pairs"}}, errors.New("odd"),
			`{"puzzle":1,"id":"standard input:1","status":"error","error":"standard input:1:1: odd"}` + "\n",
			"standard input:1:1: odd\n", 2},
		{"level", Options{JSON: true, Unsearched: true}, one,
			answer.Answer{Record: &record.Record{Level: "pairs"}, Count: "7"}, nil,
			`{"puzzle":1,"id":"standard input:1","status":"solved","count":"7","level":"pairs"}` + "\n",
			"", 0},
	} {
		got := batchOf(t, c.o, c.in, said(func(int) (answer.Answer, error) { return c.a, c.err }))
		want := shown{c.want, c.messages, c.status}
		if got.out = masked(got.out); got != want {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
}

// What a format leaves out is told once, at the first puzzle that loses it.
func TestLost(t *testing.T) {
	convert := func(_ context.Context, q *answer.Request) (answer.Answer, error) {
		return answer.Answer{Subject: q.Subject}, nil
	}
	in := `{"size": 4, "title": "A"}` + "\n" + `{"size": 4, "title": "B"}` + "\n" +
		`{"size": 4, "author": "C"}` + "\n"
	const title = "standard input:1:1: warning: line leaves out its title\n"
	want := shown{strings.Repeat(empty, 3), title +
		"standard input:3:1: warning: line leaves out its author\n", 0}
	if got := batchOf(t, Options{To: "line", Loses: true}, in, convert); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	want.messages = ""
	if got := batchOf(t, Options{To: "line"}, in, convert); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := batchOf(t, Options{To: "xcc"}, in, convert); got.status != answer.StatusBad ||
		!strings.Contains(got.messages, "a second problem: a file has one") {
		t.Errorf("two problems: %+v", got)
	}
}

// Pictures are stacked in one file, with verdicts in words. A file holds a limited number.
func TestPictures(t *testing.T) {
	o := Options{To: "svg", Solves: true}
	got := batchOf(t, o, one+unsat+two, solutions)
	if got.status != answer.StatusNone || strings.Count(got.out, "<svg ") != 1 ||
		!strings.Contains(got.out, "no solution") || got.messages != "" {
		t.Errorf("status %d, told %q", got.status, got.messages)
	}
	convert := func(_ context.Context, q *answer.Request) (answer.Answer, error) {
		return answer.Answer{Subject: q.Subject}, nil
	}
	got = batchOf(t, Options{To: "svg"}, strings.Repeat(one, picture.MaxPictures), convert)
	if got.status != answer.StatusOK || got.messages != "" {
		t.Errorf("%d pictures: status %d, told %q", picture.MaxPictures, got.status, got.messages)
	}
	got = batchOf(t, Options{To: "svg"}, strings.Repeat(one, picture.MaxPictures+1), convert)
	want := "exactcover: svg: a file holds at most 64 pictures; stopped at puzzle 65\n"
	if got.status != answer.StatusBad || got.messages != want || !strings.Contains(got.out, "<svg ") {
		t.Errorf("too many pictures: status %d, told %q", got.status, got.messages)
	}
	if got := batchOf(t, Options{To: "svg", Terminal: true}, one, convert); got.messages != "" ||
		!strings.Contains(got.out, "<svg ") {
		t.Errorf("text on a terminal: %q", got.messages)
	}
	if got := batchOf(t, Options{To: "png", Terminal: true}, one, convert); got.out != "" ||
		!strings.Contains(got.messages, "a terminal cannot show it") {
		t.Errorf("on a terminal: %q", got.messages)
	}
}

// A solution that is not the one in the puzzle's file is a sign that a rule is missing, if there is
// only one. The time of a record is that of its unit.
func TestOther(t *testing.T) {
	const puzzle = `{"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."], "solution": ["1324", ` +
		`"42..", "....", "...X"]}`
	for digit, status := range map[string]answer.Status{"2": 0, "1": answer.StatusDoubtful} {
		in := strings.Replace(puzzle, "X", digit, 1)
		got := batchOf(t, Options{JSON: true}, in, solutions)
		var r record.Record
		if err := json.Unmarshal([]byte(got.out), &r); err != nil {
			t.Fatal(err)
		}
		if got.status != status || (r.Understood != nil) != (status != 0) || r.MS > 60_000 {
			t.Errorf("%s: %+v", digit, got)
		}
	}
	several := `{"size": 4, "solution": ["4...", "....", "....", "...."]}`
	if got := batchOf(t, Options{JSON: true}, several, solutions); got.status != 0 {
		t.Errorf("one of several: %+v", got)
	}
}

// Answers have the format of their puzzle if it is one for answers.
func TestFormatOf(t *testing.T) {
	for _, c := range []struct {
		o    Options
		want []string // for lines, drawn grids, and lines again
	}{
		{Options{}, []string{"line", "plain", "line"}},
		{Options{Terminal: true}, []string{"line", "grid", "line"}},
		{Options{To: "csv"}, []string{"csv", "csv", "csv"}},
	} {
		c.o.Stderr, c.o.Formats = cli.NewStream(nil), format.All
		w := NewWriter(&c.o)
		for k, read := range []string{"line", "grid", "line"} {
			u := new(input.Unit)
			if u.Format = read; w.formatOf(u).Name != c.want[k] {
				t.Errorf("%s: %s, want %s", read, w.formatOf(u).Name, c.want[k])
			}
		}
	}
}

// The totals are those of all units, and a reply with more than text is printed by itself.
func TestTotals(t *testing.T) {
	got := batchOf(t, Options{Stats: true, Only: "error"}, one+unsat+two+wrong, solutions)
	if want := "puzzles 4: solved 2, none 1, incomplete 0, error 1; solutions 3, "; !strings.Contains(
		got.messages, want) {
		t.Errorf("told %q, want %q", got.messages, want)
	}
	for _, r := range []Reply{
		{Interrupted: true}, {lone: true}, {end: "0\n"}, {lost: "title"}, {Notes: []byte("a\n")},
		{album: make(picture.Album, 1)},
	} {
		if !r.More() {
			t.Errorf("%+v has no more than text", r)
		}
	}
	if (&Reply{Status: answer.StatusNone}).More() {
		t.Error("a status is more than text")
	}
}

// On a terminal, the only solution printed of a lone puzzle is said to be one of several.
func TestOneOfSeveral(t *testing.T) {
	first := func(ctx context.Context, q *answer.Request) (answer.Answer, error) {
		q.Engine = subject.NewEngine(encode.Options{Limit: 1})
		return solutions(ctx, q)
	}
	const note = "standard input:1:1: note: this is one of several solutions\n"
	for _, test := range []struct {
		text            string
		terminal, alone bool
		want            string
	}{
		{two, true, true, note}, {one, true, true, ""}, {two, false, true, ""}, {two, true, false, ""},
		{unsat, true, true, ""},
	} {
		o := Options{Terminal: test.terminal, Solves: true, Alone: func() bool { return test.alone }}
		if got := batchOf(t, o, test.text, first); got.messages != test.want {
			t.Errorf("%+v: %q", test, got.messages)
		}
	}
}
