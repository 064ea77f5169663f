package command

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Every call of curl in docs/serve.md is answered as the page says.
func TestServeDocs(t *testing.T) {
	const documented = "127.0.0.1:8642"
	for _, program := range []string{"curl", "sh"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	text, err := os.ReadFile("../../../docs/serve.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "puzzles.txt"), []byte(one+all4), 0o666); err != nil {
		t.Fatal(err)
	}
	address, stop := serving(t, "--token", "TOKEN")
	defer stop()
	served := strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/?token=TOKEN")
	if _, _, err := net.SplitHostPort(served); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	calls := 0
	parts := strings.Split(string(text), "\n```sh\n")
	for _, part := range parts[1:] {
		block, rest, _ := strings.Cut(part, "\n```\n")
		_, want, _ := strings.Cut(rest, "```text\n")
		if !strings.HasPrefix(rest, "\n```text\n") {
			want = ""
		}
		want, _, _ = strings.Cut(want, "```")
		for line := range strings.Lines(block) {
			if !strings.HasPrefix(line, "curl ") {
				continue
			}
			calls++
			line = strings.ReplaceAll(line, documented, served)
			if !strings.Contains(line, "Bearer") {
				line = strings.Replace(line, "curl ", "curl -H 'Authorization: Bearer TOKEN' ", 1)
			}
			c := exec.Command("sh", "-c", line)
			c.Dir = dir
			out, err := c.Output()
			if _, file, redirected := strings.Cut(line, "> "); redirected {
				out, _ = os.ReadFile(filepath.Join(dir, strings.TrimSpace(file)))
			}
			if err != nil || len(out) == 0 || want == "" && strings.Contains(string(out), errorMember) {
				t.Errorf("%s: %v\n%s", line, err, out)
			}
			got := varying.ReplaceAllString(string(out), "")
			if want != "" && got != varying.ReplaceAllString(want, "") {
				t.Errorf("%s\ngot:\n%s\nthe page says:\n%s", line, got, want)
			}
		}
	}
	if calls < 9 {
		t.Errorf("%d calls", calls)
	}
}
