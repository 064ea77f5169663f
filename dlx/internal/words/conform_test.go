package words

import (
	"testing"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
)

var kernel = searchtest.Kernel{
	New: func() search.Search { return new(Search) },
	Can: searchtest.Colors,
}

func TestConforms(t *testing.T) {
	searchtest.Run(t, kernel, searchtest.Goldens{
		"queens":   {Listed: 589, Counted: 589, Order: 0xb316f4ef},
		"dominoes": {Listed: 13455, Counted: 8213, Order: 0x5b5290},
		"latin":    {Listed: 2637, Counted: 1053, Order: 0x445caee0},
		"sudoku":   {Listed: 9641, Counted: 5997, Order: 0x942112b4},
		"colors":   {Listed: 17987, Counted: 17987, Order: 0x4e8fa209},
	})
}
