package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/progress"
)

// The headers, or trailers of long answers, with the exit status of the command and, if the answer
// is not lines of JSON, with what it said on standard error, as a list in JSON.
const (
	statusHeader = "Exactcover-Status"
	notesHeader  = "Exactcover-Notes"
)

// The media types of lines of JSON and of text.
const (
	lineMedia = "application/x-ndjson"
	textMedia = "text/plain; charset=utf-8"
)

// heldMost is the most bytes of an answer that is no lines of JSON that are held until the command
// has ended, so that its notes can be sent ahead of it.
const heldMost = 256 << 10

// A reply sends the answer of a command while the command is running.
type reply struct {
	media     string // of the answer
	lines     bool   // it is lines of JSON, each sent at once
	out       http.ResponseWriter
	send      *http.ResponseController
	writeTime time.Duration   // how long a part may take to be sent
	ctx       context.Context // of the request
	seat      *seat

	mu    sync.Mutex
	begun bool         // something has been sent
	held  bytes.Buffer // what has not been sent
	cut   bool         // what has been sent ends within a line
	notes []string     // lines of standard error that have not been sent
	part  []byte       // of the next
}

// Write takes standard output.
func (r *reply) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held.Write(p)
	if !r.lines && !r.begun && r.held.Len() < heldMost {
		return len(p), nil
	}
	return len(p), r.flush()
}

// flush sends what is held, with the notes ahead of it.
func (r *reply) flush() error {
	if !r.begun {
		r.begun = true
		r.out.Header().Set("Content-Type", r.media)
		r.out.WriteHeader(http.StatusOK)
	}
	text := r.held.Bytes()
	if r.lines && !r.cut && len(r.notes) > 0 {
		var lines bytes.Buffer
		for _, note := range r.notes {
			lines.Write(object("note", note))
		}
		r.notes = nil
		text = append(lines.Bytes(), text...)
	}
	if len(text) > 0 {
		r.cut = text[len(text)-1] != '\n'
	}
	r.send.SetWriteDeadline(time.Now().Add(r.writeTime))
	var err error
	r.seat.idle(r.ctx, func() {
		if _, err = r.out.Write(text); err == nil {
			err = r.send.Flush()
		}
	})
	r.held.Reset()
	return err
}

// object returns a line: an object with one member.
func object(key string, value any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(map[string]any{key: value}) // cannot fail
	return b.Bytes()
}

// report sends a report of progress, unless a record is being sent.
func (r *reply) report(p progress.Report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lines && !r.cut {
		r.held.Write(object(progressWord, p))
		r.flush()
	}
}

// A notebook takes the standard error of a command.
type notebook struct{ *reply }

func (n notebook) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.part = append(n.part, p...)
	for {
		line, rest, found := bytes.Cut(n.part, []byte("\n"))
		if !found {
			return len(p), nil
		}
		n.note(string(line))
		n.part = append(n.part[:0], rest...)
	}
}

// mostNotes is the most notes that are kept until they are sent.
const mostNotes = 1000

func (r *reply) note(line string) {
	if len(r.notes) < mostNotes {
		r.notes = append(r.notes, strings.TrimPrefix(line, "exactcover: "))
	}
}

// end sends the rest of the answer of a command that ended with a status.
func (r *reply) end(status int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if status == int(answer.StatusBad) && !r.begun && r.held.Len() == 0 {
		fail(r.out, http.StatusBadRequest, strings.Join(r.notes, "\n"))
		return
	}
	h := r.out.Header()
	name := func(header string) string {
		if r.begun {
			return http.TrailerPrefix + header
		}
		return header
	}
	h.Set(name(statusHeader), strconv.Itoa(status))
	if !r.lines && len(r.notes) > 0 {
		h.Set(name(notesHeader), ascii(r.notes))
	}
	if r.media == textMedia && bytes.HasPrefix(r.held.Bytes(), []byte("{")) {
		r.media = "application/json" // schema prints it
	}
	if !r.begun && !r.lines {
		h.Set("Content-Length", strconv.Itoa(r.held.Len()))
	}
	r.flush()
}

// ascii returns a list of texts in JSON without other characters.
func ascii(list []string) string {
	text, _ := json.Marshal(list) // cannot fail
	var b strings.Builder
	for _, c := range string(text) {
		if c < 0x80 {
			b.WriteRune(c)
		} else {
			for _, unit := range utf16.Encode([]rune{c}) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
	}
	return b.String()
}

// fail answers that a request cannot be answered.
func fail(w http.ResponseWriter, code int, why string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	text, _ := json.Marshal(struct {
		Error  string `json:"error"`
		Status int    `json:"status"`
	}{why, int(answer.StatusBad)}) // cannot fail
	w.Write(append(text, '\n'))
}
