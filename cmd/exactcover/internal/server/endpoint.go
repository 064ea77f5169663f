package server

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
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
	if err != nil {
		fail(w, code, err.Error())
		return
	}
	a := &reply{out: w, send: http.NewResponseController(w)}
	a.media, a.lines = s.media(args, q)
	call := c.on(args, body)
	call.Stdout, call.Stderr = a, notebook{a}
	if progress {
		call.Report = a.report
	}
	ctx, cancel := context.WithTimeoutCause(r.Context(), s.Limits.Time+timeToTell, errLimit)
	defer cancel()
	status := s.Run(ctx, call)
	if errors.Is(context.Cause(ctx), errLimit) {
		a.note(fmt.Sprintf("stopped after %v, the most that this server allows", s.Limits.Time))
	}
	a.end(status)
}

// timeToTell is how long a command may take to tell that it was stopped by its own limit.
const timeToTell = time.Second

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

// body reads the body of a request. With an error it returns the HTTP status.
func (s *server) body(w http.ResponseWriter, r *http.Request) (text []byte, code int, err error) {
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime))
	text, err = io.ReadAll(http.MaxBytesReader(w, r.Body, s.Limits.Bytes))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return nil, http.StatusRequestEntityTooLarge, fmt.Errorf(
			"expected a body of at most %d bytes", long.Limit)
	case err != nil:
		return nil, http.StatusRequestTimeout, errors.New("the body did not arrive in time")
	}
	http.NewResponseController(w).SetReadDeadline(time.Time{})
	return text, 0, nil
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
