//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
	"exactcover/internal/thorough"
)

// inRoot changes to the root of the repository, where the program is run.
func inRoot(t *testing.T) {
	t.Helper()
	t.Chdir("../..")
}

// Whoever asks for some rows gets these, with their answers checked, the mean and the worst.
func TestRows(t *testing.T) {
	thorough.Only(t, "builds the command")
	inRoot(t)
	var out, errs bytes.Buffer
	args := []string{
		"-rows", "-data=", "-n", "1", "-slice", "1ns", "queens8", "assign9-cost", "queens10-central",
	}
	if status := run(context.Background(), args, &out, &errs); status != 0 {
		t.Fatalf("status %d, %s", status, errs.String())
	}
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	for n, want := range [][]string{
		{"problem", "asked", "answer"}, {"queens8", "count", "92"}, {"assign9-cost", "cheapest", "138"},
		{"queens10-central", "cheapest", "75540"}, {"mean"}, {"worst", "queens10-central"},
	} {
		if n >= len(lines) || !strings.HasPrefix(strings.Join(strings.Fields(lines[n]), " "),
			strings.Join(want, " ")) {
			t.Fatalf("line %d is not of %v:\n%s", n, want, out.String())
		}
	}
	if run(context.Background(), []string{"-rows", "-data=", "no such row"}, &out, &errs) == 0 {
		t.Error("a row that there is not")
	}
}

func TestChosen(t *testing.T) {
	all := []task{{name: "a"}, {name: "b"}, {name: "c"}}
	for _, test := range []struct{ names, want string }{
		{"", "a b c"}, {"b", "b"}, {"c a", "a c"}, {"a d", `no row "d"`},
	} {
		tasks, err := chosen(all, strings.Fields(test.names))
		var got []string
		for _, u := range tasks {
			got = append(got, u.name)
		}
		if err != nil {
			got = []string{err.Error()}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: %q, not %q", test.names, got, test.want)
		}
	}
}

func TestArgs(t *testing.T) {
	for asked, want := range map[string]string{
		"count": "count F", "proof": "count --limit 2 F", "first": "solve --limit 1 F",
		"cheapest": "solve --limit 5 F",
	} {
		u := task{asked: asked, path: "F"}
		if got := strings.Join(u.args(), " "); got != want {
			t.Errorf("%s: %s, not %s", asked, got, want)
		}
	}
}

// The answers of the command are not believed.
func TestAnswersAreChecked(t *testing.T) {
	inRoot(t)
	tasks, err := files("", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	find := func(name string) *task {
		for _, u := range tasks {
			if u.name == name {
				return &u
			}
		}
		t.Fatalf("no %s", name)
		return nil
	}
	costs, queens := find("assign9-cost"), find("queens8")
	text, err := os.ReadFile(costs.path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := xcc.Parse(context.Background(), bytes.NewReader(text), "", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var texts []string // two solutions, as the command writes them
	s := dlx.NewSolver(file.Problem, dlx.Settings{})
	for solution := range s.Minimize(context.Background(), 3) {
		texts = append(texts, string(file.AppendSolution(nil, solution)))
	}
	best, worse := texts[0], texts[2] // the first two cost 138 and 138
	for _, test := range []struct {
		task *task
		text string
		ok   bool
	}{
		{queens, "92\n", true}, {queens, "91\n", false}, {queens, "92\n92\n", false}, {queens, "", false},
		{costs, best + worse, true}, {costs, worse + best, false}, {costs, "", false},
		{costs, strings.Replace(best, "|", "x |", 2), false}, {costs, "no solution\n", false},
		{costs, strings.TrimRight(best, "\n"), false},
	} {
		if err := test.task.check(test.text); (err == nil) != test.ok {
			t.Errorf("%s, %q: %v", test.task.name, test.text, err)
		}
	}
}

// Every row of the table can be had, and says what it must.
func TestTasks(t *testing.T) {
	inRoot(t)
	all, err := tasks()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	measured := 0
	for _, u := range all {
		if seen[u.name] || !slices.Contains([]string{"count", "proof", "first", "cheapest"}, u.asked) {
			t.Errorf("%+v", u)
		}
		seen[u.name] = true
		if u.anchor > 0 {
			measured++
		}
		if p, err := families.Make(u.from); err == nil && u.asked == "count" && p.Solutions != "" &&
			p.Solutions != u.answer {
			t.Errorf("%s: the answer %s, not %s", u.name, u.answer, p.Solutions)
		}
	}
	here, err := files("", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	there, err := files("elsewhere", t.TempDir())
	if err != nil || len(there) != len(all) || len(here) >= len(all) {
		t.Errorf("%d rows, %d here, %d there, %v", len(all), len(here), len(there), err)
	}
	for _, u := range here {
		if _, err := os.Stat(u.path); err != nil {
			t.Error(err)
		}
	}
	for _, u := range there {
		if strings.HasPrefix(u.from, "data/") &&
			u.path != filepath.Join("elsewhere", u.from[len("data/"):]) {
			t.Errorf("%s is %s", u.from, u.path)
		}
	}
	if !seen[anchorName] || measured < 30 || measured == len(all) {
		t.Errorf("%d of %d rows have an anchor", measured, len(all))
	}
}

// A row that fails is named, and is not in the mean.
func TestSummary(t *testing.T) {
	var out strings.Builder
	var s summary
	s.worst = 100
	s.add(&out, &task{name: "a", anchor: 8}, outcome{least: 2 * time.Second}, time.Second)
	s.add(&out, &task{name: "b", anchor: 1}, outcome{least: time.Second}, time.Second)
	s.add(&out, &task{name: "c", anchor: 1}, outcome{failed: late}, time.Second)
	s.add(&out, &task{name: "d"}, outcome{least: time.Second}, time.Second)
	s.end(&out)
	if text := out.String(); !strings.Contains(text, "mean\t\t\t\t\t\t2.00\t") ||
		!strings.Contains(text, "d\t\t\t1000.00\t1.000\t\t?\t") ||
		!strings.Contains(text, "worst\tb\t\t\t\t\t1.00\t") {
		t.Error(text)
	}
	if err := s.err(); err == nil || err.Error() != "failed: c" {
		t.Error(err)
	}
}
