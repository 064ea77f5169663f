package cli

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"exactcover/encode/format"
)

// The types of the values of flags. Each has its own message for values out of range, including
// those too large for any number.

// A choice is one of a few words.
type choice struct {
	value *string
	kind  string // what the words are, for messages
	words []string
}

func (c *choice) String() string {
	if c.value == nil {
		return "" // pflag calls it on a zero value
	}
	return *c.value
}

func (c *choice) Type() string { return "word" }

func (c *choice) Set(s string) error {
	if !slices.Contains(c.words, s) {
		return &format.UnknownError{What: c.kind, Name: s, Known: c.words}
	}
	*c.value = s
	return nil
}

type boolean bool

func (b *boolean) String() string   { return strconv.FormatBool(bool(*b)) }
func (b *boolean) Type() string     { return "bool" }
func (b *boolean) IsBoolFlag() bool { return true }

func (b *boolean) Set(text string) error {
	v, err := strconv.ParseBool(text)
	if err != nil {
		return errors.New("expected true or false")
	}
	*b = boolean(v)
	return nil
}

type natural uint64

func (n *natural) String() string { return strconv.FormatUint(uint64(*n), 10) }
func (n *natural) Type() string   { return "uint64" }

func (n *natural) Set(text string) error {
	v, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		return fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
	}
	*n = natural(v)
	return nil
}

// A whole is a whole number from low to high.
type whole struct {
	value     *int
	low, high int
}

func (w *whole) Type() string { return "int" }

func (w *whole) String() string {
	if w.value == nil {
		return "0" // pflag calls it on a zero value
	}
	return strconv.Itoa(*w.value)
}

func (w *whole) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < w.low || n > w.high {
		return fmt.Errorf("expected a whole number from %d to %d", w.low, w.high)
	}
	*w.value = n
	return nil
}

type timeLimit time.Duration

func (t *timeLimit) Type() string   { return "duration" }
func (t *timeLimit) String() string { return time.Duration(*t).String() }

func (t *timeLimit) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return fmt.Errorf("expected a time from 0s to %dh with its unit, such as 500ms or 1m",
			math.MaxInt64/time.Hour)
	}
	*t = timeLimit(d)
	return nil
}

// A ByteSize is an amount of memory: a whole number with a unit; 0 if it is not given.
type ByteSize int64

// byteUnits are powers of 1024.
var byteUnits = []string{"", "K", "M", "G", "T"}

// Type implements [pflag.Value].
func (b *ByteSize) Type() string { return "size" }

// String returns the size as Set reads it, "" for 0.
func (b ByteSize) String() string {
	if b == 0 {
		return ""
	}
	n, unit := int64(b), 0
	for unit < len(byteUnits)-1 && n%1024 == 0 {
		n /= 1024
		unit++
	}
	return strconv.FormatInt(n, 10) + byteUnits[unit]
}

// Set reads a size such as 500000000, 512M, 512MB or 2GiB.
func (b *ByteSize) Set(text string) error {
	digits := strings.TrimRight(text, "BIKMGTbikmgt")
	unit := strings.ToUpper(text[len(digits):])
	unit = strings.TrimSuffix(strings.TrimSuffix(unit, "B"), "I")
	n, err := strconv.ParseInt(digits, 10, 64)
	for k, name := range byteUnits {
		if err == nil && unit == name && n > 0 && n <= math.MaxInt64>>(10*k) {
			*b = ByteSize(n << (10 * k))
			return nil
		}
	}
	return fmt.Errorf("expected a size from 1 to %s, such as 512M or 2G",
		ByteSize(math.MaxInt64>>40<<40))
}
