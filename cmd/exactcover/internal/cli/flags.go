package cli

import (
	"errors"
	"fmt"
	"math"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"exactcover/internal/nearest"
)

// The groups of flags, in the order of the help.
const (
	Puzzles = "Puzzles"
	Input   = "Input"
	Output  = "Output"
	Search  = "Search"
	Batch   = "Batch"
	Other   = "Flags" // flags of a single command that belong to no other group
)

var groups = []string{Puzzles, Input, Output, Search, Batch, Other}

// groupKey is the annotation that holds the group of a flag.
const groupKey = "group"

// Flags adds flags of one group to a command. The usage of a flag has the name of its value in back
// quotes.
type Flags struct {
	cmd   *cobra.Command
	title string // of the group
}

// FlagsOf returns flags to add to a command in a group.
func FlagsOf(cmd *cobra.Command, group string) Flags { return Flags{cmd, group} }

// Value adds a flag whose value set reads; initial is its value in the help, "" for none.
func (f Flags) Value(name, initial, usage string, set func(string) error) {
	f.add(name, initial, usage, Takes{Type: Text}, set)
}

// add adds a flag to the group.
func (f Flags) add(
	name, initial, usage string, takes Takes, set func(string) error,
) *pflag.Flag {
	flag := f.cmd.Flags().VarPF(&value{set, takes}, name, "", usage)
	flag.DefValue = initial
	f.cmd.Flags().SetAnnotation(name, groupKey, []string{f.title})
	return flag
}

// as returns a function that sets a value to what parse reads. Its errors say what was expected,
// also of numbers that are too large for any type.
func as[T any](
	to *T, parse func(string) (T, error), expected string, args ...any,
) func(string) error {
	return func(text string) error {
		v, err := parse(text)
		if err != nil {
			return fmt.Errorf("expected "+expected, args...)
		}
		*to = v
		return nil
	}
}

// Bool adds a flag without a value.
func (f Flags) Bool(to *bool, name, usage string) {
	set := as(to, strconv.ParseBool, "true or false")
	f.add(name, "", usage, Takes{Type: Boolean}, set).NoOptDefVal = "true"
}

// Int adds a flag for a whole number from low to high.
func (f Flags) Int(to *int, name string, value, low, high int, usage string) {
	*to = value
	takes := Takes{Type: Integer, Low: low, High: high}
	f.add(name, strconv.Itoa(value), usage, takes, as(to, func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		if err == nil && (n < low || n > high) {
			err = strconv.ErrRange
		}
		return n, err
	}, "a whole number from %d to %d", low, high))
}

// Uint64 adds a flag for a whole number.
func (f Flags) Uint64(to *uint64, name string, value uint64, usage string) {
	*to = value
	initial, takes := strconv.FormatUint(value, 10), Takes{Type: Integer}
	f.add(name, initial, usage, takes, as(to, func(text string) (uint64, error) {
		return strconv.ParseUint(text, 0, 64)
	}, "a whole number from 0 to %d", uint64(math.MaxUint64)))
}

// Time adds a flag for a time limit; 0 means no limit.
func (f Flags) Time(to *time.Duration, name, usage string) {
	takes := Takes{Type: Time}
	f.add(name, to.String(), usage, takes, as(to, func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if d < 0 {
			err = strconv.ErrRange
		}
		return d, err
	}, "a time from 0s to %dh with its unit, such as 500ms or 1m", math.MaxInt64/time.Hour))
}

// Size adds a flag for an amount of memory in bytes.
func (f Flags) Size(to *int64, name, usage string) {
	most := SizeText(math.MaxInt64 >> 40 << 40)
	set := as(to, ParseSize, "a size from 1 to %s, such as 512M or 2G", most)
	f.add(name, "", usage, Takes{Type: Size}, set)
}

// Address adds a flag for a network address, or one of the words.
func (f Flags) Address(to *string, name, value, usage string, words ...string) {
	*to = value
	f.Value(name, value, usage, as(to, func(text string) (string, error) {
		if slices.Contains(words, text) {
			return text, nil
		}
		_, port, err := net.SplitHostPort(text)
		if err == nil {
			_, err = strconv.ParseUint(port, 10, 16)
		}
		return text, err
	}, "an address with a port, such as 127.0.0.1:8642"))
}

