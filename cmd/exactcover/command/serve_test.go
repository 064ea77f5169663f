package command

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/server"
	"exactcover/encode/rule"
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
		status <- run(ctx, args, strings.NewReader(one), stdout, &stderr)
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
	status, log := stop()
	if lines := strings.Split(log, "\n"); status != int(answer.StatusOK) || len(lines) != 3 ||
		!strings.Contains(lines[1], " GET /api/file 200 17 bytes ") {
		t.Errorf("status %d, told %q", status, log)
	}
	address, stop = serving(t, "-")
	if _, body := get(t, address+"api/file"); body != one {
		t.Errorf("standard input: %q", body)
	}
	stop()
	address, stop = serving(t, "--api")
	for _, path := range []string{"", "api/file"} {
		if status, body := get(t, address+path); status != http.StatusNotFound {
			t.Errorf("/%s: %d %q", path, status, body)
		}
	}
	stop()
}

// An address that is taken is no place to listen. For the socket alone that is no failure.
func TestAddressIsTaken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := l.Addr().String()
	_, complaints, status := call(t, "", "serve", "--listen", taken)
	want := "exactcover: --listen " + taken + ": another program listens there; give another address\n"
	if status != int(answer.StatusBad) || complaints != want {
		t.Errorf("status %d, told %q", status, complaints)
	}
	_, stop := serving(t, "--socket", taken)
	want = strings.Replace(want, "--listen", "warning: --socket", 1)
	if status, complaints := stop(); status != int(answer.StatusOK) || complaints != want {
		t.Errorf("status %d, told %q", status, complaints)
	}
}

// handler returns the handler of a server that knows rules.
func handler(known rule.Set) http.Handler {
	a := newApp(known, nil, io.Discard, io.Discard)
	o := a.served()
	o.Schemas = a.schemas()
	o.Limits = server.Limits{Bytes: 1 << 20, Time: time.Minute, Memory: 64 << 20}
	o.Workers = 4
	return server.New(o)
}

// asked returns the answer of a server to a request.
func asked(h http.Handler, path, body string) *httptest.ResponseRecorder {
	method := http.MethodPost
	if body == "" && !strings.HasPrefix(path, "/api/generate") {
		method = http.MethodGet
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body)))
	return w
}

// A request is answered as its command line is: all commands, flags, formats, bad puzzles and bad
// flags. What is said on standard error is in the answer too.
func TestAnswersAreThoseOfTheCommand(t *testing.T) {
	mixed, err := os.ReadFile("../../../testdata/gallery/mixed.json")
	if err != nil {
		t.Fatal(err)
	}
	type call struct{ args, stdin string }
	calls := []call{
		{"solve", all4}, {"solve --json --limit 3", one + "1..x\n" + unsat + all4},
		{"solve --to svg --cell 20", string(mixed)}, {"solve --to line --limit 0", all4},
		{"count --json --limit 2", one + one}, {"count --json --limit x", one},
		{"count --json --only none", one}, {"solve --json --only unique", one + all4},
		{"convert --to link", string(mixed)}, {"convert --to png", string(mixed)},
		{"convert --to boj2580", one}, {"convert --to svgg", one},
		{"explain --json --fix", string(mixed)}, {"solve --json --from csv", "x,\x00\xff"},
		{"solve --json --random 2 --seed 3", all4}, {"solve --json --random 2 --limit 3", all4},
		{"generate --json --seed 5", `{"size": 4, "rules": [{"rule": "diagonal+"}]}`},
		{"generate --to json --seed 5 --size 4 --rules killer --number 3", ""},
		{"rules --json", ""}, {"rules --json killr", ""}, {"rules --json --generate", ""},
		{"formats --json", ""}, {"version", ""}, {"schema record", ""}, {"schema --keys puzzle", ""},
		{"schema x", ""},
	}
	for _, c := range recordCalls {
		calls = append(calls, c)
	}
	h := handler(rule.All)
	for _, c := range calls {
		words := strings.Fields(c.args)
		path, argument, q := "/api/"+words[0], "", url.Values{}
		for k := 1; k < len(words); k++ {
			flag, isFlag := strings.CutPrefix(words[k], "--")
			switch {
			case !isFlag:
				argument = "/" + words[k]
			case k+1 < len(words) && !strings.HasPrefix(words[k+1], "--") && words[0] != "rules" &&
				words[0] != "schema":
				q.Set(flag, words[k+1])
				k++
			default:
				q.Set(flag, "")
			}
		}
		if words[0] == "check" || words[0] == "generate" && c.stdin != "" {
			words = append(words, "-")
		}
		if !q.Has("json") && !q.Has("to") {
			q.Set("json", "false")
			if words[0] == "version" || words[0] == "schema" {
				q.Del("json")
			}
		}
		var stdout, stderr bytes.Buffer
		status := run(t.Context(), words, strings.NewReader(c.stdin), &stdout, &stderr)
		w := asked(h, path+argument+"?"+q.Encode(), c.stdin)
		got, want := w.Body.String(), stdout.String()
		if w.Code == http.StatusBadRequest {
			var told struct{ Error string }
			if err := json.Unmarshal([]byte(got), &told); err != nil || status != 2 || want != "" ||
				!strings.HasPrefix(strings.TrimPrefix(stderr.String(), "exactcover: "), told.Error+"\n") {
				t.Errorf("%s: %q, but the command exits with %d: %s", c.args, got, status, &stderr)
			}
			continue
		}
		if given := w.Header().Get("Exactcover-Status") + w.Header().Get(http.TrailerPrefix+
			"Exactcover-Status"); given != strconv.Itoa(status) {
			t.Errorf("%s: status %s, want %d", c.args, given, status)
		}
		kept := ""
		for line := range strings.Lines(got) {
			if !strings.HasPrefix(line, `{"note":`) {
				kept += line
			}
		}
		got = varying.ReplaceAllString(kept, "")
		if want = varying.ReplaceAllString(want, ""); got != want {
			t.Errorf("%s: -want +got %s", c.args, cmp.Diff(want, got))
		}
	}
}

