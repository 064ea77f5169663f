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
func freeMemory() int64 {
	if strconv.IntSize == 32 || runtime.GOARCH == "wasm" {
		return min(machineMemory(), smallSpace)
	}
	return machineMemory()
}

// machineMemory returns the number of bytes that the machine can give without swapping. It asks the
// Linux kernel; elsewhere it guesses.
func machineMemory() int64 {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return unknownMemory
	}
	_, rest, _ := strings.Cut(string(info), "MemAvailable:")
	var kilobytes int64
	if _, err := fmt.Sscanf(rest, "%d kB", &kilobytes); err != nil {
		return unknownMemory
	}
	return kilobytes << 10
}
