package socket

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	"exactcover/internal/thorough"
)

// play sends every request about a puzzle, cancels some of them, and compares the answers with
// those of the library.
func (s *script) play(data string) {
	ctx := s.Context()
	p, err := format.Parse(ctx, data, format.Options{Format: "fpuzzles"})
	if err != nil {
		s.Fatal(err)
	}
	for _, limit := range []uint64{1, 8} {
		s.ask("solvepath", data) // is canceled by the next
		s.ask("truecandidates", counting(s, data, limit))
		counts, err := encode.CandidateCounts(ctx, p, limit)
		got := s.read()
		if errors.Is(err, encode.ErrNoSolution) {
			if got.Type != "invalid" {
				s.Fatalf("%+v", got)
			}
			continue
		}
		want := make([]int64, p.GridCells()*p.DigitCount())
		for _, n := range counts {
			if p.InGrid(n.Cell) {
				want[int(n.Cell)*p.DigitCount()+int(n.Digit-p.Low)] = int64(n.Solutions)
			}
		}
		if diff := cmp.Diff(want, got.SolutionsPerCandidate); diff != "" {
			s.Fatalf("limit %d, %s: %s", limit, got.Message, diff)
		}
	}
	s.ask("count", data)
	s.nonce++
	s.write(fmt.Sprintf(`{"nonce":%d,"command":"cancel"}`, s.nonce))
	if got := s.read(); got.Type != "canceled" {
		s.Fatalf("%+v", got)
	}
	n, err := encode.CountUpTo(ctx, p, 2)
	s.ask("check", data)
	if got := s.read(); err != nil || got.Type != "count" || got.InProgress ||
		got.Count.String() != fmt.Sprint(n) {
		s.Fatalf("%d solutions, error %v: %+v", n, err, got)
	}
	if n == 1 {
		s.ask("count", data)
		got := s.read()
		for ; got.InProgress; got = s.read() {
		}
		if got.Type != "count" || got.Count.String() != "1" {
			s.Fatalf("%+v", got)
		}
	}
	s.ask("solve", data)
	got := s.read()
	if n == 0 {
		if got.Type != "invalid" || got.Message == "" {
			s.Fatalf("%+v", got)
		}
		return
	}
	if found, err := puzzle.Check(ctx, p, got.Solution); got.Type != "solved" || err != nil ||
		len(found) > 0 && len(p.Variables) == 0 {
		s.Fatalf("%+v: %v, %v", got, found, err)
	}
	s.ask("estimate", data)
	if got := s.read(); got.Type != "invalid" && (got.Type != "estimate" || got.Iterations < 1 ||
		got.Low > got.Estimate || got.Estimate > got.High) {
		s.Fatalf("%+v", got)
	}
	s.logical(p, data)
}

// logical sends the requests about steps.
func (s *script) logical(p *puzzle.Puzzle, data string) {
	q := &request{puzzle: p}
	if err := json.Unmarshal([]byte(p.Carried.In("fpuzzles")), &q.page); err != nil {
		s.Fatal(err)
	}
	chain, err := steps.Solve(s.Context(), q.now(), steps.Settings{}) // TestEntered is about now
	if err != nil {
		s.Fatal(err)
	}
	for _, command := range []string{"step", "solvepath"} {
		s.ask(command, data)
		got := s.read()
		lines := strings.Split(got.Message, "\n")
		if got.Type != "logical" || len(got.Cells) != p.GridCells() {
			s.Fatalf("%s: %+v", command, got)
		}
		if len(chain.Steps) > 0 && lines[0] != chain.Steps[0].Reason ||
			command == "solvepath" && len(lines) != max(1, len(chain.Steps)) {
			s.Fatalf("%s: %q, %d steps", command, lines, len(chain.Steps))
		}
		if command == "solvepath" {
			if got.IsValid == slices.Contains(chain.Left, 0) {
				s.Fatalf("%+v", got)
			}
			for c, cell := range got.Cells {
				if !slices.Equal(cell.Candidates, slices.Collect(chain.Left[c].All())) {
					s.Fatalf("%s: cell %d has %v, not %v", command, c, cell.Candidates, chain.Left[c])
				}
			}
		}
	}
}

