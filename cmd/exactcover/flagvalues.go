package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// The types of flags whose values are numbers. Each refuses in its own words what is out of range,
// also what is too large for any number.

// A whole number is a flag from low to high.
type whole struct {
	value     *int
	low, high int
}

// wholeFrom adds to a default value the range of a flag: from low on.
func wholeFrom(value *int, initial, low int) *whole {
	*value = initial
	return &whole{value, low, math.MaxInt}
}

func (w *whole) Type() string { return "int" }

func (w *whole) String() string {
	if w.value == nil {
		return "0" // asked for by pflag
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

// A timeLimit is a flag for a time, 0 if there is no limit.
type timeLimit time.Duration

func (t *timeLimit) Type() string { return "duration" }

func (t *timeLimit) String() string { return time.Duration(*t).String() }

func (t *timeLimit) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return fmt.Errorf("expected a time from 0s to %dh with its unit, such as 500ms or 1m", math.MaxInt64/time.Hour)
	}
	*t = timeLimit(d)
	return nil
}

// A byteSize is a flag for an amount of memory: a whole number with a unit of bytes, 0 if it is not
// given.
type byteSize int64

// byteUnits are powers of 1024, as memory is sold.
var byteUnits = []string{"", "K", "M", "G", "T"}

func (b *byteSize) Type() string { return "size" }

func (b byteSize) String() string {
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
func (b *byteSize) Set(text string) error {
	digits := strings.TrimRight(text, "BIKMGTbikmgt")
	unit := strings.ToUpper(text[len(digits):])
	unit = strings.TrimSuffix(strings.TrimSuffix(unit, "B"), "I")
	n, err := strconv.ParseInt(digits, 10, 64)
	for k, name := range byteUnits {
		if err == nil && unit == name && n > 0 && n <= math.MaxInt64>>(10*k) {
			*b = byteSize(n << (10 * k))
			return nil
		}
	}
	return fmt.Errorf("expected a size from 1 to %s, such as 512M or 2G", byteSize(math.MaxInt64>>40<<40))
}
