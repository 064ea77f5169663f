package main

import (
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestExamples runs every example of the help texts and of the README as it is printed.
func TestExamples(t *testing.T) {
	if raceEnabled {
		t.Skip("takes too long under the race detector")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin, dir := t.TempDir(), t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "exactcover")); err != nil {
		t.Skip(err)
	}
	dominoes, err := os.ReadFile("testdata/sample.in")
	if err != nil {
		t.Fatal(err)
	}
	published, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(published, filepath.Join(dir, "testdata")); err != nil {
		t.Skip(err)
	}
	for name, content := range map[string]string{
		"puzzles.txt":               one + two,
		"puzzle.txt":                one,
		"solution.txt":              "1324423121433412\n",
		"puzzle-with-solution.json": `{"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."], "solution": ["1324", "4231", "2143", "3412"]}`,
		"dominoes.in":               string(dominoes),
		"answer.txt":                "1324423121433412\n",
		"puzzle.json":               `{"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."]}`,
		"tiling.xcc":                "a b c d\na b\nc d\na c\nb d\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	packed, err := os.Create(filepath.Join(dir, "more.txt.gz"))
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(packed)
	z.Write([]byte(one))
	z.Close()
	packed.Close()

	runLine := func(t *testing.T, line string) {
		c := exec.Command(shell, "-c", line)
		c.Dir = dir
		c.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
		out, err := c.CombinedOutput()
		if _, file, redirected := strings.Cut(line, "> "); redirected && len(out) == 0 {
			out, _ = os.ReadFile(filepath.Join(dir, file))
		}
		if err != nil || len(out) == 0 {
			t.Errorf("%v\n%s", err, out)
		}
	}
	for _, line := range readmeLines(t) {
		t.Run("README "+line, func(t *testing.T) { runLine(t, line) })
	}
	var try func(*cobra.Command)
	try = func(cmd *cobra.Command) {
		if cmd.Name() != "help" && strings.TrimSpace(cmd.Example) == "" {
			t.Errorf("%s: no example", cmd.CommandPath())
		}
		for line := range strings.Lines(cmd.Example) {
			line = strings.TrimSpace(line)
			t.Run(line, func(t *testing.T) { runLine(t, line) })
		}
		for _, sub := range cmd.Commands() {
			try(sub)
		}
	}
	try((&app{stdout: &output{w: io.Discard}}).rootCommand())
}

// readmeLines returns the calls of the command in the shell blocks of the README. Those by way of
// the go command are made directly.
func readmeLines(t *testing.T) []string {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	inShell := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			inShell = line == "```sh"
			continue
		}
		line, _, _ = strings.Cut(line, " #")
		line = strings.TrimSpace(strings.Replace(line, "go run ./cmd/exactcover", "exactcover", 1))
		if inShell && strings.HasPrefix(line, "exactcover ") {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		t.Fatal("no calls in the README")
	}
	return lines
}
