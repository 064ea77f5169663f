package socket

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// serve starts a server, which ends with the test, and returns its address.
func serve(t testing.TB) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

// A script is a client that does what the user script of the pages does.
type script struct {
	testing.TB
	conn  *websocket.Conn
	nonce int
}

func connect(t testing.TB, address string) *script {
	conn, _, err := websocket.Dial(t.Context(), "ws://"+address, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(-1)
	t.Cleanup(func() { conn.CloseNow() })
	return &script{TB: t, conn: conn}
}

// An answer is a reply to the script.
type answer struct {
	Nonce                     int
	Type, Message             string
	SolutionsPerCandidate     []int64
	Solution                  []puzzle.Digit
	Count                     json.Number
	InProgress, IsValid       bool
	Estimate, Stderr          float64
	Iterations, RelErrPercent float64
	Low                       float64 `json:"ci95_lower"`
	High                      float64 `json:"ci95_upper"`
	Cells                     []struct {
		Value      puzzle.Digit
		Candidates []puzzle.Digit
	}
}

// ask sends a request.
func (s *script) ask(command, data string) {
	s.nonce++
	s.write(fmt.Sprintf(`{"nonce":%d,"command":%q,"dataType":"fpuzzles","data":%q}`, s.nonce, command,
		data))
}

func (s *script) write(text string) {
	if err := s.conn.Write(s.Context(), websocket.MessageText, []byte(text)); err != nil {
		s.Fatal(err)
	}
}

// read returns the next reply to the last request.
func (s *script) read() (a answer) {
	ctx, cancel := context.WithTimeout(s.Context(), 2*time.Minute)
	defer cancel()
	for {
		_, text, err := s.conn.Read(ctx)
		if err != nil {
			s.Fatal(err)
		}
		a = answer{}
		if err := json.Unmarshal(text, &a); err != nil {
			s.Fatalf("%s: %v", text, err)
		}
		if a.Nonce == s.nonce {
			return a
		}
	}
}

// packed returns a puzzle as f-puzzles writes it in links, "" if it cannot.
func packed(p *puzzle.Puzzle) string {
	var b bytes.Buffer
	if format.Write(&b, "fpuzzles", p) != nil {
		return ""
	}
	return strings.TrimSpace(b.String())
}

// counting returns a puzzle of a link with the option to count solutions with each candidate.
func counting(t testing.TB, data string, limit uint64) string {
	return with(t, data, "truecandidatesoptions", fmt.Sprintf("truecandidatesnumsolutions=%d", limit))
}

// with returns a puzzle of a link with words as one of its members.
func with(t testing.TB, data, member string, words ...string) string {
	p, err := format.Parse(t.Context(), data, format.Options{Format: "fpuzzles"})
	if err != nil {
		t.Fatal(err)
	}
	var members map[string]any
	if err := json.Unmarshal([]byte(p.Carried.In("fpuzzles")), &members); err != nil {
		t.Fatal(err)
	}
	members[member] = words
	text, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
