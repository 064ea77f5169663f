package recall_test

import (
	"testing"

	"exactcover/dlx/internal/recall"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) { searchtest.RunCounting(t, &recall.Counting) }
