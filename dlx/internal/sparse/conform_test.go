package sparse_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/sparse"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &sparse.Kernel, searchtest.Goldens{
		"queens":   {Listed: 505, Counted: 505, Order: 0xa204124b},
		"dominoes": {Listed: 13471, Counted: 13471, Order: 0x9966c51},
		"latin":    {Listed: 2696, Counted: 2696, Order: 0xc309e668},
		"sudoku":   {Listed: 9528, Counted: 9528, Order: 0xd396da8e},
		"planted":  {Listed: 846, Counted: 846, Order: 0xb55072b7},
	})
}
