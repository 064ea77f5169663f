package server

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// Only requests that name this machine and come from its own page, or from a program, get through.
func TestGuard(t *testing.T) {
	const evil = "http://evil.example"
	fetched := func(site, mode string) http.Header {
		return http.Header{"Sec-Fetch-Site": {site}, "Sec-Fetch-Mode": {mode}}
	}
	h := New(Options{Workers: 1, Page: fstest.MapFS{"a.js": {Data: []byte("1")}},
		File: &File{Text: []byte("1")}, Guard: Guard{Host: "192.168.0.9"}})
	for _, c := range []struct {
		method, host, path string
		headers            http.Header
		want               int
	}{
		{"GET", "localhost:8642", "/a.js", nil, 200},
		{"GET", "LOCALHOST", "/api/file", nil, 200},
		{"GET", "127.0.0.1:1", "/api/file", nil, 200},
		{"GET", "[::1]:8642", "/api/file", nil, 200},
		{"GET", "[::1]", "/api/file", nil, 200},
		{"GET", "192.168.0.9:8642", "/api/file", nil, 200},
		{"GET", "evil.example", "/a.js", nil, 403},
		{"GET", "evil.example:8642", "/api/file", nil, 403},
		{"GET", "localhost.evil.example", "/api/file", nil, 403},
		{"GET", "127.0.0.1.evil.example:8642", "/api/file", nil, 403},
		{"GET", "", "/api/file", nil, 403},
		{"GET", "localhost:1", "/api/file", http.Header{"Origin": {"http://localhost:1"}}, 200},
		{"GET", "localhost:1", "/api/file", http.Header{"Origin": {"http://localhost:2"}}, 403},
		{"GET", "localhost:1", "/api/file", http.Header{"Origin": {"http://127.0.0.1:1"}}, 403},
		{"GET", "localhost:1", "/api/file", http.Header{"Origin": {evil}}, 403},
		{"GET", "localhost:1", "/api/file", http.Header{"Origin": {"null"}}, 403},
		{"POST", "localhost:1", "/api/solve", http.Header{"Origin": {evil}}, 403},
		{"OPTIONS", "localhost:1", "/api/solve", http.Header{"Origin": {evil}}, 403},
		{"GET", "localhost", "/api/file", fetched("cross-site", "no-cors"), 403},
		{"GET", "localhost", "/api/file", fetched("cross-site", "navigate"), 403},
		{"GET", "localhost", "/api/file", fetched("same-site", "cors"), 403},
		{"GET", "localhost", "/api/file", fetched("same-origin", "cors"), 200},
		{"GET", "localhost", "/api/file", fetched("none", "navigate"), 200},
		{"GET", "localhost", "/a.js", fetched("cross-site", "navigate"), 200}, // a link to the page
		{"POST", "localhost", "/a.js", fetched("cross-site", "navigate"), 403},
		{"GET", "localhost", "/a.js", fetched("cross-site", "no-cors"), 403},
	} {
		r := httptest.NewRequest(c.method, "http://x"+c.path, nil)
		r.Host = c.host
		for name, values := range c.headers {
			r.Header[name] = values
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%s %s%s %v: %d, want %d", c.method, c.host, c.path, c.headers, w.Code, c.want)
		}
		for _, name := range []string{"Content-Security-Policy", "X-Content-Type-Options"} {
			if w.Header().Get(name) == "" {
				t.Errorf("%s%s: no %s", c.host, c.path, name)
			}
		}
		for name := range w.Header() {
			if strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("%s%s: %s", c.host, c.path, name)
			}
		}
	}
}

// A server that does not know its own names answers any only if there is a token.
func TestUnspecifiedHost(t *testing.T) {
	for _, host := range []string{"0.0.0.0", "::", ""} {
		r := httptest.NewRequest("GET", "http://evil.example/api/file", nil)
		w := httptest.NewRecorder()
		New(Options{Workers: 1, Guard: Guard{Host: host}}).ServeHTTP(w, r)
		if w.Code != 403 {
			t.Errorf("%q: %d", host, w.Code)
		}
	}
}

// With a token, nobody gets anything without it. A browser gets it from the address, which is
// changed at once.
func TestToken(t *testing.T) {
	h := New(Options{Workers: 1, File: &File{Text: []byte("1")}, Page: fstest.MapFS{"a.js": {}},
		Guard: Guard{Host: "0.0.0.0", Token: "s3cret"}})
	send := func(method, path string, headers ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://any.example"+path, nil)
		for k := 0; k < len(headers); k += 2 {
			r.Header.Set(headers[k], headers[k+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for _, path := range []string{"/api/file", "/a.js", "/api/file?token=wrong", "/?token="} {
		for _, headers := range [][]string{nil, {"Authorization", "Bearer wrong"},
			{"Authorization", "s3cret"}, {"Cookie", "token=wrong"}, {"Cookie", "t=s3cret"}} {
			w := send("GET", path, headers...)
			if w.Code != 401 || w.Header().Get("WWW-Authenticate") == "" {
				t.Errorf("%s %q: %d", path, headers, w.Code)
			}
		}
	}
	if w := send("GET", "/api/file", "Authorization", "Bearer s3cret"); w.Code != 200 {
		t.Errorf("with the header: %d", w.Code)
	}
	w := send("GET", "/a.js?x=1&token=s3cret")
	cookie := w.Header().Get("Set-Cookie")
	if w.Code != 303 || w.Header().Get("Location") != "/a.js?x=1" ||
		!strings.Contains(cookie, "HttpOnly; SameSite=Strict") {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	cookie, _, _ = strings.Cut(cookie, ";")
	if w := send("GET", "/api/file", "Cookie", cookie); w.Code != 200 {
		t.Errorf("with the cookie: %d", w.Code)
	}
	if w := send("POST", "/api/solve?token=s3cret"); w.Code != 401 {
		t.Errorf("a POST with the token in its address: %d", w.Code)
	}
}

// The log has a line for each request, without what is secret.
func TestLog(t *testing.T) {
	var log bytes.Buffer
	h := New(Options{Workers: 1, File: &File{Text: []byte("123")}, Log: &log,
		Guard: Guard{Token: "s3cret"}})
	for _, path := range []string{"/api/file?token=s3cret", "/x%0Ay", "/api/file"} {
		r := httptest.NewRequest("GET", "http://localhost"+path, nil)
		if !r.URL.Query().Has("token") {
			r.Header.Set("Authorization", "Bearer s3cret")
		}
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	r := httptest.NewRequest("GET", "http://localhost/api/file", nil).WithContext(gone)
	h.ServeHTTP(httptest.NewRecorder(), r)
	want := regexp.MustCompile(`^\S+Z \S+ GET /api/file 303 0 bytes \d+ ms\n` +
		`\S+Z \S+ GET /x%0Ay 404 \d+ bytes \d+ ms\n\S+Z \S+ GET /api/file 200 3 bytes \d+ ms\n` +
		`\S+Z \S+ GET /api/file gone \d+ bytes \d+ ms\n$`)
	if !want.MatchString(log.String()) {
		t.Error(log.String())
	}
}
