package subject_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/subject"
)

// What stops a subject, in words, and a drawing if its items are cells.
func ExampleExplain() {
	ctx, e := context.Background(), subject.NewEngine(encode.Options{})
	for _, text := range []string{
		"board\n.xxx\nxxxx\nxxxx\nxxx.\npieces domino x*\n",
		"board 4x5\npieces pentominoes x0-1 only F I W X\n",
		"board 2x2\npieces tetrominoes x2 only I\n",
		"a b c\na b\nb c\n",
		"a b\na b\n",
	} {
		s, err := subject.Read(ctx, []byte(text), "input")
		if err != nil {
			fmt.Println(err)
			continue
		}
		r, err := subject.Explain(ctx, s.(subject.Boarded), e)
		fmt.Println(strings.Join(r.Lines(ctx), "\n"))
	}
	// Output:
	// the weights of every option sum to 0, those of what must be covered to 2
	// weight 1: the cells a
	// weight -1: the cells b
	// .aba
	// abab
	// baba
	// aba
	// no options cover all of these items
	// r3c1
	// r3c3
	// r3c5
	// r4c1
	// r4c2
	// -----
	// -----
	// !-!-!
	// !!---
	// the pieces have 8 cells, the board 4
	// the weights of every option sum to 0, those of what must be covered to 1
	// weight 1: a c
	// weight -1: b
}

// What was found before the time is over is returned with the error.
func TestExplainStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s, err := subject.Read(t.Context(), []byte("a b c\na b\nb c\n"), "input")
	if err != nil {
		t.Fatal(err)
	}
	e := subject.NewEngine(encode.Options{})
	r, err := subject.Explain(ctx, s.(subject.Boarded), e)
	lines := r.Lines(t.Context())
	if !errors.Is(err, context.Canceled) || e.Complete ||
		lines != nil {
		t.Errorf("%v, %v, complete: %v", lines, err, e.Complete)
	}
}
