package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// A verdict is what was found before the work ended.
func TestAfter(t *testing.T) {
	late := fmt.Errorf("search: %w", context.DeadlineExceeded)
	live := t.Context()
	ended, cancel := context.WithCancel(live)
	cancel()
	for _, c := range []struct {
		found Verdict
		ctx   context.Context
		err   error
		want  Verdict
	}{
		{Solved, live, nil, Solved}, {None, ended, nil, None},
		{Solved, live, late, Stopped}, {Unique, live, late, StoppedOne},
		{Many, ended, late, StoppedMany}, {None, live, late, StoppedNone}, {Wrong, live, late, Stopped},
		{Many, live, errors.New("bad"), Bad}, {Many, ended, errors.New("stopped"), Interrupted},
	} {
		if got := c.found.After(c.ctx, c.err); got != c.want {
			t.Errorf("%d after %v is %d, want %d", c.found, c.err, got, c.want)
		}
	}
}

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		found int
		all   bool
		want  Verdict
	}{
		{0, false, Solved}, {0, true, None}, {1, false, Solved}, {1, true, Unique}, {2, false, Many},
		{3, true, Many},
	} {
		if got := Counted(c.found, c.all); got != c.want {
			t.Errorf("%d found, all %t: %d, want %d", c.found, c.all, got, c.want)
		}
	}
}

// A verdict after a stop has the words of the verdict before it, and another status.
func TestTable(t *testing.T) {
	for v, before := range map[Verdict]Verdict{
		StoppedOne: Unique, StoppedMany: Many, StoppedNone: None, Stopped: Solved,
	} {
		if v.Only() != before.Only() || v.Status() != StatusIncomplete || v.Line() != "incomplete" ||
			v.Word() != "incomplete" {
			t.Errorf("%d: %q, %d, %q, %q", v, v.Only(), v.Status(), v.Line(), v.Word())
		}
	}
	words := []string{Unique.Only(), Many.Only(), None.Only(), Bad.Only()}
	if !slices.Equal(words, Only) || Zero.Only() != None.Only() || Zero.Status() != StatusOK {
		t.Errorf("the words of --only are %q", words)
	}
}

// The first of 130, 2, 3, 4, 1 wins.
func TestWorst(t *testing.T) {
	order := []Status{130, 2, 3, 4, 1, 0}
	for i, a := range order {
		for _, b := range order[i:] {
			if Worst(a, b) != a || Worst(b, a) != a {
				t.Errorf("the worst of %d and %d is %d, %d", a, b, Worst(a, b), Worst(b, a))
			}
		}
	}
}
