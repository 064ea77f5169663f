package enum_test

import (
	"testing"

	"exactcover/internal/enum"
)

type suit uint8

func (s suit) String() string { return enum.Name([]string{"clubs", "hearts"}, s) }

type level int

// A value has its name, and a number that stands for none has the name of its type.
func TestName(t *testing.T) {
	for want, got := range map[string]string{
		"clubs": suit(0).String(), "hearts": suit(1).String(), "suit(2)": suit(2).String(),
		"level(-1)": enum.Name([]string{"low"}, level(-1)),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
