package socket

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"runtime"
	"slices"
	"time"

	"github.com/coder/websocket"
)

const (
	mostBytes  = 4 << 20          // of a message
	mostTime   = 10 * time.Minute // of a request
	mostOpen   = 32               // connections
	writeTime  = 10 * time.Second // of a reply; then the client has vanished
	reportTime = 200 * time.Millisecond
)

// origins are the pages that may ask, besides those of this machine.
var origins = []string{
	"https://f-puzzles.com", "https://*.f-puzzles.com", "https://sudokupad.app",
	"https://*.sudokupad.app", "http://localhost", "http://localhost:*", "http://127.0.0.1",
	"http://127.0.0.1:*",
}

// Serve answers the clients of a listener until ctx ends.
func Serve(ctx context.Context, l net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	h := &handler{
		ctx: ctx, places: make(chan struct{}, mostOpen),
		turns: make(chan struct{}, runtime.GOMAXPROCS(0)),
	}
	s := http.Server{Handler: h, ReadHeaderTimeout: writeTime, MaxHeaderBytes: 1 << 16}
	stop := context.AfterFunc(ctx, func() { s.Close() })
	defer stop()
	if err := s.Serve(l); ctx.Err() == nil {
		return err
	}
	return nil
}

// A handler answers the clients of a listener.
type handler struct {
	ctx    context.Context
	places chan struct{} // one for each connection
	turns  chan struct{} // one for each request that works
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	// A page of others may point its own name to this machine; its requests still say that name.
	if !slices.Contains([]string{"localhost", "127.0.0.1", "[::1]", "::1"}, host) {
		http.Error(w, "this solver does not answer for the host "+host, http.StatusForbidden)
		return
	}
	select {
	case h.places <- struct{}{}:
		defer func() { <-h.places }()
	default:
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
		return
	}
	c, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: origins})
	if err != nil {
		return // Accept has answered
	}
	c.SetReadLimit(mostBytes)
	ctx, cancel := context.WithCancel(h.ctx)
	defer cancel()
	(&client{handler: h, conn: c}).listen(ctx)
	c.CloseNow()
}

// A client is a connection.
type client struct {
	*handler
	conn *websocket.Conn
	stop context.CancelFunc // of the request that works
	done chan struct{}      // is closed when it has ended; nil: there was none
}

// listen reads requests until the connection ends.
func (c *client) listen(ctx context.Context) {
	defer c.cancel()
	for {
		_, text, err := c.conn.Read(ctx)
		if err != nil {
			return
		}
		c.cancel()
		var m message
		if err := json.Unmarshal(text, &m); err != nil {
			c.reply(ctx, m.Nonce, reply{"type": "invalid", "message": "the message is no request in JSON"})
			continue
		}
		if m.Command == "cancel" {
			c.reply(ctx, m.Nonce, reply{"type": "canceled"})
			continue
		}
		c.start(ctx, m)
	}
}

// cancel ends the request that works, and waits until it has ended.
func (c *client) cancel() {
	if c.done != nil {
		c.stop()
		<-c.done
	}
}

// start begins to work on a request.
func (c *client) start(ctx context.Context, m message) {
	work, stop := context.WithTimeout(ctx, mostTime)
	c.stop = stop
	done := make(chan struct{})
	c.done = done
	go func() {
		defer close(done)
		select {
		case c.turns <- struct{}{}:
			defer func() { <-c.turns }()
		case <-work.Done():
			return
		}
		// A write under a context that ends would close the connection.
		m.answer(work, func(r reply) { c.reply(ctx, m.Nonce, r) })
	}()
}

// A reply has the members of a reply besides its nonce.
type reply map[string]any

// reply sends a reply. If that fails, the next read fails, too.
func (c *client) reply(ctx context.Context, nonce json.RawMessage, r reply) {
	if nonce == nil {
		nonce = json.RawMessage("null")
	}
	r["nonce"] = nonce
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // replies are numbers and texts
	}
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	c.conn.Write(ctx, websocket.MessageText, text)
}
