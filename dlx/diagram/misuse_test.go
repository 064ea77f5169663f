package diagram_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/dlxtest/families"
	"exactcover/internal/misuse/misusetest"
)

// TestMisuse checks that mistakes of the caller panic with a message that states the broken rule.
func TestMisuse(t *testing.T) {
	p := families.Dominoes(2, 2).Problem // 4 options
	made := compile(t, p)
	source := rand.NewPCG(1, 2)
	var none context.Context
	tests := []struct {
		call func()
		want string // part of the message
	}{
		{func() { diagram.Compile(ctx, nil, dlx.Settings{}) }, "NewSolver: the problem is nil"},
		{func() { diagram.Compile(none, p, dlx.Settings{}) }, "Compile: the context is nil"},
		{func() { diagram.Read(none, new(bytes.Buffer)) }, "Read: the context is nil"},
		{func() { made.Cheapest(none, 1, p.Cost) }, "Cheapest: the context is nil"},
		{func() { made.Restrict(none, nil, nil) }, "Restrict: the context is nil"},
		{func() { made.Usage(none, 1) }, "Usage: the context is nil"},
		{func() { made.Sample(nil, nil) }, "Sample: the source is nil"},
		{func() { made.At(nil, nil) }, "At: the rank is nil"},
		{func() { made.Cheapest(ctx, 1, nil) }, "Cheapest: the cost function is nil"},
		{func() { diagram.Read(ctx, nil) }, "Read: the reader is nil"},
		{func() { made.Usage(ctx, -1) }, "Usage: the number of options is -1, but must be at least 0"},
	}
	var d diagram.Diagram
	for name, call := range map[string]func(){
		"Nodes":     func() { d.Nodes() },
		"Count":     func() { d.Count() },
		"Contains":  func() { d.Contains(nil) },
		"All":       func() { d.All() },
		"At":        func() { d.At(nil, new(big.Int)) },
		"Sample":    func() { d.Sample(nil, source) },
		"Cheapest":  func() { d.Cheapest(ctx, 1, p.Cost) },
		"Restrict":  func() { d.Restrict(ctx, nil, nil) },
		"Usage":     func() { d.Usage(ctx, 1) },
		"WriteDot":  func() { d.WriteDot(io.Discard, nil) },
		"WriteText": func() { d.WriteText(io.Discard) },
	} {
		tests = append(tests, struct {
			call func()
			want string
		}{call, name + ": the diagram is nil or a zero Diagram; Compile and Read make diagrams"})
	}
	for _, test := range tests {
		message := fmt.Sprint(misusetest.PanicOf(test.call))
		if !strings.Contains(message, test.want) {
			t.Errorf("message %q, want %q", message, test.want)
		}
	}
	if got := made.At(nil, big.NewInt(-1)); got != nil {
		t.Errorf("solution -1 is %v", got)
	}
}
