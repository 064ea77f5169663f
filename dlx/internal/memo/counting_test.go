package memo_test

import (
	"testing"

	"exactcover/dlx/internal/memo"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) { searchtest.RunCounting(t, &memo.Counting) }
