package puzzle_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The check of a solution cannot see what finds solutions: the package imports neither the engine
// nor anything that does.
func TestImportsNoEngine(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Fields(string(out)) {
		switch path {
		case "exactcover/encode/puzzle", "exactcover/internal/enum", "exactcover/internal/lapse",
			"exactcover/internal/lazy",
			"exactcover/internal/misuse", "exactcover/internal/poll":
		default:
			if strings.HasPrefix(path, "exactcover/") {
				t.Errorf("it imports %s", path)
			}
		}
	}
}
