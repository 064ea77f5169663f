package sparse_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/sparse"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &sparse.Kernel, searchtest.Goldens{
		"queens":   {Listed: 478, Counted: 478, Order: 0xdac93f18},
		"dominoes": {Listed: 13472, Counted: 13472, Order: 0x42a8362b},
		"latin":    {Listed: 2693, Counted: 2693, Order: 0x91291859},
		"sudoku":   {Listed: 9556, Counted: 9556, Order: 0x65d2f98a},
		"planted":  {Listed: 815, Counted: 815, Order: 0xaf634233},
	})
}
