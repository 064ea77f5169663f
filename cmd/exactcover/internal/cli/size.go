package cli

import (
	"math"
	"strconv"
	"strings"
)

// sizeUnits are powers of 1024.
var sizeUnits = []string{"", "K", "M", "G", "T"}

// SizeText returns an amount of memory as [ParseSize] reads it.
func SizeText(bytes int64) string {
	unit := 0
	for unit < len(sizeUnits)-1 && bytes%1024 == 0 {
		bytes /= 1024
		unit++
	}
	return strconv.FormatInt(bytes, 10) + sizeUnits[unit]
}

// ParseSize reads an amount of memory such as 500000000, 512M, 512MB or 2GiB.
func ParseSize(text string) (bytes int64, err error) {
	digits := strings.TrimRight(text, "BIKMGTbikmgt")
	unit := strings.ToUpper(text[len(digits):])
	unit = strings.TrimSuffix(strings.TrimSuffix(unit, "B"), "I")
	n, err := strconv.ParseInt(digits, 10, 64)
	for k, name := range sizeUnits {
		if err == nil && unit == name && n > 0 && n <= math.MaxInt64>>(10*k) {
			return n << (10 * k), nil
		}
	}
	return 0, strconv.ErrSyntax
}
