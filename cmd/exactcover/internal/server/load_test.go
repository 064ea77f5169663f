package server

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Bodies of requests that run take room. Without room, a request has to come again later.
func TestRoomForBodies(t *testing.T) {
	running, goOn := make(chan bool), make(chan bool)
	h := New(options(func(context.Context, Call) int {
		running <- true
		<-goOn
		return 0
	}))
	send := func(client, body string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest("POST", "http://localhost/api/echo",
			strings.NewReader(body))
		r.Header.Set("User-Agent", client)
		h.ServeHTTP(w, r)
		return w
	}
	for range 2 { // the second time the room of the first is there again
		var asking sync.WaitGroup
		for _, client := range []string{"a", "b"} {
			asking.Go(func() {
				if w := send(client, strings.Repeat("1", 4096)); w.Code != http.StatusOK {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
			<-running
		}
		if w := send("c", "1"); w.Code != http.StatusServiceUnavailable ||
			w.Header().Get("Retry-After") != "1" {
			t.Errorf("without room: %d %v", w.Code, w.Header())
		}
		goOn <- true
		goOn <- true
		asking.Wait()
	}
}

// The notes of a text are kept, but not any number of them.
func TestMostNotes(t *testing.T) {
	h := New(options(func(_ context.Context, c Call) int {
		io.WriteString(c.Stderr, strings.Repeat("x\n", mostNotes+1))
		return 0
	}))
	w := ask(h, "POST", "/api/echo?to=line", "")
	if n := strings.Count(w.Header().Get("Exactcover-Notes"), "x"); n != mostNotes {
		t.Errorf("%d notes", n)
	}
}

// An answer that its client does not read ends after a while. A command that takes longer than that
// for its first words is no such case.
func TestTimeToSend(t *testing.T) {
	const writeTime = 100 * time.Millisecond
	failed := make(chan error)
	o := options(func(_ context.Context, c Call) int {
		if c.Args[0] == "make" {
			time.Sleep(2 * writeTime)
			io.WriteString(c.Stderr, "late\n")
			return 2
		}
		for {
			if _, err := c.Stdout.Write(make([]byte, 1<<16)); err != nil {
				failed <- err
				return 0
			}
		}
	})
	o.writeTime = writeTime
	h := New(o)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error)
	go func() { served <- serve(ctx, l, h, writeTime) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(conn, "POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
	<-failed
	conn.Close()
	r, err := http.Post("http://"+l.Addr().String()+"/api/make", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r.Body)
	if r.Body.Close(); err != nil || r.StatusCode != 400 || !strings.Contains(string(text), "late") {
		t.Errorf("%d %q %v", r.StatusCode, text, err)
	}
	stop()
	if err := <-served; err != nil {
		t.Error(err)
	}
}
