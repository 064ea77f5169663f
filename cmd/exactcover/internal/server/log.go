package server

import (
	"fmt"
	"io"
	"net/http"
	"time"
)

// logged returns a handler that writes a line for each request: when it came, from where, what it
// asked, and the status, the bytes and the time of the answer. Queries are left out, because they
// may have a token.
func logged(to io.Writer, h http.Handler) http.Handler {
	if to == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began, m := time.Now(), &measured{ResponseWriter: w}
		defer func() {
			word := fmt.Sprint(m.status)
			if r.Context().Err() != nil {
				word = "gone" // the client has closed the connection
			}
			fmt.Fprintf(to, "%s %s %s %s %s %d bytes %d ms\n", began.UTC().Format(time.RFC3339),
				r.RemoteAddr, r.Method, r.URL.EscapedPath(), word, m.bytes,
				time.Since(began).Milliseconds())
		}()
		h.ServeHTTP(m, r)
	})
}

// A measured answer counts its bytes.
type measured struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (m *measured) WriteHeader(status int) {
	if m.status == 0 {
		m.status = status
	}
	m.ResponseWriter.WriteHeader(status)
}

func (m *measured) Write(p []byte) (int, error) {
	if m.status == 0 {
		m.status = http.StatusOK
	}
	n, err := m.ResponseWriter.Write(p)
	m.bytes += int64(n)
	return n, err
}

// Unwrap is for [http.ResponseController].
func (m *measured) Unwrap() http.ResponseWriter { return m.ResponseWriter }
