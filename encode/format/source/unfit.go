package source

import (
	"errors"
	"strings"

	"exactcover/encode/puzzle"
)

// Unfit returns what was expected and what was found if a rule does not fit the grid or says
// nothing; err is the error of its Validate.
func Unfit(r puzzle.Rule, err error) (expected, found string) {
	article := "a "
	if strings.IndexByte("aeiou", r.Kind()[0]) >= 0 {
		article = "an "
	}
	found = err.Error()
	var what *puzzle.Error
	if errors.As(err, &what) {
		found = what.Detail
	}
	return article + r.Kind() + " rule that fits the grid", "a mistake (" + found + ")"
}
