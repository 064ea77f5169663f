package recall_test

import (
	"testing"

	"exactcover/dlx/internal/recall"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) {
	searchtest.RunCounting(t, searchtest.Counting{
		New: func(t *search.Task, memory int64, processors int) searchtest.Counter {
			return recall.New(t, memory, processors)
		},
		Can: searchtest.Colors,
	})
}
