package engine

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
)

const (
	// unknownMemory is taken for the free memory of a machine that does not tell it.
	unknownMemory = 4 << 30

	// smallSpace bounds the memory of a process with addresses for 4 GB, whatever the machine has.
	// The garbage collector lets a heap grow to twice of what is in use.
	smallSpace = 1 << 30
)

// freeMemory returns the number of bytes that the machine can give to the process without swapping.
// It asks the Linux kernel; elsewhere it guesses.
func freeMemory() int64 {
	free := int64(unknownMemory)
	info, _ := os.ReadFile("/proc/meminfo") // there is none if this is not Linux
	_, rest, _ := strings.Cut(string(info), "MemAvailable:")
	var kilobytes int64
	if _, err := fmt.Sscanf(rest, "%d kB", &kilobytes); err == nil {
		free = kilobytes << 10
	}
	if strconv.IntSize == 32 || runtime.GOARCH == "wasm" {
		return min(free, smallSpace)
	}
	return free
}
