package words_test

import (
	"testing"

	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/internal/words"
)

func TestConforms(t *testing.T) {
	searchtest.Run(t, &words.Kernel, searchtest.Goldens{
		"queens":   {Listed: 589, Counted: 589, Order: 0xb316f4ef},
		"dominoes": {Listed: 13455, Counted: 8213, Order: 0x5b5290},
		"latin":    {Listed: 2637, Counted: 1053, Order: 0x445caee0},
		"sudoku":   {Listed: 9641, Order: 0x942112b4}, // lane stages look up other nodes
		"colors":   {Listed: 17987, Counted: 17987, Order: 0x4e8fa209},
		"planted":  {Listed: 828, Counted: 828, Order: 0xc9f72c5f},
	})
}
