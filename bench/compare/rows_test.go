//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
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

// The answers of the command are not believed.
func TestAnswersAreChecked(t *testing.T) {
	inRoot(t)
	tasks, err := corpora("", t.TempDir())
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

// Anchors are those of the manifest, or by the least seconds in it.
func TestAnchors(t *testing.T) {
	dir := t.TempDir()
	text := "file\tanswer\targs\tdlx_s\tssxcc_s\tdlx6_s\n" +
		"soma.xcc\t5\t-\t1.66\t0.83\t2.49\n" +
		"queens13.xcc\t73712\t-\t0.83\t0.90\t-\n" +
		"small.xcc\t6\tt1\t0.002\t0.000\t-\n"
	if err := os.WriteFile(filepath.Join(dir, "manifest.tsv"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	tasks, err := manifest(dir)
	if err != nil || len(tasks) != 3 {
		t.Fatal(tasks, err)
	}
	// queens13 takes dlx1 0.83 of what it takes the plain counter.
	for n, want := range []task{
		{name: "soma", asked: "count", answer: "5", program: "ssxcc", anchor: 0.83},
		{name: "queens13", asked: "count", answer: "73712", program: "dlx1/2", anchor: 0.83},
		{name: "small", asked: "first", answer: "6"},
	} {
		got := tasks[n]
		got.path, got.anchor = "", float64(int(got.anchor*1000+0.5))/1000
		if got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
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
		!strings.Contains(text, "worst\tb\t\t\t\t\t1.00\t") {
		t.Error(text)
	}
	if err := s.err(); err == nil || err.Error() != "failed: c" {
		t.Error(err)
	}
}
