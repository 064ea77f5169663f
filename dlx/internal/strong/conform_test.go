package strong_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/strong"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &strong.Kernel, searchtest.Goldens{
		"queens":         {Listed: 272, Counted: 272, Order: 0xd7c147ab},
		"dominoes":       {Listed: 13455, Counted: 13455, Order: 0x5b5290},
		"latin":          {Listed: 2687, Counted: 2687, Order: 0x445caee0},
		"sudoku":         {Listed: 9513, Counted: 9513, Order: 0xa5cde91e},
		"colors":         {Listed: 17155, Counted: 17155, Order: 0xc53585f1},
		"multiplicities": {Listed: 12953, Counted: 12953, Order: 0xaa602a0d},
		"propagators":    {Listed: 186, Counted: 186, Order: 0xd5ac8a1a},
		"distinct":       {Listed: 22, Counted: 22, Order: 0xe9773fb5},
		"planted":        {Listed: 766, Counted: 766, Order: 0x46b09a22},
	})
}