// Every request is answered as the library answers it, also after others have been canceled.
func TestRequests(t *testing.T) {
	s := connect(t, serve(t))
	one, several, none := puzzle.New(4), puzzle.New(4), puzzle.New(4)
	one.Givens = []puzzle.Digit{1, -1, -1, 4, -1, -1, 3, -1, -1, 1, -1, -1, 3, -1, -1, -1}
	several.Givens = []puzzle.Digit{1, 2, 3, 4, -1, -1, -1, -1, 2, 1, 4, 3, -1, -1, -1, -1}
	none.Givens = []puzzle.Digit{1, 2, 3, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1}
	for _, p := range []*puzzle.Puzzle{one, several, none} {
		s.play(packed(p))
	}
	files, err := filepath.Glob("../../../../testdata/gallery/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no puzzles (%v)", err)
	}
	played := 0
	for _, file := range files {
		if !thorough.On() && played == 3 {
			break
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := format.Parse(t.Context(), string(text), format.Options{})
		if err != nil {
			continue // an exact-cover problem, or several puzzles
		}
		data := packed(p)
		if _, err := format.Parse(t.Context(), data, format.Options{Format: "fpuzzles"}); err == nil {
			s.play(data)
			played++
		}
	}
	if played < 3 {
		t.Errorf("only %d puzzles of the gallery", played)
	}
}

// published returns the published puzzles of f-puzzles, or skips the test.
func published(t testing.TB) (all []string) {
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	f, err := os.Open(filepath.Join(folder, "variants", "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var v struct{ FPuzzles string }
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if v.FPuzzles != "" {
			all = append(all, v.FPuzzles)
		}
	}
	if len(all) == 0 {
		t.Fatal("no puzzles")
	}
	return all
}

func TestPublished(t *testing.T) {
	thorough.Only(t, "takes half a minute")
	s := connect(t, serve(t))
	for _, data := range published(t) {
		s.play(data)
	}
}

// BenchmarkPublished sends each request about all published puzzles of f-puzzles, and reports the
// median, the 90th percentile and the greatest of the times in milliseconds.
func BenchmarkPublished(b *testing.B) {
	puzzles := published(b)
	for _, command := range []string{
		"truecandidates", "truecandidates=8", "solve", "check", "count", "estimate", "step", "solvepath",
	} {
		b.Run(command, func(b *testing.B) {
			s := connect(b, serve(b))
			var times []float64
			for b.Loop() {
				for _, data := range puzzles {
					name, _, counts := strings.Cut(command, "=")
					if counts {
						data = counting(b, data, 8)
					}
					start := time.Now()
					s.ask(name, data)
					for s.read().InProgress {
					}
					times = append(times, time.Since(start).Seconds()*1000)
				}
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2], "median-ms")
			b.ReportMetric(times[len(times)*9/10], "p90-ms")
			b.ReportMetric(times[len(times)-1], "worst-ms")
		})
	}
}

// Entered digits and pencil marks count for steps, and for nothing else.
func TestEntered(t *testing.T) {
	s := connect(t, serve(t))
	row := strings.Repeat(`,[{},{},{},{}]`, 3)
	data := `{"size":4,"grid":[[{"value":1},{"centerPencilMarks":[2]},` +
		`{"value":3,"given":true},{}]` + row + `]}`
	s.ask("check", data)
	if got := s.read(); got.Count.String() != "2" {
		t.Errorf("%+v", got)
	}
	s.ask("step", data)
	got := s.read()
	if len(got.Cells) != 16 || got.Cells[0].Value != 1 || got.Cells[1].Value != 2 ||
		got.Cells[3].Value != 4 {
		t.Errorf("%+v", got)
	}
	s.ask("truecandidates", data)
	if got := s.read(); len(got.SolutionsPerCandidate) != 64 ||
		!slices.Equal(got.SolutionsPerCandidate[:12], []int64{1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0}) {
		t.Errorf("%+v", got)
	}
}

