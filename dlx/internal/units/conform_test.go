package units_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/units"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &units.Kernel, searchtest.Goldens{
		"queens":   {Listed: 583, Counted: 583, Order: 0xca69acca},
		"dominoes": {Listed: 13455, Counted: 711, Order: 0x5b5290},
		"latin":    {Listed: 2637, Counted: 1053, Order: 0x445caee0},
		"sudoku":   {Listed: 9641, Counted: 5033, Order: 0xeca1764f},
		"colors":   {Listed: 17987, Counted: 17987, Order: 0x4e8fa209},
		"planted":  {Listed: 828, Counted: 828, Order: 0xc9f72c5f},
	})
}
