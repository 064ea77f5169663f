//go:build unix

// Package cost tells what work has cost: the time of the processors, and memory.
package cost

import (
	"os"
	"runtime"
	"syscall"
	"time"
)

// Processor returns the user and system time of this process so far.
func Processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // the arguments are right
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Peak returns the most memory that a process has had, in bytes. The process has ended.
func Peak(state *os.ProcessState) int64 {
	bytes := int64(state.SysUsage().(*syscall.Rusage).Maxrss) // every Unix gives one
	if runtime.GOOS != "darwin" {
		bytes <<= 10 // kilobytes
	}
	return bytes
}
