package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// A pageFile is a file of the page, as it is and packed.
type pageFile struct {
	text, packed []byte
	media        string
	tag          string // changes with the text
}

// pageFiles returns the handler of the files of the page, which it reads once. A browser that has a
// file asks only whether it has changed. What cannot be read is not there.
func pageFiles(files fs.FS) http.HandlerFunc {
	all := make(map[string]*pageFile)
	fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, _ error) error {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil // such as a folder
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(text)
		w.Close()
		all["/"+name] = &pageFile{
			text: text, packed: packed.Bytes(), media: mime.TypeByExtension(path.Ext(name)),
			tag: fmt.Sprintf("%x", sha256.Sum256(text))[:16],
		}
		return nil
	})
	all["/"] = all["/index.html"]
	return func(w http.ResponseWriter, r *http.Request) {
		if f := all[r.URL.Path]; f != nil {
			f.serve(w, r)
		} else {
			http.NotFound(w, r)
		}
	}
}

func (f *pageFile) serve(w http.ResponseWriter, r *http.Request) {
	h, text, tag := w.Header(), f.text, f.tag
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		text, tag = f.packed, tag+"-gzip"
	}
	h.Set("Content-Type", f.media)
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
}
