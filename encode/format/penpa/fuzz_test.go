package penpa

import (
	"strings"
	"testing"

	"exactcover/encode/format/spec"
)

// FuzzText reads any text, packed. What it gives is a valid puzzle or an error with a place, and is
// read again from what is written of it.
func FuzzText(f *testing.F) {
	for _, question := range []string{
		`{zN:{"18":["1",1,"1"],"9":["7_7",1,"2"]},zY:{"210":[8,"circle_SS",2]}}`,
		`{zT:[[18,27,28]],z3:[[18,19]],z6:[[18,19]],z1:{"328":[" 5",1]},zC:{` + frame + `}}`,
		`{zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2}}`,
	} {
		f.Add(strings.Join([]string{head, "[0,0,0,0]", "", question, question, cells4}, "\n"))
	}
	f.Fuzz(func(t *testing.T, text string) {
		e := readAs(t, site+packed(t, text), spec.Options{GuessDrawings: len(text)%2 == 0})
		switch {
		case (e.Err == nil) == (e.Puzzle == nil):
			t.Fatalf("%+v", e)
		case e.Err != nil:
			return
		}
		if err := e.Puzzle.Validate(); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if write(t.Context(), &b, e.Puzzle, nil) != nil {
			return
		}
		again := readAs(t, strings.TrimSpace(b.String()), spec.Options{})
		if again.Err != nil || len(again.LeftOut) > 0 ||
			len(again.Puzzle.Rules) != len(e.Puzzle.Rules) {
			t.Fatalf("%v, left out %s\n%s\n%s", again.Err, found(again.LeftOut), stated(e.Puzzle),
				stated(again.Puzzle))
		}
	})
}
