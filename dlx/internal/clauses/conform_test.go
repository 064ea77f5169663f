package clauses_test

import (
	"testing"

	"exactcover/dlx/internal/clauses"
	"exactcover/dlx/internal/searchtest"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &clauses.Kernel, searchtest.Goldens{
		"queens":   {Listed: 740, Counted: 740, Order: 0x9da534d8},
		"dominoes": {Listed: 13560, Counted: 13560, Order: 0x76b1f7c0},
		"latin":    {Listed: 2688, Counted: 2688, Order: 0xf15afc10},
		"sudoku":   {Listed: 10619, Counted: 10619, Order: 0xef675f49},
		"planted":  {Listed: 989, Counted: 989, Order: 0xb7772d8b},
	})
}
