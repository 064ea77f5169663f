package consistency_test

import (
	"testing"

	"exactcover/dlx/internal/consistency"
	"exactcover/dlx/internal/searchtest"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &consistency.Kernel, searchtest.Goldens{
		"queens":         {Listed: 265, Counted: 265, Order: 0x137bb85c},
		"dominoes":       {Listed: 13455, Counted: 13455, Order: 0x753592c7},
		"latin":          {Listed: 2687, Counted: 2687, Order: 0x1de243c4},
		"sudoku":         {Listed: 9207, Counted: 9207, Order: 0x7c8943b2},
		"colors":         {Listed: 17130, Counted: 17130, Order: 0x6dacb2c4},
		"multiplicities": {Listed: 12957, Counted: 12957, Order: 0x3f389a2e},
		"propagators":    {Listed: 182, Counted: 182, Order: 0xbd2a2a27},
		"distinct":       {Listed: 136, Counted: 136, Order: 0xc87aa84},
		"planted":        {Listed: 773, Counted: 773, Order: 0xb690955f},
	})
}
