package command

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"
)

// An interrupt ends the test and the program.
func TestSelftestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeoutCause(t.Context(), 200*time.Millisecond, nil)
	interrupted, stop := context.WithCancel(t.Context())
	context.AfterFunc(ctx, stop)
	defer cancel()
	begin := time.Now()
	var out, messages bytes.Buffer
	status := run(
		interrupted, []string{"selftest", "--timeout", "1m", "--", "sleep", "100"}, strings.NewReader(""),
		&out, &messages,
	)
	if took := time.Since(begin); status != 130 || took > 10*time.Second {
		t.Errorf("status %d after %v, %s", status, took, &messages)
	}
}
