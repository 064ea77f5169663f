package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// A byteSize is a flag for an amount of memory: a whole number with a unit of bytes, 0 if it is not given.
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
	return fmt.Errorf("expected a size above zero, such as 512M or 2G")
}

// addMemory adds the flag that bounds what a count may remember.
func (s *settings) addMemory(cmd *cobra.Command) {
	cmd.Flags().Var(&s.memory, "memory", "remember sub-problems in about `SIZE`, such as 512M or 2G")
	group(cmd, searchFlags)
}
