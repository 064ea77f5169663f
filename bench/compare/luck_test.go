//go:build unix

package main

import (
	"math"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// The lower one of two times in the middle is the median. Times under a millisecond are one.
func TestDraw(t *testing.T) {
	d := draw{0, 2 * time.Millisecond, 3 * time.Millisecond, 8 * time.Millisecond}
	if d.median() != d[1] || d[:3].median() != d[1] || d.worst() != d[3] {
		t.Error(d.median(), d[:3].median(), d.worst())
	}
	if over(d.worst(), d.median()) != 4 || over(d.worst(), d[0]) != 8 || over(d[0], d[0]) != 1 {
		t.Error(over(d.worst(), d.median()), over(d.worst(), d[0]), over(d[0], d[0]))
	}
	if g := geometric([]float64{0.5, 2, 4}); math.Abs(g-2) > 1e-9 {
		t.Error(g)
	}
}

// Each seed has a time, the least first. Searches that take more than the limit are late.
func TestDrawLate(t *testing.T) {
	for _, test := range []struct {
		problem string
		limit   time.Duration
		late    int
	}{{"queens 12", time.Hour, 0}, {"sudoku-holes mixed 6 6 700 1", time.Nanosecond, 3}} {
		p, err := families.Make(test.problem)
		if err != nil {
			t.Fatal(err)
		}
		s := settings{seeds: 3, timeout: test.limit}
		d, late, err := s.draw(t.Context(), p.Problem, dlx.MethodAuto)
		if err != nil || len(d) != 3 || d[0] > d[1] || d[1] > d[2] || late != test.late {
			t.Errorf("%s: %v, %d late, %v", test.problem, d, late, err)
		}
	}
}

// The table has a row for each problem, and a line for all that the method can search.
func TestLuck(t *testing.T) {
	var out strings.Builder
	s := settings{seeds: 2, timeout: time.Minute, methods: "sparse"}
	problems := []string{"../../testdata/xcc/queens8.xcc", "latin 3", "edges 3 3 3 1"}
	if err := s.luck(t.Context(), problems, &out); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n"); n != 5 || !strings.Contains(out.String(), "of 2 prob") {
		t.Errorf("%s", &out)
	}
	for _, s := range []settings{{seeds: 1, methods: "magic"}, {seeds: 1, methods: "auto"}} {
		if err := s.luck(t.Context(), []string{"latin 0"}, &out); err == nil {
			t.Errorf("no error for latin 0 by %s", s.methods)
		}
	}
}

// All problems in which there is luck can be had, without the folder of data.
func TestUnlucky(t *testing.T) {
	for _, name := range unlucky {
		name = strings.Replace(name, "testdata/", "../../testdata/", 1)
		if _, err := (&settings{}).problem(name); err != nil {
			t.Error(err)
		}
	}
}
