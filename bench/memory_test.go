//go:build unix

package bench

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkMemory measures the most memory that calls of the command take, each a separate process,
// on inputs made on the spot. Their sizes are those of the names, so that a reader can tell what
// memory follows. A timeout ends calls that would run forever.
func BenchmarkMemory(b *testing.B) {
	dir := b.TempDir()
	command := buildCommand(b)
	for _, r := range rows {
		b.Run(r.args+", "+r.about, func(b *testing.B) {
			in, err := os.Create(filepath.Join(dir, "input"))
			if err != nil {
				b.Fatal(err)
			}
			defer in.Close()
			if err := r.input(in); err != nil {
				b.Fatal(err)
			}
			var peak int64
			var least time.Duration
			for b.Loop() {
				if _, err := in.Seek(0, io.SeekStart); err != nil {
					b.Fatal(err)
				}
				used, took := cost(b, in, command, strings.Fields(r.args)...)
				peak = max(peak, used)
				if least == 0 || took < least {
					least = took
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s")
			b.ReportMetric(least.Seconds(), "processor-s")
			b.ReportMetric(float64(peak>>20), "peak-MB")
		})
	}
}

// cost runs a command that may have no answer, and returns the peak of its memory in bytes and its
// processor time.
func cost(
	b *testing.B, in io.Reader, command string, args ...string,
) (peak int64, took time.Duration) {
	c := exec.Command(command, args...)
	c.Stdin = in
	err := c.Run()
	var status *exec.ExitError
	if err != nil && !(errors.As(err, &status) && status.ExitCode() > 0 && status.ExitCode() < 5) {
		b.Fatal(err)
	}
	usage, ok := c.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		b.Fatal("the system does not tell how much memory a process took")
	}
	peak = int64(usage.Maxrss)
	if runtime.GOOS != "darwin" {
		peak <<= 10 // kilobytes
	}
	return peak, c.ProcessState.UserTime() + c.ProcessState.SystemTime()
}

// buildCommand returns the path of a command built for this run.
func buildCommand(b *testing.B) string {
	path := filepath.Join(b.TempDir(), "exactcover")
	build := exec.Command("go", "build", "-o", path, "exactcover/cmd/exactcover")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return path
}
