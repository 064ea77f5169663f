package links_test

import (
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/searchtest"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &links.Kernel, searchtest.Goldens{
		"queens":         {Listed: 335, Counted: 335, Order: 0xb316f4ef},
		"dominoes":       {Listed: 13455, Counted: 13455, Order: 0x5b5290},
		"latin":          {Listed: 2637, Counted: 2637, Order: 0x445caee0},
		"sudoku":         {Listed: 9306, Counted: 9306, Order: 0x942112b4},
		"colors":         {Listed: 16999, Counted: 16999, Order: 0x4e8fa209},
		"multiplicities": {Listed: 9575, Counted: 9575, Order: 0x4e5cc992},
		"planted":        {Listed: 732, Counted: 732, Order: 0xc9f72c5f},
	})
}

func TestPlainConforms(t *testing.T) {
	searchtest.Run(t, &links.PlainKernel, searchtest.Goldens{
		"queens":         {Listed: 1199, Counted: 1199, Order: 0xb316f4ef},
		"dominoes":       {Listed: 25695, Counted: 25695, Order: 0x5b5290},
		"latin":          {Listed: 14181, Counted: 14181, Order: 0x445caee0},
		"sudoku":         {Listed: 68443, Counted: 68443, Order: 0x942112b4},
		"colors":         {Listed: 21762, Counted: 21762, Order: 0x4e8fa209},
		"multiplicities": {Listed: 10136, Counted: 10136, Order: 0x4e5cc992},
		"planted":        {Listed: 1217, Counted: 1217, Order: 0xc9f72c5f},
	})
}
