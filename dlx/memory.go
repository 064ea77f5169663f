package dlx

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
)

// unknownMemory is taken for the free memory of a machine that does not tell.
const unknownMemory = 4 << 30

// freeMemory returns the number of bytes that the machine can give without swapping. It asks the
// Linux kernel; elsewhere it guesses.
func freeMemory() int64 {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return unknownMemory
	}
	for lines := bufio.NewScanner(bytes.NewReader(info)); lines.Scan(); {
		f := bytes.Fields(lines.Bytes())
		if len(f) == 3 && string(f[0]) == "MemAvailable:" {
			if kilobytes, err := strconv.ParseInt(string(f[1]), 10, 64); err == nil {
				return kilobytes << 10
			}
		}
	}
	return unknownMemory
}
