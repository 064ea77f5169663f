package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
)

// toys are commands with flags of every kind that the server knows.
var toys = []Command{
	{Name: "echo", Flags: []cli.Parameter{
		{Name: "json", Takes: cli.Takes{Type: cli.Boolean}},
		{Name: "to", Takes: cli.Takes{Type: cli.Text, Words: []string{"svg", "line"}}},
		{Name: "steps", Takes: cli.Takes{Type: cli.Boolean}},
		{Name: "timeout", Takes: cli.Takes{Type: cli.Time}},
		{Name: "memory", Takes: cli.Takes{Type: cli.Size}},
		{Name: "max-bytes", Takes: cli.Takes{Type: cli.Size}},
		{Name: "jobs", Takes: cli.Takes{Type: cli.Integer}},
	}},
	{Name: "pair", Body: Pair},
	{Name: "make", Body: Skeleton},
	{Name: "rules", Body: None, Arguments: []string{"odd"}},
}

// options returns the options of a server with these commands.
func options(run Runner) Options {
	return Options{
		Commands: toys, Run: run, Media: map[string]string{"svg": "image/svg+xml"},
		Limits: Limits{Bytes: 4096, Time: time.Minute, Memory: 1 << 20}, Workers: 2,
	}
}

// echo prints its arguments, its input and the files that they name.
func echo(_ context.Context, c Call) int {
	in, _ := io.ReadAll(c.Stdin)
	fmt.Fprintf(c.Stdout, "%q %q", c.Args, in)
	for _, arg := range c.Args {
		if f, err := c.Open(arg); err == nil {
			text, _ := io.ReadAll(f)
			fmt.Fprintf(c.Stdout, " %s=%q", arg, text)
		}
	}
	io.WriteString(c.Stdout, "\n")
	return 0
}

// ask returns the answer to a request for a path.
func ask(h http.Handler, method, path, body string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body)))
	return w
}

// A request becomes the command line that its parameters say, within the limits, and its body what
// the command reads.
func TestCommandLines(t *testing.T) {
	h := New(options(echo))
	const limits = `"--timeout=1m0s" "--memory=1M" "--max-bytes=4K"`
	for _, c := range []struct{ method, path, body, want string }{
		{"POST", "/api/echo", "12", `["echo" "--json=true" ` + limits + `] "12"`},
		{"POST", "/api/echo?steps", "", `["echo" "--json=true" "--steps=true" ` + limits + `] ""`},
		{"POST", "/api/echo?steps=no&json=0", "", `["echo" "--json=0" "--steps=no" ` + limits + `] ""`},
		{"POST", "/api/echo?to=svg", "", `["echo" "--to=svg" ` + limits + `] ""`},
		{"POST", "/api/echo?to=a&to=b%20%3D", "", `["echo" "--to=a" "--to=b =" ` + limits + `] ""`},
		{"POST", "/api/echo?json=&timeout=2s&memory=9K&max-bytes=1", "",
			`["echo" "--json=true" "--timeout=2s" "--memory=9K" "--max-bytes=1"] ""`},
		{"POST", "/api/echo?json&timeout=0&memory=2M&max-bytes=1G", "",
			`["echo" "--json=true" ` + limits + `] ""`},
		{"POST", "/api/echo?json&timeout=x&memory=y&max-bytes=-1", "",
			`["echo" "--json=true" "--timeout=x" "--memory=y" "--max-bytes=-1"] ""`},
		{"POST", "/api/make", " \n", `["make"] " \n"`},
		{"POST", "/api/make", "12", `["make" "-"] "12"`},
		{"POST", "/api/pair", "12", `["pair" "-"] "12"`},
		{"POST", "/api/pair", `{"puzzle": 1, "status": "ok"}`,
			`["pair" "-"] "{\"puzzle\": 1, \"status\": \"ok\"}"`},
		{"POST", "/api/pair", `{"puzzle": 1, "grid": 2, "status": "ok"}`,
			`["pair" "-"] "{\"puzzle\": 1, \"grid\": 2, \"status\": \"ok\"}"`},
		{"POST", "/api/pair", `{"puzzle": "1.", "grid": [1, 2]}`,
			`["pair" "puzzle" "grid"] "{\"puzzle\": \"1.\", \"grid\": [1, 2]}" puzzle="1." grid="[1, 2]"`},
		{"GET", "/api/rules", "", `["rules"] ""`},
		{"GET", "/api/rules/odd", "", `["rules" "--" "odd"] ""`},
		{"GET", "/api/rules/--help", "", `["rules" "--" "--help"] ""`},
		{"POST", "/api/rules/a%2Fb", "", `["rules" "--" "a/b"] ""`},
	} {
		w := ask(h, c.method, c.path, c.body)
		if diff := cmp.Diff(c.want+"\n", w.Body.String()); diff != "" || w.Code != 200 {
			t.Errorf("%s: %d %s", c.path, w.Code, diff)
		}
	}
}

