package docs

import (
	"exactcover/internal/thorough"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	goSpan = regexp.MustCompile("`((?:[A-Z0-9]+=\\w+ )?go (?:doc|run|test|install) [^`]+)`")
	goLine = regexp.MustCompile(`(?m)^((?:[A-Z0-9]+=\w+ )?go (?:doc|run|test|install) [^#\n]+)`)
)

// brief makes a call short: a benchmark runs once, tests that write expected answers anew are just
// compiled, and this very test does not run itself.
var brief = strings.NewReplacer(
	"-benchtime 6x", "-benchtime 1x",
	"-benchtime 3x", "-benchtime 1x",
	" -n 3", " -n 1",
	"-update", "-update -run '^$'",
	"go test ./...", "go list ./...",
	"-bench Memory ", "-bench Memory/version ",
	"-bench Memory/minimal ", "-bench Memory/version ",
	"-bench Minimize", "-bench Minimize -benchtime 1x",
	`\|`, "|", // within a table
)

// Every call of the go command on a page works, as printed but for its length. The programs of
// library.md have a test of their own.
func TestGoCalls(t *testing.T) {
	thorough.Only(t, "builds programs and runs benchmarks")
	shell, err := exec.LookPath("bash") // a call has braces, which plain shells do not know
	if err != nil {
		t.Skip("no bash")
	}
	ran := map[string]bool{}
	for _, page := range []string{
		"../README.md", "adding.md", "commands.md", "json.md", "rules.md", "speed.md",
	} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		calls := goSpan.FindAllStringSubmatch(string(text), -1)
		for _, m := range append(calls, goLine.FindAllStringSubmatch(string(text), -1)...) {
			call := brief.Replace(m[1])
			if ran[call] {
				continue
			}
			ran[call] = true
			t.Run(filepath.Base(page)+" "+call, func(t *testing.T) {
				c := exec.Command(shell, "-c", call)
				c.Dir = ".."
				// As for a reader who has no published puzzles: benchmarks on them take minutes.
				c.Env = append(os.Environ(), "GOBIN="+t.TempDir(), "EXACTCOVER_DATA=")
				if out, err := c.CombinedOutput(); err != nil {
					t.Errorf("%v\n%s", err, out)
				}
			})
		}
	}
}
