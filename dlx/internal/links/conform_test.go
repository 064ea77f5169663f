package links_test

import (
	"fmt"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
)

func TestConforms(t *testing.T) {
	for plain, goldens := range map[bool]searchtest.Goldens{
		false: {
			"queens":         {Listed: 335, Counted: 335, Order: 0xb316f4ef},
			"dominoes":       {Listed: 13455, Counted: 13455, Order: 0x5b5290},
			"latin":          {Listed: 2637, Counted: 2637, Order: 0x445caee0},
			"sudoku":         {Listed: 9306, Counted: 9306, Order: 0x942112b4},
			"colors":         {Listed: 16999, Counted: 16999, Order: 0x4e8fa209},
			"multiplicities": {Listed: 9575, Counted: 9575, Order: 0x4e5cc992},
		},
		true: {
			"queens":         {Listed: 1199, Counted: 1199, Order: 0xb316f4ef},
			"dominoes":       {Listed: 25695, Counted: 25695, Order: 0x5b5290},
			"latin":          {Listed: 14181, Counted: 14181, Order: 0x445caee0},
			"sudoku":         {Listed: 68443, Counted: 68443, Order: 0x942112b4},
			"colors":         {Listed: 21762, Counted: 21762, Order: 0x4e8fa209},
			"multiplicities": {Listed: 10136, Counted: 10136, Order: 0x4e5cc992},
		},
	} {
		t.Run(fmt.Sprint("plain=", plain), func(t *testing.T) {
			searchtest.Run(t, searchtest.Kernel{
				New: func() search.Search { return &links.Search{Plain: plain} },
				Can: searchtest.Colors | searchtest.Multiplicities,
			}, goldens)
		})
	}
}