// Whatever a request says, a command line has only the flags that the command has, and names no
// file but those of the request.
func TestAnyRequest(t *testing.T) {
	allowed := map[string]bool{"-": true, "puzzle": true, "grid": true}
	var args []string
	h := New(options(func(_ context.Context, c Call) int {
		args = c.Args
		return 0
	}))
	words := []string{
		"json", "to", "steps", "timeout", "jobs", "help", "-", "--", "--to", "", "=", "&", "%00",
		"%2F", "..", "/", ";", "+", "?", "echo", "a=b", "{\"puzzle\":1,\"grid\":2}",
	}
	rapid.Check(t, func(r *rapid.T) {
		text := func(what string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 5).Draw(r, what), "")
		}
		c := rapid.SampledFrom(toys).Draw(r, "command")
		path := rapid.SampledFrom([]string{"", "/" + url.PathEscape(text("argument"))}).Draw(r, "path")
		q := url.Values{text("name"): {text("value")}, text("name"): {text("value")}}
		query := rapid.SampledFrom([]string{q.Encode(), text("query")}).Draw(r, "query")
		args = nil
		ask := httptest.NewRequest("POST", "http://localhost/", strings.NewReader(text("body")))
		ask.URL.Path, ask.URL.RawQuery = "/api/"+c.Name+path, query
		h.ServeHTTP(httptest.NewRecorder(), ask)
		if args == nil {
			return // refused
		}
		for k, arg := range args[1:] {
			name, _, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
			switch {
			case arg == "--":
				return // what follows is the argument
			case strings.HasPrefix(arg, "--") && c.has(name) && name != "jobs":
			case !allowed[arg]:
				r.Fatalf("argument %d of %q", k+1, args)
			}
		}
	})
}

// What cannot be a run of a command is refused with the reason, and nothing runs.
func TestRefused(t *testing.T) {
	h := New(options(func(context.Context, Call) int {
		t.Error("a command ran")
		return 0
	}))
	for _, c := range []struct {
		method, path, body string
		code               int
		want               string
	}{
		{"POST", "/api/ehco", "", 404, `unknown command \"ehco\"; the nearest known one is \"echo\"`},
		{"GET", "/api/echo", "", 405, "expected the method POST"},
		{"DELETE", "/api/rules", "", 405, "expected the method GET"},
		{"POST", "/api/echo?stesp", "", 400, `unknown flag \"--stesp\"; the nearest known one is \"--st`},
		{"POST", "/api/echo?jobs=2", "", 400, `unknown flag \"--jobs\"`},
		{"POST", "/api/echo?help", "", 400, `unknown flag \"--help\"`},
		{"POST", "/api/echo?steps=%zz", "", 400, `%zz`},
		{"POST", "/api/echo?progress=maybe", "", 400, "--progress maybe: expected true or false"},
		{"POST", "/api/echo", strings.Repeat("1", 4097), 413, "at most 4096 bytes"},
	} {
		w := ask(h, c.method, c.path, c.body)
		if !strings.Contains(w.Body.String(), c.want) || w.Code != c.code ||
			!strings.HasPrefix(w.Body.String(), `{"error":"`) || w.Header().Get("Content-Type") !=
			"application/json" {
			t.Errorf("%s: %d %q %v, want %d", c.path, w.Code, w.Body, w.Header(), c.code)
		}
	}
	if w := ask(h, "GET", "/api/file", ""); w.Code != 404 {
		t.Errorf("a file: %d", w.Code)
	}
}