// Word adds a flag whose value is one of the words. What is the noun for the value in errors.
func (f Flags) Word(to *string, name, value, what, usage string, words ...string) {
	*to = value
	f.Pick(name, value, usage, words, func(text string) error {
		*to = text
		return known(what, words, text)
	})
}

// Choose adds a flag whose value is one of the words, each of which stands for the value with the
// same index. The first is the default.
func Choose[T any](f Flags, to *T, name, what, usage string, words []string, values ...T) {
	*to = values[0]
	f.Pick(name, words[0], usage, words, func(text string) error {
		if k := slices.Index(words, text); k >= 0 {
			*to = values[k]
		}
		return known(what, words, text)
	})
}

// Choices is [Choose] for several of the words, separated by commas; by default there are none.
func Choices[T any](
	f Flags, to *[]T, name, what, usage string, words []string, values ...T,
) {
	takes := Takes{Type: Text, Words: words, List: true}
	f.add(name, "", usage, takes, func(text string) error {
		list := strings.Split(text, ",")
		err := known(what, words, list...)
		for _, word := range list {
			if k := slices.Index(words, word); k >= 0 {
				*to = append(*to, values[k])
			}
		}
		return err
	})
}

// Names returns the names of values, for [Choose] and [Choices].
func Names[T fmt.Stringer](values []T) (names []string) {
	for _, v := range values {
		names = append(names, v.String())
	}
	return names
}

// List adds a flag for values, separated by commas, each of which parse reads. The words are
// proposed; there are others.
func List[T any](
	f Flags, to *[]T, name, usage string, words []string, parse func(string) (T, error),
) {
	takes := Takes{Type: Text, Words: words, List: true, Others: true}
	f.add(name, "", usage, takes, func(text string) error {
		if text == "" {
			return nil
		}
		for part := range strings.SplitSeq(text, ",") {
			v, err := parse(part)
			if err != nil {
				return err
			}
			*to = append(*to, v)
		}
		return nil
	})
}

// Pick adds a flag whose value, one of the words, set reads.
func (f Flags) Pick(name, value, usage string, words []string, set func(string) error) {
	f.add(name, value, usage, Takes{Type: Text, Words: words}, set)
}

// known returns an error for the first part of a value that is not among the words.
func known(what string, words []string, value ...string) error {
	for _, word := range value {
		if !slices.Contains(words, word) {
			return &nearest.UnknownError{What: what, Name: word, Known: words}
		}
	}
	return nil
}

// When adds a flag that says when something is shown; what begins its help.
func (f Flags) When(to *string, name, what string) {
	words := []string{"auto", "always", "never"}
	f.Word(to, name, words[0], "value", what+": `WHEN` is "+strings.Join(words, " "), words...)
}

// Arguments returns a check that there are from least to most arguments.
func Arguments(least, most int, expected string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if n := len(args); n < least || n > most {
			return fmt.Errorf("expected %s, found %s", expected, Counted(n, "argument"))
		}
		return nil
	}
}

// Counted returns a number with its noun.
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// FlagError improves the messages about unknown flags and about values of the wrong type.
func FlagError(cmd *cobra.Command, err error) error {
	switch err := err.(type) {
	case *pflag.NotExistError:
		if err.GetSpecifiedShortnames() != "" {
			return fmt.Errorf(`unknown flag "-%s"`, err.GetSpecifiedName())
		}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		return &nearest.UnknownError{What: "flag", Name: "--" + err.GetSpecifiedName(), Known: names}
	case *pflag.ValueRequiredError:
		return fmt.Errorf("--%s: expected a value", err.GetFlag().Name)
	case *pflag.InvalidValueError:
		f, reason := err.GetFlag(), err.Unwrap()
		var unknown *nearest.UnknownError
		if errors.As(reason, &unknown) {
			return fmt.Errorf("--%s: %w", f.Name, reason) // reason names the value
		}
		return fmt.Errorf("--%s %s: %w", f.Name, err.GetValue(), reason)
	}
	return err
}
