package strong_test

import (
	"testing"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/strong"
)

func TestCountingConforms(t *testing.T) {
	searchtest.RunCounting(t, searchtest.Counting{
		New: func(t *search.Task, memory int64, _ int) searchtest.Counter {
			return strong.NewCounter(t, memory)
		},
		Can: searchtest.Colors | searchtest.Multiplicities | searchtest.Distinct,
	})
}
