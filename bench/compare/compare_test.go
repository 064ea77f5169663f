//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMain stands in for the command where it runs itself beside peers.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "-one" {
		main()
	}
	os.Exit(m.Run())
}

const (
	queens = "../../testdata/xcc/queens8.xcc" // 92 solutions
	sudoku = "../../testdata/xcc/sud4-empty.xcc"
)

func compare(t *testing.T, args ...string) (lines [][]string, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = run(
		context.Background(), append([]string{"-n", "1", "-slice", "1ns"}, args...), &out, &errs,
	)
	for line := range strings.Lines(out.String()) {
		lines = append(lines, strings.Fields(line))
	}
	return lines, errs.String(), status
}

func TestTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.csv")
	svg := filepath.Join(t.TempDir(), "table.svg")
	lines, stderr, status := compare(
		t, "-methods", "words,links", "-csv", path, "-svg", svg, queens, sudoku,
	)
	if status != 0 || len(lines) != 5 {
		t.Fatalf("status %d, %d lines, %s", status, len(lines), stderr)
	}
	if diff := cmp.Diff([]string{"queens8", "92"}, lines[1][:2]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"sud4-empty", "288"}, lines[2][:2]); diff != "" {
		t.Error(diff)
	}
	if text, err := os.ReadFile(svg); err != nil || !strings.Contains(string(text), "queens8") {
		t.Errorf("%s, %v", text, err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "\n")
	want := "problem,solutions,plain ms,median,ratio,words ms,median,ratio,over C," +
		"links ms,median,ratio,over C"
	if head != want {
		t.Errorf("the head is %s, not %s", head, want)
	}
}

// All ways to use the engine find as many solutions, else there is no table.
func TestUses(t *testing.T) {
	names := slices.Sorted(maps.Keys(uses))
	lines, stderr, status := compare(
		t, "-n", "2", "-keep", "-methods", strings.Join(names, ","), queens, sudoku,
	)
	if status != 0 || len(lines) != 5 {
		t.Fatalf("status %d, %d lines, %s", status, len(lines), stderr)
	}
}

// Peers are believed only if they find what the engine finds.
func TestPeers(t *testing.T) {
	lines, stderr, status := compare(
		t, "-peer", "right=echo 7 92 {}", "-peer", "liar=echo 91 {}", queens,
	)
	if status != 0 || len(lines) != 4 {
		t.Fatalf("status %d, %d lines, %s", status, len(lines), stderr)
	}
	if row := strings.Join(lines[1], " "); strings.Count(row, wrong) != 1 {
		t.Errorf("%q: want one %s", row, wrong)
	}
}

func TestLate(t *testing.T) {
	lines, stderr, status := compare(
		t, "-timeout", "1ms", "-plain=false", "-methods", "links", "../../testdata/xcc/domino8x8.xcc",
	)
	if status != 0 || len(lines) != 4 {
		t.Fatalf("status %d, %d lines, %s", status, len(lines), stderr)
	}
	if row := strings.Join(lines[1], " "); !strings.Contains(row, late) {
		t.Errorf("%q: want %s", row, late)
	}
}

func TestBadUse(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"missing.xcc"},
		{"-methods", "magic", queens},
		{"-peer", "no command", queens},
		{"-peer", "silent=true {}", queens},
		{"-peer", "failing=false {}", queens},
		{"-with", "unheard-of", queens},
	} {
		lines, stderr, status := compare(t, args...)
		if status == 0 || stderr == "" || lines != nil {
			t.Errorf("%q: status %d, error %q, %d lines", args, status, stderr, len(lines))
		}
	}
}

// The plot has a marker for each known ratio, at its height.
func TestPlot(t *testing.T) {
	tab := table{names: []string{"plain", "a<b", "c"}, rows: []row{
		{name: "both", times: []timing{{least: 100}, {least: 10}, {least: 1}}},
		{name: "one", times: []timing{{least: 10}, {failed: late}, {least: 10}}},
		{name: "none", times: []timing{{}, {}, {least: 5}}},
	}}
	var b strings.Builder
	if err := tab.plot(&b); err != nil {
		t.Fatal(err)
	}
	var svg struct {
		Groups []struct {
			Transform string   `xml:"transform,attr"`
			Texts     []string `xml:"text"`
			Circles   []string `xml:"circle"`
			Paths     []struct {
				D string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal([]byte(b.String()), &svg); err != nil {
		t.Fatal(err)
	}
	var texts, marks []string
	for _, g := range svg.Groups {
		texts = append(texts, g.Texts...)
		if len(g.Texts) == 0 {
			marks = append(marks, fmt.Sprint(g.Transform, len(g.Circles), len(g.Paths)))
		}
	}
	// Ratios of 10, 100 and 1 in three decades. What is late has none.
	if diff := cmp.Diff([]string{
		"1", "10", "100", "1000", "times as fast as plain", "both", "one", "none", "a<b", "c",
	}, texts); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{
		"translate(175.0 190.7)1 0", "translate(175.0 101.3)0 1", "translate(405.0 280.0)0 1",
		"translate(635.0 280.0)0 1",
	}, marks); diff != "" {
		t.Error(diff)
	}
	tab.names = tab.names[:1]
	if tab.plot(&b) == nil {
		t.Error("a plot of one program")
	}
}

func TestMeans(t *testing.T) {
	s := settings{plain: true, methods: "words"}
	tab, err := s.newTable()
	if err != nil {
		t.Fatal(err)
	}
	rows := []row{
		{name: "pent3x20", times: []timing{{least: 40}, {least: 10}}}, // ssxcc takes 0.53
		{name: "soma", times: []timing{{least: 10}, {least: 20}}},     // ssxcc takes 0.59
		{name: "slow", times: []timing{{failed: late}, {least: 5}}},
	}
	tab.rows = rows
	if got := times(tab.mean(func(r row) float64 { return r.ratio(1) })); got != "1.41" {
		t.Errorf("the mean of 4 and 1/2 is %s", got)
	}
	if got := times(tab.better(tab.rows[0], 1)); got != "2.12" {
		t.Errorf("4 times faster than plain is %s times faster than ssxcc", got)
	}
	// There is no time of a C program for the last row: it is marked, and not in the mean.
	cells := tab.cells()
	if got := cells[3][len(cells[3])-1]; got != unmeasured {
		t.Errorf("slow is %q times faster than a program that was not measured", got)
	}
	if got := cells[4][len(cells[4])-1]; got != "0.79" {
		t.Errorf("the mean of 4 * 0.53 and 0.59 / 2 is %s", got)
	}
	tab.rows = []row{{name: "colors", times: []timing{{}, {least: 5e6, median: 6e6}}}}
	want := []string{"colors", "0", "", "", "", "5.00", "6.00", "1.00", unmeasured}
	if diff := cmp.Diff(want, tab.cells()[1]); diff != "" {
		t.Error(diff)
	}
	tab.rows = rows
	if got := tab.lost(0); got != 1 {
		t.Errorf("plain beats words on %d rows, not 1", got)
	}
}
