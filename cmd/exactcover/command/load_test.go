package command

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"exactcover/encode/rule"
	"exactcover/internal/race"
	"exactcover/internal/thorough"

	"exactcover/cmd/exactcover/internal/server"
)

// A loadClient asks a server under load.
type loadClient struct {
	address string // host and port
	http    *http.Client
	random  *rand.Rand
}

// clientKinds are what clients do again and again. An error is what the server did wrong.
var clientKinds = map[string]func(context.Context, *loadClient) error{
	"usual": usualClient, "slow": slowClient, "vanished": vanishedClient,
	"garbage": garbageClient, "foreign": foreignClient, "huge": hugeClient,
}

// send sends a request with a body and returns the status and the answer.
func (c *loadClient) send(
	ctx context.Context, path string, body io.Reader, headers ...string,
) (int, string, error) {
	r, err := http.NewRequestWithContext(ctx, "POST", "http://"+c.address+path, body)
	if err != nil {
		return 0, "", err
	}
	for k := 0; k < len(headers); k += 2 {
		r.Header.Set(headers[k], headers[k+1])
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

// usualClient asks questions and looks at the answers.
func usualClient(ctx context.Context, c *loadClient) error {
	q := []struct{ path, body, want string }{
		{"/api/solve", one, `"solutions":[["1324","4231","2143","3412"]]`},
		{"/api/count?limit=2", all4, `"count":"2"`},
		{"/api/count", all4, `"count":"288"`},
		{"/api/candidates", one, `"r1c1":[1]`},
		{"/api/check", `{"puzzle": "1...............", "grid": "1324423121433412"}`, `"status":"ok"`},
		{"/api/convert?to=svg", one, "<svg "},
		{"/api/explain", unsat, `"status":"none"`},
	}[c.random.IntN(7)]
	status, text, err := c.send(ctx, q.path, strings.NewReader(q.body))
	switch {
	case err != nil:
		return err
	case status == http.StatusServiceUnavailable && strings.Contains(text, errorMember):
		return nil
	case status != http.StatusOK || !strings.Contains(text, q.want):
		return fmt.Errorf("%s: %d %.300s", q.path, status, text)
	}
	return nil
}

const errorMember = `{"error":"`

// dial opens a connection that ends with ctx.
func (c *loadClient) dial(ctx context.Context) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", c.address)
	if err == nil {
		context.AfterFunc(ctx, func() { conn.Close() })
	}
	return conn, err
}

// endlessSolve is a request whose answer does not end. The client reads none of it.
const endlessSolve = "POST /api/solve?limit=0 HTTP/1.1\r\n" +
	"Host: localhost\r\nContent-Length: 11\r\n\r\n" + `{"size": 9}`

// slowClient asks for more than it reads, or sends a request byte by byte.
func slowClient(ctx context.Context, c *loadClient) error {
	conn, err := c.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if c.random.IntN(2) == 0 {
		io.WriteString(conn, endlessSolve)
		<-ctx.Done()
		return nil
	}
	for k := range endlessSolve {
		if _, err := io.WriteString(conn, endlessSolve[k:k+1]); err != nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return nil
}

// vanishedClient asks for long work and goes.
func vanishedClient(ctx context.Context, c *loadClient) error {
	conn, err := c.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	io.WriteString(conn, strings.Replace(endlessSolve, "/api/solve?limit=0", "/api/count", 1))
	time.Sleep(time.Duration(c.random.IntN(20)) * time.Millisecond)
	return nil
}

// garbageClient sends random bytes.
func garbageClient(ctx context.Context, c *loadClient) error {
	conn, err := c.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	text := make([]byte, 1+c.random.IntN(5000))
	for k := range text {
		text[k] = byte(c.random.Uint32())
	}
	if c.random.IntN(2) == 0 {
		const head = "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n"
		text = append([]byte(head), text...)
	}
	conn.Write(text)
	conn.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
	io.Copy(io.Discard, conn)
	return nil
}

// foreignClient asks as a page of another server does.
func foreignClient(ctx context.Context, c *loadClient) error {
	const origin = "http://evil.example"
	status, text, err := c.send(ctx, "/api/solve", strings.NewReader(one), "Origin", origin)
	if err == nil && (status != http.StatusForbidden || strings.Contains(text, "solutions")) {
		err = fmt.Errorf("a foreign page: %d %.300s", status, text)
	}
	return err
}

// A flood is a text without an end.
type flood struct{}

func (flood) Read(p []byte) (int, error) {
	for k := range p {
		p[k] = '.'
	}
	return len(p), nil
}

// hugeClient sends a body of 100 MB.
func hugeClient(ctx context.Context, c *loadClient) error {
	status, text, err := c.send(ctx, "/api/solve", io.LimitReader(flood{}, 100<<20))
	if err == nil && status != http.StatusRequestEntityTooLarge &&
		status != http.StatusServiceUnavailable {
		err = fmt.Errorf("100 MB: %d %.300s", status, text)
	} else if err != nil && ctx.Err() == nil {
		err = nil // the server closed the connection before all was sent
	}
	return err
}

// A server with 200 clients, most of them bad, gives right answers to the others, in bounded
// memory, and nothing is left of them when they have gone.
func TestLoad(t *testing.T) {
	thorough.Only(t, "asks for some seconds")
	const clients, most = 200, 400 << 20
	before := runtime.NumGoroutine()
	ctx, stop := context.WithCancel(t.Context())
	o := newApp(rule.All, nil, io.Discard, io.Discard).served()
	o.Limits = server.Limits{Bytes: 1 << 20, Time: time.Minute, Memory: 16 << 20}
	o.Workers = 4
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var serving sync.WaitGroup
	serving.Go(func() {
		if err := server.Serve(ctx, l, server.New(o)); err != nil {
			t.Error(err)
		}
	})
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	session, end := context.WithCancel(ctx)
	defer time.AfterFunc(5*time.Second, end).Stop()
	var asking sync.WaitGroup
	var asked [6]atomic.Int64
	kinds := []string{"usual", "slow", "vanished", "garbage", "foreign", "huge"}
	for k := range clients {
		asking.Go(func() {
			c := &loadClient{address: l.Addr().String(), http: &http.Client{Transport: transport},
				random: rand.New(rand.NewPCG(1, uint64(k)))}
			kind := k % len(kinds)
			for session.Err() == nil {
				asked[kind].Add(1)
				err := clientKinds[kinds[kind]](session, c)
				if err != nil && session.Err() == nil {
					t.Errorf("%s: %v", kinds[kind], err)
					return
				}
			}
		})
	}
	peak := uint64(0)
	for session.Err() == nil {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		peak = max(peak, m.HeapAlloc)
		time.Sleep(50 * time.Millisecond)
	}
	asking.Wait()
	transport.CloseIdleConnections()
	for k, kind := range kinds {
		t.Logf("%s: %d requests", kind, asked[k].Load())
	}
	t.Logf("peak of the heap: %d MB", peak>>20)
	if peak > most && !race.Enabled {
		t.Errorf("%d MB in use", peak>>20)
	}
	// Those who are gone use no worker: the next request gets one.
	c := &loadClient{address: l.Addr().String(), http: http.DefaultClient}
	last, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	if status, text, err := c.send(last, "/api/count", strings.NewReader(all4)); status != 200 ||
		!strings.Contains(text, `"count":"288"`) {
		t.Errorf("after all: %d %q %v", status, text, err)
	}
	http.DefaultClient.CloseIdleConnections()
	stop()
	serving.Wait()
	for wait := 0; runtime.NumGoroutine() > before+5 && wait < 100; wait++ {
		time.Sleep(50 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before+5 {
		text := make([]byte, 1<<20)
		t.Errorf("%d goroutines, before %d:\n%s", n, before, text[:runtime.Stack(text, true)])
	}
}
