//go:build unix

package main

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"exactcover/dlx/dlxtest/families"
)

// A choice is too slow by the factor for its time, if a choice may not cost as much at least.
func TestTooMuch(t *testing.T) {
	for _, test := range []struct {
		auto, best time.Duration
		want       bool
	}{
		{100 * time.Millisecond, 90 * time.Millisecond, false},
		{100 * time.Millisecond, 80 * time.Millisecond, true},
		{24 * time.Millisecond, 19 * time.Millisecond, false},
		{26 * time.Millisecond, 19 * time.Millisecond, true},
		{2 * time.Millisecond, time.Millisecond, false},
		{time.Millisecond, 2 * time.Millisecond, false},
	} {
		if got := (regret{auto: test.auto, best: test.best}).tooMuch(); got != test.want {
			t.Errorf("%+v: %t", test, got)
		}
	}
}

// A way that takes more processor time than it may is late, not wrong.
func TestAnswerLate(t *testing.T) {
	p, err := families.Make("langford 16")
	if err != nil {
		t.Fatal(err)
	}
	w := way{name: "auto"}
	_, answer, ok, err := w.answer(t.Context(), p.Problem, false, time.Nanosecond)
	if ok || answer != "" || err != nil {
		t.Errorf("%q, %t, %v", answer, ok, err)
	}
	ctx, stop := limited(t.Context(), time.Hour)
	if stop(); !errors.Is(context.Cause(ctx), context.Canceled) {
		t.Errorf("ended by %v", context.Cause(ctx))
	}
}

// Both questions about a file and about a problem of a family are answered by all methods alike.
func TestChoices(t *testing.T) {
	var out strings.Builder
	s := settings{turns: 1, timeout: time.Minute}
	problems := []string{"../../testdata/xcc/queens8.xcc", "latin 3"}
	if err := s.choices(t.Context(), problems, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "\n4 answers, ") {
		t.Errorf("%s", &out)
	}
	if err := s.choices(t.Context(), []string{"latin 0"}, &out); err == nil {
		t.Error("no error for a problem that cannot be made")
	}
}

// All problems can be had.
func TestProblems(t *testing.T) {
	names, err := (&settings{}).problems(nil)
	if err != nil || len(names) < 250 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, "testdata/") {
			continue
		}
		family, _, _ := strings.Cut(name, " ")
		if families.Find(family) == nil {
			t.Errorf("no family of %q", name)
		}
	}
}
