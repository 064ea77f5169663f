package kernels

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx/internal/branchbound"
	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/internal/thorough"
)

// task returns a task that needs the given features.
func task(needs search.Features) *search.Task {
	t := &search.Task{Matrix: &matrix.Matrix{
		Row:      []int32{0},
		Colored:  needs&search.Colors != 0,
		Multiple: needs&search.Multiplicities != 0,
	}}
	if needs&search.Propagators != 0 {
		t.Hooks = []matrix.Hook{{}}
	}
	if needs&search.Distinct != 0 {
		t.DistinctItems = []int32{}
	}
	return t
}

// For every set of features, and every kernel that the user may name, some kernel gets the task,
// and it can handle the task.
func TestEveryTaskIsTaken(t *testing.T) {
	for needs := range search.AllFeatures + 1 {
		task := task(needs)
		if task.Needs() != needs {
			t.Fatalf("a task for %05b needs %05b", needs, task.Needs())
		}
		if k := Searches.Choose(task); k == nil || needs&^k.Can != 0 {
			t.Errorf("%05b: none chosen, or one that cannot", needs)
		}
		for _, named := range Searches {
			k, why := Searches.For(named.Name, task)
			if k == nil || needs&^k.Can != 0 || (k == named) != (why == "") ||
				needs&^named.Can == 0 && k != named {
				t.Errorf("%05b: %s gives it to %v", needs, named.Name, k)
			}
		}
		for _, c := range Counters(task) {
			if needs&^c.Can != 0 {
				t.Errorf("%05b: %s counts it", needs, c.Name)
			}
		}
	}
}

// Kernels that are used without a choice can handle all their tasks. Estimates, splits and
// reductions use links, without propagators. Branch and bound minimizes the same tasks.
func TestUsedWithoutChoice(t *testing.T) {
	if links.Kernel.Can|search.Propagators|search.Distinct != search.AllFeatures {
		t.Errorf("links cannot lay out all matrices: %05b", links.Kernel.Can)
	}
	if branchbound.Can != links.Kernel.Can {
		t.Errorf("branch and bound has other tasks than links: %05b", branchbound.Can)
	}
}

// Of the kernels that visit all solutions fast, or few nodes, those that take a task and little
// memory are tried beside the chosen one.
func TestRivals(t *testing.T) {
	for _, test := range []struct {
		items, ways int
		needs       search.Features
		want        string
	}{
		{190, 2, 0, "[units multiplicity consistency]"},
		{200, 2, 0, "[words multiplicity consistency]"},
		{10, 70, 0, "[multiplicity consistency]"}, // too many options of an item
		{10, 2, search.Multiplicities, "[consistency]"},
		{10, 2, search.Propagators, "[]"},
		{2800, 8, 0, "[units consistency]"}, // 64 MB of rows, and 50
		{3000, 20, 0, "[units]"},            // the others would take too much memory
	} {
		d := naive.NewDraft(test.items, 0)
		for i := range test.items {
			for range test.ways {
				d.Add(i, (i+1)%test.items)
			}
		}
		task := &search.Task{Matrix: d.Matrix()}
		task.Multiple = test.needs&search.Multiplicities != 0
		if test.needs&search.Propagators != 0 {
			task.Hooks = []matrix.Hook{{}}
		}
		names := []string{}
		for _, k := range Searches.Rivals(Searches.Choose(task), task) {
			names = append(names, k.Name)
		}
		if got := fmt.Sprint(names); got != test.want {
			t.Errorf("%+v: %s beside %s", test, got, Searches.Choose(task).Name)
		}
	}
}

// The descriptions of kernels and counters are complete.
func TestDescriptions(t *testing.T) {
	var names []string
	for _, k := range Searches {
		names = append(names, k.Name)
		if k.Name == "" || k.Doc == "" || strings.Contains(k.Doc, "\n") || k.New == nil ||
			k.Effort.Node == 0 {
			t.Errorf("incomplete: %+v", k)
		}
		if k.Instead != "" && Searches.Named(k.Instead) == nil {
			t.Errorf("%s: there is no kernel %s", k.Name, k.Instead)
		}
	}
	for _, c := range countings {
		names = append(names, c.Name)
		if c.Name == "" || c.Doc == "" || strings.Contains(c.Doc, "\n") || c.New == nil ||
			c.Memory < 0 || c.Turns.InVain == 0 {
			t.Errorf("incomplete: %+v", c)
		}
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(Searches)+len(countings) {
		t.Errorf("two of the same name: %v", names)
	}
}

// Every kernel of the table keeps the contract. The packages of the kernels check this, too, with
// more problems, and pin their nodes. This test makes sure that no kernel is missing.
func TestAllConform(t *testing.T) {
	thorough.Only(t, "every package does this for its own")
	checks := flag.Lookup("rapid.checks").Value
	before := checks.String()
	if err := checks.Set("5"); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = checks.Set(before) }()
	for _, k := range Searches {
		t.Run(k.Name, func(t *testing.T) { searchtest.Run(t, k, nil) })
	}
	for _, c := range countings {
		t.Run(c.Name, func(t *testing.T) { searchtest.RunCounting(t, c) })
	}
}
