package engine

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
)

const (
	// unknownMemory is the assumed free memory of a machine that does not report it.
	unknownMemory = 4 << 30

	// smallSpace bounds the memory of a process with 32-bit addresses (4 GB). The garbage collector
	// lets the heap grow to twice the memory in use.
	smallSpace = 1 << 30
)

// freeMemory returns the number of bytes that the machine can give to the process without swapping.
// It asks the Linux kernel; elsewhere it guesses.
func freeMemory() int64 {
	free := int64(unknownMemory)
	info, _ := os.ReadFile("/proc/meminfo") // only Linux has this file
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
