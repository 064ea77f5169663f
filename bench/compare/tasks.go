//go:build unix

package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx/dlxtest/families"
)

// A task is a problem with a known answer.
type task struct {
	name    string
	from    string // what it is made from: see the table
	path    string // of its file
	asked   string // "count", "proof" (of one solution), "first" or "cheapest"
	answer  string // the number of solutions, or the least cost
	program string // the fastest published program
	// The time of this program, divided by that of the plain counter on anchorName; 0 if it was never
	// measured.
	anchor      float64
	dlx1, ssxcc float64 // times divided by that of the plain counter on this problem, or 0
}

// anchorName is the problem whose time by plain dancing links is the unit of all times.
const anchorName = "queens13"

//go:embed rows.tsv
var rowsText string

// tasks returns the rows of the table.
func tasks() ([]task, error) {
	var all []task
	for line := range strings.Lines(rowsText) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || cells[0] == "problem" {
			continue
		}
		if len(cells) != 9 {
			return nil, fmt.Errorf("rows.tsv: %d columns in %q", len(cells), line)
		}
		t := task{name: cells[0], from: cells[1], asked: cells[2], answer: cells[3], program: cells[4]}
		for column, x := range map[int]*float64{5: &t.anchor, 7: &t.dlx1, 8: &t.ssxcc} {
			if cells[column] == "-" {
				continue
			}
			var err error
			if *x, err = strconv.ParseFloat(cells[column], 64); err != nil {
				return nil, fmt.Errorf("rows.tsv: %w", err)
			}
		}
		all = append(all, t)
	}
	return all, nil
}

// files returns the tasks whose problems can be had, with the paths of their files. It leaves out
// those of the folder data if there is none, and writes to dir the problems that are made.
func files(data, dir string) ([]task, error) {
	all, err := tasks()
	if err != nil {
		return nil, err
	}
	if data == "" {
		all = slices.DeleteFunc(all, func(t task) bool { return strings.HasPrefix(t.from, "data/") })
	}
	for k := range all {
		t := &all[k]
		if name, ok := strings.CutPrefix(t.from, "data/"); ok {
			t.path = filepath.Join(data, name)
			continue
		}
		if t.path = t.from; strings.Contains(t.from, "/") {
			continue
		}
		p, err := families.Make(t.from)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		var text strings.Builder
		if err := p.Write(context.Background(), &text); err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		t.path = filepath.Join(dir, t.name+".xcc")
		if err := os.WriteFile(t.path, []byte(text.String()), 0o600); err != nil {
			return nil, err
		}
	}
	return all, nil
}
