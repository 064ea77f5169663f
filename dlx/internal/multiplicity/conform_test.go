package multiplicity_test

import (
	"testing"

	"exactcover/dlx/internal/multiplicity"
	"exactcover/dlx/internal/searchtest"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &multiplicity.Kernel, searchtest.Goldens{
		"queens":         {Listed: 589, Counted: 589, Order: 0xb316f4ef},
		"dominoes":       {Listed: 13455, Counted: 721, Order: 0x5b5290},
		"latin":          {Listed: 2637, Counted: 2169, Order: 0x445caee0},
		"sudoku":         {Listed: 9641, Counted: 8211, Order: 0x942112b4},
		"colors":         {Listed: 17987, Counted: 7964, Order: 0x4e8fa209},
		"multiplicities": {Listed: 6589, Counted: 6589, Order: 0x48144c2b},
		"planted":        {Listed: 828, Counted: 720, Order: 0xc9f72c5f},
	})
}
