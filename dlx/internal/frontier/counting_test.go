package frontier_test

import (
	"testing"

	"exactcover/dlx/internal/frontier"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) { searchtest.RunCounting(t, &frontier.Counting) }
