package engine

import (
	"bytes"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime"
	"runtime/debug"
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

// freeMemory returns the number of bytes that the process can still get: from the machine without
// swapping, within the limit of its container, and within GOMEMLIMIT.
func freeMemory() int64 {
	free := min(machineMemory(os.DirFS("/")), runtimeMemory())
	if strconv.IntSize == 32 || runtime.GOARCH == "wasm" {
		return min(free, smallSpace)
	}
	return free
}

// runtimeMemory returns how much GOMEMLIMIT leaves.
func runtimeMemory() int64 {
	limit := debug.SetMemoryLimit(-1)
	if limit == math.MaxInt64 {
		return limit
	}
	var used runtime.MemStats
	runtime.ReadMemStats(&used)
	return max(0, limit-int64(used.Sys-used.HeapReleased))
}

// machineMemory returns how much the machine has and the container leaves, by the files of Linux.
// Elsewhere it guesses.
func machineMemory(root fs.FS) int64 {
	free := int64(unknownMemory)
	info, _ := fs.ReadFile(root, "proc/meminfo")
	_, rest, _ := strings.Cut(string(info), "MemAvailable:")
	var kilobytes int64
	if _, err := fmt.Sscanf(rest, "%d kB", &kilobytes); err == nil {
		free = kilobytes << 10
	}
	groups, _ := fs.ReadFile(root, "proc/self/cgroup")
	for line := range strings.Lines(string(groups)) { // "0::/a/b", or "4:memory:/a/b" in version 1
		_, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch kind, group, _ := strings.Cut(rest, ":"); kind {
		case "":
			free = min(free, groupMemory(root, "sys/fs/cgroup", group, "memory.max", "memory.current"))
		case "memory":
			free = min(free, groupMemory(root, "sys/fs/cgroup/memory", group,
				"memory.limit_in_bytes", "memory.usage_in_bytes"))
		}
	}
	return free
}

// groupMemory returns how much a control group and the groups above it leave. In a container, the
// path may be that of the machine: then only the group at the top is seen.
func groupMemory(root fs.FS, top, group, limit, usage string) int64 {
	free := int64(math.MaxInt64)
	for dir := path.Join("/", group); ; dir = path.Dir(dir) {
		at := path.Join(top, dir)
		if most, ok := number(root, at, limit); ok {
			used, _ := number(root, at, usage)
			stat, _ := fs.ReadFile(root, path.Join(at, "memory.stat"))
			for line := range strings.Lines(string(stat)) { // what is kept of files can be read again
				var cached int64
				if kind, n, _ := strings.Cut(line, " "); kind == "inactive_file" || kind == "active_file" {
					_, _ = fmt.Sscan(n, &cached)
				}
				used -= cached
			}
			free = min(free, max(0, most-max(0, used)))
		}
		if dir == "/" {
			return free
		}
	}
}

// number reads the number in a file. It returns false if there is none, as in "max".
func number(root fs.FS, dir, file string) (n int64, ok bool) {
	text, _ := fs.ReadFile(root, path.Join(dir, file))
	n, err := strconv.ParseInt(string(bytes.TrimSpace(text)), 10, 64)
	return n, err == nil
}
