package consistency_test

import (
	"testing"

	"exactcover/dlx/internal/consistency"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) { searchtest.RunCounting(t, &consistency.Counting) }