// Candidates that logic leaves are told apart from those of solutions, and techniques are left out.
func TestLogical(t *testing.T) {
	s := connect(t, serve(t))
	p := puzzle.New(9)
	givens := "..15.6..7.3.1....9....9....3..8...4.7.4.1...8" +
		"...6......2....9.69......211....7.3."
	for _, figure := range givens {
		p.Givens = append(p.Givens, puzzle.Digit(strings.IndexRune(".123456789", figure)))
		if figure == '.' {
			p.Givens[len(p.Givens)-1] = puzzle.Empty
		}
	}
	data := packed(p)
	for _, word := range []string{"", "Naked Single", "tuples", "hidden-single"} {
		disabled := with(t, data, "disabledlogic", word, "wings")
		settings := (&request{page: page{Disabled: []string{word, "wings"}}}).settings(steps.Try)
		chain, err := steps.Solve(t.Context(), p, settings)
		if err != nil {
			t.Fatal(err)
		}
		s.ask("truecandidates", with(t, disabled, "truecandidatesoptions", "logical"))
		got, kept := s.read(), 0
		for c, left := range chain.Left {
			for d := puzzle.Digit(1); d <= 9; d++ {
				n := got.SolutionsPerCandidate[c*9+int(d)-1]
				if left.Has(d) != (n != 0) {
					t.Fatalf("without %q, %s=%d: %d", word, p.CellName(puzzle.Cell(c)), d, n)
				}
				if n < 0 {
					kept++
				}
			}
		}
		if kept == 0 {
			t.Errorf("without %q: logic alone solves the puzzle", word)
		}
		s.ask("step", disabled)
		if step := s.read(); step.Message != chain.Steps[0].Reason {
			t.Errorf("without %q: the first step is %q, not %q", word, step.Message, chain.Steps[0].Reason)
		}
	}
}

// What is no request is answered, and the connection stays.
func TestInvalid(t *testing.T) {
	s := connect(t, serve(t))
	for _, text := range []string{
		`{"nonce":1,"command":"fly","dataType":"fpuzzles","data":"x"}`,
		`{"nonce":1,"command":"solve","dataType":"penpa","data":"x"}`,
		`{"nonce":1,"command":"solve","dataType":"fpuzzles","data":"x"}`,
		`{"nonce":1,"command":"solve","dataType":"fpuzzles","data":""}`,
		`{"nonce":1,"command":"solve","dataType":"fpuzzles","data":"{\"size\":4,\"grid\":[[1]]}"}`,
	} {
		s.nonce = 1
		s.write(text)
		if got := s.read(); got.Type != "invalid" || got.Message == "" {
			t.Errorf("%s: %+v", text, got)
		}
	}
	for _, text := range []string{`{`, `[]`, `{"nonce":{},"data":1}`} {
		s.write(text)
		_, got, err := s.conn.Read(t.Context())
		if err != nil || !strings.Contains(string(got), "invalid") {
			t.Errorf("%s: %s, %v", text, got, err)
		}
	}
	s.play(packed(puzzle.New(4)))
}

// Pages of others are refused, and so are names that they may point to this machine.
func TestOrigins(t *testing.T) {
	address := serve(t)
	for _, c := range []struct {
		origin, host string
		ok           bool
	}{
		{"", "", true}, {"https://f-puzzles.com", "", true}, {"https://www.f-puzzles.com", "", true},
		{"https://sudokupad.app", "", true}, {"http://localhost:8080", "", true},
		{"http://f-puzzles.com", "", false}, {"https://f-puzzles.com.evil.org", "", false},
		{"https://evil.org", "", false}, {"http://evil.org", "evil.org", false}, {"null", "", false},
	} {
		o := &websocket.DialOptions{Host: c.host, HTTPHeader: http.Header{}}
		if c.origin != "" {
			o.HTTPHeader.Set("Origin", c.origin)
		}
		conn, _, err := websocket.Dial(t.Context(), "ws://"+address, o)
		if (err == nil) != c.ok {
			t.Errorf("origin %q, host %q: %v", c.origin, c.host, err)
		}
		if err == nil {
			conn.CloseNow()
		}
	}
}

// Clients that vanish during long work, or send too much, leave room for others.
func TestVanished(t *testing.T) {
	address := serve(t)
	for range 3 * mostOpen {
		conn, _, err := websocket.Dial(t.Context(), "ws://"+address, nil)
		if err != nil {
			time.Sleep(10 * time.Millisecond) // those before it are just ending
			continue
		}
		s := &script{TB: t, conn: conn}
		s.ask("count", packed(puzzle.New(9)))
		conn.CloseNow()
	}
	s := connect(t, address)
	s.ask("count", packed(puzzle.New(9)))
	if got := s.read(); !got.InProgress {
		t.Errorf("%+v", got)
	}
	s.play(packed(puzzle.New(4)))
	s.conn.Write(t.Context(), websocket.MessageText, make([]byte, mostBytes+1))
	if _, _, err := s.conn.Read(t.Context()); err == nil {
		t.Error("a message that is too long is answered")
	}
}
