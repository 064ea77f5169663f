package server

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// Files of the page are packed for browsers that ask for it, and are not sent again if they have
// not changed.
func TestPageFiles(t *testing.T) {
	page := strings.Repeat("<p>page", 1000)
	files := fstest.MapFS{"index.html": {Data: []byte(page)}, "a.js": {Data: []byte("let a;")}}
	h := pageFiles(files)
	ask := func(path string, headers ...string) *http.Response {
		r := httptest.NewRequest("GET", path, nil)
		for k := 0; k < len(headers); k += 2 {
			r.Header.Set(headers[k], headers[k+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Result()
	}
	read := func(r io.Reader) string {
		text, err := io.ReadAll(r)
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	plain := ask("/")
	if plain.StatusCode != 200 || read(plain.Body) != page ||
		!strings.HasPrefix(plain.Header.Get("Content-Type"), "text/html") {
		t.Errorf("the page: %d %v", plain.StatusCode, plain.Header)
	}
	packed := ask("/index.html", "Accept-Encoding", "gzip, br")
	z, err := gzip.NewReader(packed.Body)
	if err != nil || read(z) != page || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("packed: %v, %v", packed.Header, err)
	}
	if packed.Header.Get("ETag") == plain.Header.Get("ETag") {
		t.Error("the tag is that of the plain file")
	}
	again := ask("/", "If-None-Match", plain.Header.Get("ETag"))
	if again.StatusCode != http.StatusNotModified || read(again.Body) != "" {
		t.Errorf("again: %d", again.StatusCode)
	}
	files["index.html"].Data = []byte("other")
	h = pageFiles(files)
	if changed := ask("/", "If-None-Match", plain.Header.Get("ETag")); changed.StatusCode != 200 {
		t.Errorf("changed: %d", changed.StatusCode)
	}
	if got := ask("/a.js").Header.Get("Content-Type"); !strings.Contains(got, "javascript") {
		t.Errorf("the media type is %q", got)
	}
	for _, path := range []string{"/b.js", "/../a.js", "/."} {
		if got := ask(path).StatusCode; got != http.StatusNotFound {
			t.Errorf("%s: %d", path, got)
		}
	}
}
