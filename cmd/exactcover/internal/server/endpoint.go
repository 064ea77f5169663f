package server

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"exactcover/internal/nearest"
)

// answer answers a request with a command.
func (s *server) answer(w http.ResponseWriter, r *http.Request) {
	c := s.commands[r.PathValue("command")]
	if c == nil {
		unknown := &nearest.UnknownError{What: "command", Name: r.PathValue("command")}
		for _, c := range s.Commands {
			unknown.Known = append(unknown.Known, c.Name)
		}
		fail(w, http.StatusNotFound, unknown.Error())
		return
	}
	if methods := c.methods(); !slices.Contains(methods, r.Method) {
		w.Header().Set("Allow", strings.Join(methods, ", "))
		fail(w, http.StatusMethodNotAllowed, c.Name+": expected the method "+methods[0])
		return
	}
	q, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	progress, err := wantsProgress(q)
	if err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	args, err := c.args(r.PathValue("argument"), q, s.Limits)
	if err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	body, code, err := s.body(w, r)
	defer s.bodies.Add(int64(len(body)))
	if err != nil {
		refuse(w, code, err)
		return
	}
	ctx := r.Context()
	place := &seat{queue: s.queue, name: clientOf(r)}
	if err := place.enter(ctx, false); err != nil {
		refuse(w, http.StatusServiceUnavailable, err)
		return
	}
	defer place.leave()
	if s.Limits.Time > 0 {
		limited, cancel := context.WithTimeoutCause(ctx, s.Limits.Time+s.tellTime, errLimit)
		defer cancel()
		ctx = limited
	}
	a := &reply{
		out: w, send: http.NewResponseController(w), writeTime: s.writeTime, ctx: ctx, seat: place,
	}
	a.media, a.lines = s.media(args, q)
	call := c.on(args, body)
	call.Stdout, call.Stderr, call.Processors = a, notebook{a}, 1+s.queue.idle()
	if progress {
		call.Report = a.report
	}
	status := s.Run(ctx, call)
	if errors.Is(context.Cause(ctx), errLimit) {
		a.note(fmt.Sprintf("stopped after %v, the most that this server allows", s.Limits.Time))
	}
	a.end(status)
}

// refuse answers that a request cannot be answered, at least for now.
func refuse(w http.ResponseWriter, code int, err error) {
	if code == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	fail(w, code, err.Error())
}

// clientOf returns the name of the client of a request, for its turns in the queue: where it is,
// and what program it is, because all on one machine share its address.
func clientOf(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return host + " " + r.UserAgent()
}

var errLimit = errors.New("the time of the request is over")

// methods returns the methods of a command; the first is the usual one.
func (c *Command) methods() []string {
	if c.Body == None {
		return []string{http.MethodGet, http.MethodHead, http.MethodPost}
	}
	return []string{http.MethodPost}
}

// bodyTime is how long the body of a request may take to arrive.
const bodyTime = 30 * time.Second

// body reads the body of a request, and takes memory for it, also with an error. It returns the
// HTTP status for the error.
func (s *server) body(w http.ResponseWriter, r *http.Request) (body []byte, code int, err error) {
	c := http.NewResponseController(w)
	c.SetReadDeadline(time.Now().Add(bodyTime))
	c.SetWriteDeadline(time.Time{}) // a write sets its own
	from := http.MaxBytesReader(w, r.Body, s.Limits.Bytes)
	part := make([]byte, 4<<10)
	for {
		n, err := from.Read(part)
		left := s.bodies.Add(-int64(n))
		if body = append(body, part[:n]...); left < 0 {
			return body, http.StatusServiceUnavailable, errFull
		}
		var long *http.MaxBytesError
		switch {
		case err == nil:
			continue
		case err == io.EOF:
			c.SetReadDeadline(time.Time{})
			return body, 0, nil
		case errors.As(err, &long):
			return body, http.StatusRequestEntityTooLarge,
				fmt.Errorf("expected a body of at most %d bytes", long.Limit)
		case errors.Is(err, os.ErrDeadlineExceeded):
			err = fmt.Errorf("expected the body within %v", bodyTime)
		}
		return body, http.StatusBadRequest, err
	}
}

// on returns the call of a command for a body.
func (c *Command) on(args []string, body []byte) Call {
	call := Call{Args: args, Stdin: bytes.NewReader(body)}
	files := make(map[string][]byte)
	call.Open = func(name string) (io.ReadCloser, error) {
		text, ok := files[name]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return io.NopCloser(bytes.NewReader(text)), nil
	}
	switch c.Body {
	case Skeleton:
		if len(bytes.TrimSpace(body)) > 0 {
			call.Args = append(call.Args, "-")
		}
	case Pair:
		puzzle, grid, ok := pair(body)
		if !ok {
			call.Args = append(call.Args, "-")
			break
		}
		files["puzzle"], files["grid"] = puzzle, grid
		call.Args = append(call.Args, "puzzle", "grid")
	}
	return call
}

// media returns the media type of the answer to a command line, and whether it is lines of JSON.
func (s *server) media(args []string, q url.Values) (media string, lines bool) {
	for _, arg := range args {
		text, is := strings.CutPrefix(arg, "--json=")
		if on, err := strconv.ParseBool(text); is && on && err == nil {
			return lineMedia, true
		}
	}
	return cmp.Or(s.Media[q.Get("to")], textMedia), false
}
