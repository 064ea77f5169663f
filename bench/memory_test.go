//go:build unix

package bench

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"exactcover/bench/internal/cost"
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
				used, took := costOf(b, in, command, strings.Fields(r.args)...)
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

// costOf runs a command that may have no answer, and returns the peak of its memory in bytes and
// its processor time.
func costOf(
	b *testing.B, in io.Reader, command string, args ...string,
) (peak int64, took time.Duration) {
	c := exec.Command(command, args...)
	c.Stdin = in
	err := c.Run()
	var status *exec.ExitError
	if err != nil && !(errors.As(err, &status) && status.ExitCode() > 0 && status.ExitCode() < 5) {
		b.Fatal(err)
	}
	return cost.Peak(c.ProcessState), c.ProcessState.UserTime() + c.ProcessState.SystemTime()
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
