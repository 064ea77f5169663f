package command

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"exactcover/encode/rule"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// TestExamples runs every example of the help texts, of the README and of the docs as it is
// printed.
func TestExamples(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	inPath(t)
	dir := t.TempDir()
	dominoes, err := os.ReadFile("testdata/sample.in")
	if err != nil {
		t.Fatal(err)
	}
	mixed, err := os.ReadFile("../../../testdata/gallery/mixed.json")
	if err != nil {
		t.Fatal(err)
	}
	classics, err := os.ReadFile("../../../encode/tiling/testdata/classics.tiling")
	if err != nil {
		t.Fatal(err)
	}
	published, err := filepath.Abs("../../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(published, filepath.Join(dir, "testdata")); err != nil {
		t.Skip(err)
	}
	for name, content := range map[string]string{
		"puzzles.txt":  one + two,
		"puzzle.txt":   one,
		"solution.txt": "1324423121433412\n",
		"puzzle-with-solution.json": `{"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."], ` +
			`"solution": ["1324", "4231", "2143", "3412"]}`,
		"dominoes.in":     string(dominoes),
		"classics.tiling": string(classics),
		"choice.tiling":   "board 3x5\npieces pentominoes x0-1\n",
		"soma.tiling":     "board 3x3x3\npieces soma\n",
		"answer.txt":      "1324423121433412\n",
		"puzzle.json":     `{"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."]}`,
		"mine.json":       string(mixed),
		"tiling.xcc":      "a b c d\na b\nc d\na c\nb d\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	solver := "#!/bin/sh\nexec exactcover solve \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "mysolver"), []byte(solver), 0o777); err != nil {
		t.Fatal(err)
	}
	packed, err := os.Create(filepath.Join(dir, "more.txt.gz"))
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(packed)
	z.Write([]byte(one))
	z.Close()
	packed.Close()

	runCall := func(t *testing.T, call docsCall) {
		if slowCall.MatchString(call.line) {
			thorough.Only(t, "takes long")
		}
		if strings.HasPrefix(call.line, "exactcover serve") {
			servesExample(t, call.line)
			return
		}
		var out lockedBuffer
		status := 0
		if args := strings.Fields(call.line); !strings.ContainsAny(call.line, "|>'*") {
			t.Chdir(dir)
			status = run(t.Context(), args[1:], strings.NewReader(""), &out, &out)
		} else {
			c := exec.Command(shell, "-c", call.line)
			c.Dir, c.Stdout, c.Stderr = dir, &out, &out
			var failure *exec.ExitError
			if err := c.Run(); errors.As(err, &failure) {
				status = failure.ExitCode()
			} else if err != nil {
				t.Fatal(err)
			}
		}
		said := out.String()
		if _, file, redirected := strings.Cut(call.line, "> "); redirected && said == "" {
			text, _ := os.ReadFile(filepath.Join(dir, file))
			said = string(text)
		}
		if status != call.status || said == "" {
			t.Errorf("exit status %d\n%s", status, said)
		}
		if call.want != "" && !looksLike(said, call.want) {
			t.Errorf("got:\n%s\nthe page says:\n%s", said, call.want)
		}
	}
	onPage := map[string]bool{} // a page has the examples of the help texts too
	for _, path := range docsPages(t) {
		for _, call := range docsCalls(t, path) {
			onPage[call.line] = true
			t.Run(filepath.Base(path)+" "+call.line, func(t *testing.T) { runCall(t, call) })
		}
	}
	var try func(*cobra.Command)
	try = func(cmd *cobra.Command) {
		if cmd.Name() != "help" && strings.TrimSpace(cmd.Example) == "" {
			t.Errorf("%s: no example", cmd.CommandPath())
		}
		for line := range strings.Lines(cmd.Example) {
			if line = strings.TrimSpace(line); !onPage[line] {
				t.Run(line, func(t *testing.T) { runCall(t, docsCall{line: line}) })
			}
		}
		for _, sub := range cmd.Commands() {
			try(sub)
		}
	}
	try(newApp(rule.All, nil, io.Discard, io.Discard).rootCommand(commands...))
}

// slowCall matches the examples that start a program many times or search for long.
var slowCall = regexp.MustCompile(`exactcover selftest|--number 2000|board 6x10`)

// A docsCall is a call of the command on a page.
type docsCall struct {
	line   string
	status int    // what it exits with: a comment "exit status N" says so
	want   string // what it prints: the text block below the shell block; "" if there is none
}

var (
	exitComment = regexp.MustCompile(`exit status ([0-9]+)$`)
	inlineCall  = regexp.MustCompile("`(exactcover [^`]+)`")
	placeholder = regexp.MustCompile(`\b[A-Z]{2,}\b`)
)

// docsCalls returns the calls of the command on a page: those in its shell blocks, and those within
// its text that have no placeholder such as FILE. Calls by way of the go command are made directly.
func docsCalls(t *testing.T, path string) []docsCall {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var calls []docsCall
	// after: the line is below a shell block, nothing but blank lines between
	language, after := "", false
	for line := range strings.Lines(string(text)) {
		if fence, ok := strings.CutPrefix(strings.TrimSpace(line), "```"); ok {
			if language != "" {
				after = language == "sh"
				language = ""
			} else if language = fence; language == "" {
				language = "none"
			}
			continue
		}
		switch language {
		case "":
			after = after && strings.TrimSpace(line) == ""
			for _, m := range inlineCall.FindAllStringSubmatch(line, -1) {
				if !placeholder.MatchString(m[1]) {
					calls = append(calls, docsCall{line: m[1]})
				}
			}
		case "text":
			if after && len(calls) > 0 {
				calls[len(calls)-1].want += line
			}
		case "sh":
			line, comment, _ := strings.Cut(line, " #")
			line = strings.TrimSpace(strings.Replace(line, "go run ./cmd/exactcover", "exactcover", 1))
			if strings.HasPrefix(line, "exactcover ") || strings.Contains(line, "| exactcover ") {
				call := docsCall{line: line}
				if m := exitComment.FindStringSubmatch(strings.TrimSpace(comment)); m != nil {
					call.status, _ = strconv.Atoi(m[1])
				}
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// looksLike reports whether a text is equal to that of a page, line by line except for trailing
// blanks. A line "..." stands for any lines.
func looksLike(text, page string) bool {
	pattern := ""
	for line := range strings.Lines(strings.TrimSpace(page)) {
		if line = strings.TrimRight(line, " \n"); strings.TrimSpace(line) == "..." {
			pattern += `(.*\n)*?`
		} else {
			pattern += regexp.QuoteMeta(line) + ` *\n`
		}
	}
	return regexp.MustCompile(`^\s*` + pattern + `\s*$`).MatchString(text)
}
