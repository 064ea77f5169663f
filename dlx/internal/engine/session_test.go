package engine

import (
	"context"
	"iter"
	"os"
	"runtime"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// TestMain lets several searches run at the same time also on a machine with few processors.
func TestMain(m *testing.M) {
	runtime.GOMAXPROCS(max(4, runtime.GOMAXPROCS(0)))
	os.Exit(m.Run())
}

// session returns a session that searches a matrix with all kernels.
func session(m *matrix.Matrix, s Settings) *Session {
	return New(kernels.Searches, search.Task{Matrix: m}, s)
}

// names returns the names of the kernels.
func names() []string {
	var names []string
	for _, k := range kernels.Searches {
		names = append(names, k.Name)
	}
	return names
}

// each is [Session.Solutions] for a loop.
func each(s *Session, ctx context.Context) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) { s.Solutions(ctx, yield) }
}
