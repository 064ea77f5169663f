package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/cmd/exactcover/internal/answer"
)

// serving starts serve with the arguments, at a free port. It returns its address, which ends with
// a slash, and a function that interrupts it and returns its exit status and what it told.
func serving(t *testing.T, args ...string) (address string, stop func() (int, string)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, stdout := io.Pipe()
	var stderr strings.Builder
	status := make(chan int, 1)
	go func() {
		args = append([]string{"serve", "--listen", "127.0.0.1:0", "--socket", "none"}, args...)
		status <- run(ctx, args, nil, stdout, &stderr)
		stdout.Close()
	}()
	address, err := bufio.NewReader(out).ReadString('\n')
	stop = func() (int, string) {
		cancel()
		s := <-status
		return s, stderr.String()
	}
	if err != nil {
		s, complaints := stop()
		t.Fatalf("status %d: %s", s, complaints)
	}
	t.Cleanup(cancel)
	return strings.TrimSpace(address), stop
}

// get returns the status and the body of an answer.
func get(t *testing.T, address string) (status int, body string) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Error(err)
	}
	return r.StatusCode, string(text)
}

// Serve shows the page and offers FILE until it is interrupted, which is no failure.
func TestServe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.txt")
	if err := os.WriteFile(file, []byte(one), 0o666); err != nil {
		t.Fatal(err)
	}
	address, stop := serving(t, file)
	if status, body := get(t, address); status != 200 || !strings.Contains(body, "<title>") {
		t.Errorf("the page: %d %q", status, body)
	}
	if status, body := get(t, address+"api/file"); status != 200 || body != one {
		t.Errorf("the file: %d %q", status, body)
	}
	if status, complaints := stop(); status != int(answer.StatusOK) || complaints != "" {
		t.Errorf("status %d, told %q", status, complaints)
	}
	address, stop = serving(t, "--api")
	for _, path := range []string{"", "api/file"} {
		if status, body := get(t, address+path); status != http.StatusNotFound {
			t.Errorf("/%s: %d %q", path, status, body)
		}
	}
	stop()
}

// servesExample runs an example of serve at a free port and without a browser.
func servesExample(t *testing.T, line string) {
	var args []string
	words := strings.Fields(line)[2:]
	for k := 0; k < len(words); k++ {
		switch words[k] {
		case "--open", "puzzles.txt":
		case "--listen":
			k++
		default:
			args = append(args, words[k])
		}
	}
	_, stop := serving(t, args...)
	stop()
}
