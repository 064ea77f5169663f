// Package docs has no code: its tests keep the pages, and what packages say of themselves, true.
package docs

import (
	"exactcover/internal/thorough"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A block is a block of code of a page.
type block struct {
	language string
	before   string // the last line of text ahead of it
	text     string
}

// blocks returns the blocks of code of a page, in order.
func blocks(page string) []block {
	var found []block
	before := ""
	for page != "" {
		line, rest, _ := strings.Cut(page, "\n")
		page = rest
		language, opened := strings.CutPrefix(line, "```")
		switch {
		case opened:
			text, rest, _ := strings.Cut("\n"+page, "\n```")
			found = append(found, block{language, before, strings.TrimPrefix(text, "\n") + "\n"})
			page = strings.TrimPrefix(rest, "\n")
		case line != "":
			before = line
		}
	}
	return found
}

// The page is followed from top to bottom in an empty folder beside a link to the repository: files
// are written as they are printed, commands run, and what they print is compared. The module cache
// is all that is needed: sums come from the repository.
func TestLibraryPage(t *testing.T) {
	thorough.Only(t, "builds programs")
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	page, err := os.ReadFile("library.md")
	if err != nil {
		t.Fatal(err)
	}
	repository, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(repository, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	top := t.TempDir()
	if err := os.Symlink(repository, filepath.Join(top, "exactcover")); err != nil {
		t.Skip(err)
	}
	dir, output, compared := top, "", 0
	for _, b := range blocks(string(page)) {
		switch b.language {
		case "go":
			name := strings.Trim(b.before[strings.LastIndexByte(b.before, ' ')+1:], "`:")
			path := filepath.Join(top, filepath.FromSlash(name))
			if err := os.WriteFile(path, []byte(b.text), 0o666); err != nil {
				t.Fatal(err)
			}
		case "sh":
			// Each block begins in the folder where the previous one ended.
			c := exec.Command(shell, "-e", "-c", b.text+"pwd >'"+top+"/pwd'")
			c.Dir = dir
			// Without paths in the objects the modules share what is built.
			c.Env = append(os.Environ(), "GOWORK=", "GOFLAGS=-trimpath")
			var messages strings.Builder
			c.Stderr = &messages
			out, err := c.Output()
			if err != nil {
				t.Fatalf("%s%v\n%s%s", b.text, err, out, messages.String())
			}
			output = string(out)
			end, err := os.ReadFile(filepath.Join(top, "pwd"))
			if err != nil {
				t.Fatal(err)
			}
			dir = strings.TrimSpace(string(end))
			if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o666); err != nil {
				t.Fatal(err)
			}
		case "text":
			if output != b.text {
				t.Errorf("got:\n%s\nwant:\n%s", output, b.text)
			}
			compared++
		default:
			t.Errorf("a block of %q that no test runs", b.language)
		}
	}
	if compared != 5 {
		t.Errorf("%d programs have been compared", compared)
	}
}

// The lines of Go in the README are a program when they are given a main function.
func TestREADMEProgram(t *testing.T) {
	thorough.Only(t, "builds a program")
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks(string(page)) {
		if b.language != "go" {
			continue
		}
		dir := t.TempDir()
		program := "package main\n\nimport (\n\"context\"\n\"fmt\"\n\"log\"\n\"exactcover/dlx\"\n)\n\n" +
			"func main() {\nctx := context.Background()\n" + b.text + "}\n"
		name := filepath.Join(dir, "main.go")
		if err := os.WriteFile(name, []byte(program), 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("go", "run", name).CombinedOutput()
		text := string(out)
		if err != nil || !strings.HasPrefix(text, "[0 ") || !strings.HasSuffix(text, "] <nil>\n") {
			t.Errorf("%v: the solution is:\n%s", err, out)
		}
		return
	}
	t.Error("no lines of Go")
}
