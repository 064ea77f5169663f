package strong_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/strong"
)

func TestCountingConforms(t *testing.T) { searchtest.RunCounting(t, &strong.Counting) }
