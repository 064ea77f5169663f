package lapse_test

import (
	"context"
	"testing"
	"time"

	"exactcover/internal/lapse"
)

// A loop that only calls Ended terminates.
func TestEnded(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	for begin := time.Now(); !lapse.Ended(ctx); {
		if time.Since(begin) > time.Minute {
			t.Fatal("the context does not end")
		}
	}
}
