package server

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"slices"
	"sync/atomic"
	"time"
)

// Options say what a server serves.
type Options struct {
	Commands []Command
	Run      Runner
	Media    map[string]string // the media types of formats, by name
	Schemas  map[string][]byte // files of JSON at "/", by name
	Limits   Limits            // of a request
	Workers  int               // most requests that run at the same time
	Guard    Guard
	Log      io.Writer // takes a line for each request; nil: nothing does
	Page     fs.FS     // the files at "/"; nil: none
	File     *File     // what the page opens first; nil: nothing

	writeTime time.Duration // how long a part of an answer may take to be sent; 0: usualWrite
	tellTime  time.Duration // how long a command may take to tell that Limits.Time is over; 0: 1 s
}

// usualWrite is how long a part of an answer may take to be sent.
const usualWrite = 10 * time.Second

// A File is a file of the command line.
type File struct {
	Name string
	Text []byte
}

// ServeHTTP answers with the text of the file.
func (f *File) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	if f == nil {
		http.Error(w, "the server was started without a FILE", http.StatusNotFound)
		return
	}
	disposition := mime.FormatMediaType("inline", map[string]string{"filename": f.Name})
	w.Header().Set("Content-Disposition", disposition)
	w.Header().Set("Content-Type", textMedia)
	if bytes.HasPrefix(f.Text, []byte("\x1f\x8b")) {
		w.Header().Set("Content-Encoding", "gzip") // the client unpacks it
	}
	w.Write(f.Text)
}

// A server answers requests.
type server struct {
	Options
	commands map[string]*Command
	queue    *queue
	bodies   atomic.Int64 // the memory left for the bodies of requests that wait or run
}

// New returns the handler of all requests.
func New(o Options) http.Handler {
	s := &server{Options: o, commands: make(map[string]*Command), queue: newQueue(o.Workers)}
	s.writeTime, s.tellTime = cmp.Or(o.writeTime, usualWrite), cmp.Or(o.tellTime, time.Second)
	s.bodies.Store(o.Limits.Bytes * int64(min(o.Workers, 16)))
	s.Commands = slices.Clone(o.Commands)
	for k := range s.Commands {
		c := &s.Commands[k]
		c.Flags = visible(c.Flags)
		s.commands[c.Name] = c
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/api/{command}", s.answer)
	mux.HandleFunc("/api/{command}/{argument}", s.answer)
	mux.Handle("GET /api/file", o.File)
	for name, text := range o.Schemas {
		mux.HandleFunc("/"+name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Write(text)
		})
	}
	if o.Page != nil {
		mux.HandleFunc("/", pageFiles(o.Page))
	}
	return logged(o.Log, o.Guard.around(mux))
}

// grace is how long requests that were cancelled may take to end.
const grace = 200 * time.Millisecond

// Serve answers requests until ctx ends. Then it cancels what it is working on, and waits a little
// for the answers so far to be sent.
func Serve(ctx context.Context, l net.Listener, h http.Handler) error {
	return serve(ctx, l, h, usualWrite)
}

// serve is Serve for requests that must be answered within a time, unless an endpoint gives itself
// more.
func serve(ctx context.Context, l net.Listener, h http.Handler, within time.Duration) error {
	s := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		WriteTimeout:      within,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	ended := make(chan struct{})
	defer context.AfterFunc(ctx, func() {
		defer close(ended)
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if s.Shutdown(last) != nil {
			s.Close()
		}
	})()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-ended
	return nil
}