// An answer is what the command prints, with its notes where they can be read and its status.
func TestAnswers(t *testing.T) {
	long := strings.Repeat("x", heldMost) + "\n"
	for _, c := range []struct {
		name, path string
		run        func(Call) int
		code       int
		media      string
		want       string
		headers    http.Header
	}{
		{
			name: "notes among lines", path: "/api/echo", code: 200, media: lineMedia,
			run: func(c Call) int {
				io.WriteString(c.Stderr, "exactcover: seed 7\n")
				io.WriteString(c.Stdout, `{"half":`)
				io.WriteString(c.Stderr, "second\nthi")
				io.WriteString(c.Stdout, "1}\n")
				io.WriteString(c.Stderr, "rd <\n")
				return 3
			},
			want: `{"note":"seed 7"}` + "\n" + `{"half":1}` + "\n" + `{"note":"second"}` + "\n" +
				`{"note":"third <"}` + "\n",
		},
		{
			name: "notes of a picture", path: "/api/echo?to=svg", code: 200, media: "image/svg+xml",
			run: func(c Call) int {
				io.WriteString(c.Stdout, "<svg/>")
				io.WriteString(c.Stderr, "x leaves out ä𝄞\n")
				return 4
			},
			want: "<svg/>",
			headers: http.Header{
				"Exactcover-Notes":  {`["x leaves out \u00e4\ud834\udd1e"]`},
				"Exactcover-Status": {"4"}, "Content-Length": {"6"},
			},
		},
		{
			name: "a long text", path: "/api/echo?to=line", code: 200, media: textMedia, want: long,
			run: func(c Call) int {
				io.WriteString(c.Stdout, long)
				io.WriteString(c.Stderr, "late\n")
				return 1
			},
			headers: http.Header{
				http.TrailerPrefix + "Exactcover-Notes":  {`["late"]`},
				http.TrailerPrefix + "Exactcover-Status": {"1"},
			},
		},
		{
			name: "an object", path: "/api/rules", code: 200, media: "application/json", want: "{}\n",
			run: func(c Call) int { io.WriteString(c.Stdout, "{}\n"); return 0 },
		},
		{
			name: "nothing", path: "/api/echo", code: 200, media: lineMedia,
			run: func(c Call) int { return 0 },
		},
		{
			name: "an error", path: "/api/echo", code: 400, media: "application/json",
			run:  func(c Call) int { io.WriteString(c.Stderr, "exactcover: --x: <bad>\n"); return 2 },
			want: `{"error":"--x: \u003cbad\u003e","status":2}` + "\n",
		},
		{
			name: "progress", path: "/api/echo?progress", code: 200, media: lineMedia,
			run: func(c Call) int {
				c.Report(progress.Report{Finished: 1, MS: 5})
				io.WriteString(c.Stdout, "{")
				c.Report(progress.Report{Finished: 2, MS: 6}) // cannot be sent
				io.WriteString(c.Stdout, "}\n")
				return 0
			},
			want: `{"progress":{"finished":1,"ms":5}}` + "\n{}\n",
		},
	} {
		h := New(options(func(_ context.Context, call Call) int { return c.run(call) }))
		w := ask(h, "POST", c.path, "")
		if w.Code != c.code || w.Header().Get("Content-Type") != c.media || w.Body.String() != c.want {
			t.Errorf("%s: %d %v %.200q", c.name, w.Code, w.Header(), w.Body)
		}
		for name, want := range c.headers {
			if got := w.Header()[name]; !cmp.Equal(got, want) {
				t.Errorf("%s: %s: %q", c.name, name, got)
			}
		}
	}
}

// A request uses the processors that are free: all of them if it is alone.
func TestProcessors(t *testing.T) {
	var h http.Handler
	used := []int{}
	h = New(options(func(_ context.Context, c Call) int {
		if used = append(used, c.Processors); len(used) == 1 {
			r := httptest.NewRequest("POST", "http://localhost/api/echo", nil)
			r.Header.Set("User-Agent", "other")
			h.ServeHTTP(httptest.NewRecorder(), r)
		}
		return 0
	}))
	ask(h, "POST", "/api/echo", "")
	ask(h, "POST", "/api/echo", "")
	if want := []int{2, 1, 2}; !cmp.Equal(used, want) {
		t.Errorf("%d processors, want %d", used, want)
	}
}

// A file that is packed is sent as it is, and the client unpacks it.
func TestPackedFile(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	io.WriteString(z, "1..4")
	z.Close()
	s := httptest.NewServer(New(Options{Workers: 1, File: &File{Name: "p.gz", Text: packed.Bytes()}}))
	defer s.Close()
	r, err := http.Get(s.URL + "/api/file")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || string(text) != "1..4" || r.Header.Get("Content-Disposition") !=
		"inline; filename=p.gz" {
		t.Errorf("%q %v %v", text, r.Header, err)
	}
}

// The time of a request ends all its work.
func TestTimeOfRequest(t *testing.T) {
	o := options(func(ctx context.Context, c Call) int {
		<-ctx.Done()
		return 130
	})
	o.Limits.Time = 1
	o.tellTime = 1
	if w := ask(New(o), "POST", "/api/echo", ""); !strings.Contains(w.Body.String(),
		`{"note":"stopped after 1ns, the most that this server allows"}`) {
		t.Errorf("%d %q", w.Code, w.Body)
	}
}
