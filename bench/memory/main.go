//go:build unix

// Memory measures the most memory that each command takes:
//
//	go run ./bench/memory [flags]
//
// It builds the command, runs it once on every input of a table, and prints the peak of its
// resident memory and the time, as a table in Markdown. Inputs are made on the spot; their sizes
// are those of the table, so that whoever reads it can tell what memory follows. What would run for
// ever is stopped by --timeout or by a closed pipe.
//
//	-command ""   a command that has been built
//	-run ""       rows whose name has this in it; all unless given
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	f := flag.NewFlagSet("memory", flag.ContinueOnError)
	f.SetOutput(stderr)
	command := f.String("command", "", "a command that has been built")
	only := f.String("run", "", "rows whose name has this in it")
	if err := f.Parse(args); err != nil {
		return 2
	}
	if err := table(stdout, *command, *only); err != nil {
		fmt.Fprintf(stderr, "memory: %v\n", err)
		return 1
	}
	return 0
}

// table runs the rows and prints a line for each.
func table(stdout io.Writer, command, only string) error {
	dir, err := os.MkdirTemp("", "memory")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if command == "" {
		command = filepath.Join(dir, "exactcover")
		if out, err := exec.Command("go", "build", "-o", command, "./cmd/exactcover").CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
	}
	if command, err = filepath.Abs(command); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "| command | input | peak | time |\n|---|---|---|---|\n")
	for _, r := range rows {
		if !strings.Contains(r.args, only) && !strings.Contains(r.about, only) {
			continue
		}
		peak, spent, err := r.measure(command, dir)
		if err != nil {
			return fmt.Errorf("%s: %w", r.args, err)
		}
		fmt.Fprintf(stdout, "| `%s` | %s | %d MB | %.1f s |\n", r.args, r.about, peak>>20, spent.Seconds())
	}
	return nil
}

// measure runs the command on the input of a row. It returns the peak of its memory in bytes.
func (r *row) measure(command, dir string) (peak int64, spent time.Duration, err error) {
	in, err := os.Create(filepath.Join(dir, "input"))
	if err != nil {
		return 0, 0, err
	}
	defer in.Close()
	if err := r.input(in); err != nil {
		return 0, 0, err
	}
	if _, err := in.Seek(0, io.SeekStart); err != nil {
		return 0, 0, err
	}
	cmd := exec.Command(command, strings.Fields(r.args)...)
	cmd.Stdin = in
	began := time.Now()
	err = cmd.Run()
	var status *exec.ExitError
	if err != nil && !(errors.As(err, &status) && status.ExitCode() > 0 && status.ExitCode() < 5) {
		return 0, 0, err
	}
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, 0, errors.New("the system does not tell how much memory a process took")
	}
	peak = int64(usage.Maxrss)
	if runtime.GOOS != "darwin" {
		peak <<= 10 // kilobytes
	}
	return peak, time.Since(began), nil
}