// Two texts of a body are the puzzle and the grid to check.
func TestCheckByHTTP(t *testing.T) {
	h := handler(rule.All)
	for body, want := range map[string]string{
		`{"puzzle": "1..4..3..1..3...", "grid": "1324423121433412"}`: `"status":"ok"`,
		`{"puzzle": "1..4..3..1..3...", "grid": "1324423121433422"}`: `"status":"broken"`,
		`{"puzzle": {"size": 4}, "grid": "132442312143341"}`:         "grid:1:",
		`{"puzzle": {"sise": 4}, "grid": "1324423121433412"}`:        "puzzle:1:",
		`{"puzzle": "../serve.go", "grid": "/etc/passwd"}`:           "puzzle:1:1: ",
	} {
		if w := asked(h, "/api/check", body); !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: %s", body, w.Body)
		}
	}
}

// A server of a command that knows one more rule describes it.
func TestServesOneMoreRule(t *testing.T) {
	k := rule.Kind{Rule: loud{}, Group: rule.Lines, Meaning: "no even digits"}
	w := asked(handler(rule.All.With(k)), "/api/rules/loud", "")
	if want := `{"rule":"loud","group":"Lines","meaning":"no even digits","fields":[`; !strings.
		HasPrefix(w.Body.String(), want) {
		t.Error(w.Body)
	}
}

// When a client goes, and when the server is interrupted, the work for it ends.
func TestWorkEndsWithItsClient(t *testing.T) {
	o := newApp(rule.All, nil, io.Discard, io.Discard).served()
	o.Workers, o.Limits = 1, server.Limits{Bytes: 1 << 10, Memory: 1 << 20}
	run, ended := o.Run, make(chan int, 1)
	o.Run = func(ctx context.Context, c server.Call) int {
		status := run(ctx, c)
		ended <- status
		return status
	}
	for _, path := range []string{"count?progress", "solve?limit=0", "solve?limit=0&to=line"} {
		ctx, shutDown := context.WithCancel(t.Context())
		defer shutDown()
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		served := make(chan error)
		go func() { served <- server.Serve(ctx, l, server.New(o)) }()
		for _, end := range []string{"client", "server"} {
			asking, leave := context.WithCancel(t.Context())
			r, err := http.NewRequestWithContext(asking, "POST", "http://"+l.Addr().String()+"/api/"+path,
				strings.NewReader(`{"size": 9}`))
			if err != nil {
				t.Fatal(err)
			}
			got, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			io.ReadFull(got.Body, make([]byte, 20)) // the work has begun
			if end == "client" {
				leave()
			} else {
				shutDown()
			}
			if status := <-ended; status != int(answer.StatusInterrupted) {
				t.Errorf("%s: the %s goes: status %d", path, end, status)
			}
			got.Body.Close()
			leave()
		}
		if err := <-served; err != nil {
			t.Errorf("%s: %v", path, err)
		}
		http.DefaultClient.CloseIdleConnections()
	}
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
