package memo_test

import (
	"testing"

	"exactcover/dlx/internal/memo"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
)

func TestCountingConforms(t *testing.T) {
	searchtest.RunCounting(t, searchtest.Counting{
		New: func(t *search.Task, memory int64, processors int) searchtest.Counter {
			if c := memo.New(t, memory, processors); c != nil {
				return c
			}
			return nil
		},
		Can: searchtest.Colors,
	})
}
