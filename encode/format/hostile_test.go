package format_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/source"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// hostile returns inputs that are as large as one puzzle may be, or ask for more than they have, by
// format. Each is made when it is called for.
func hostile() map[string]map[string]func() string {
	fill := func(before, unit, after string) string {
		n := (source.MaxLength - len(before) - len(after)) / len(unit)
		return before + strings.Repeat(unit, n) + after
	}
	cut := func(before, unit, after string) string { // ends in a comma, which the first one does not
		return strings.Replace(fill(before, unit, after), ","+after, after, 1)
	}
	bomb := func(json string) string { return string(lz.Pack(nil, json)) }
	filled := func(before, unit, after string) func() string {
		return func() string { return fill(before, unit, after) }
	}
	list := func(before, unit, after string) func() string {
		return func() string { return cut(before, unit, after) }
	}
	packed := func(json string) func() string { return func() string { return bomb(json) } }
	is := func(text string) func() string { return func() string { return text } }
	row := "[{},{},{},{}]"
	f4 := `{"size":4,"grid":[` + row + "," + row + "," + row + "," + row + `],`
	m4 := `{"puzzle":{"size":4,"cells":[` + strings.Repeat("{},", 15) + `{}],"constraints":[`
	s4 := `{"cells":[` + row + "," + row + "," + row + "," + row + `],`
	small := func(before, unit, after string) string {
		n := (lz.MaxUnpacked - len(before) - len(after)) / len(unit)
		return strings.Replace(before+strings.Repeat(unit, n)+after, ","+after, after, 1)
	}
	return map[string]map[string]func() string{
		"line": {
			"endless": func() string { return strings.Repeat(".", 4*source.MaxLength) },
			"long":    filled("", ".", ""),
			"comment": filled(formattest.SomeLine, " x", ""),
		},
		"grid": {
			"long":  filled("", "1", ""),
			"words": filled("", "1 ", ""),
			"many":  func() string { return strings.Repeat("1234567890\n", 400000) },
			"wall":  func() string { return strings.Repeat(fill("", "1 ", "")+"\n", 8) },
			"frame": func() string { return "┏" + fill("", "━", "\n┃") + fill("", "1", "┃\n") },
		},
		"csv": {
			"long": filled("", "1,", ""),
			"many": func() string { return strings.Repeat(fill("", "1,", "")+"\n", 8) },
		},
		"boj2580": {
			"long":   filled("", "1 ", ""),
			"digits": filled("", "1", ""),
			"lines":  func() string { return strings.Repeat("1 2\n", 1<<20) },
		},
		"boj4574": {
			"huge N":  is("99999999999999999999\n"),
			"digits":  filled("", "1", ""),
			"tokens":  filled("36 ", "1 A1 2 A2 ", ""),
			"letters": filled("36 ", "A ", ""),
		},
		"json": {
			"endless string": filled(`{"id":"`, "x", ""),
			"string":         filled(`{"id":"`, "x", `"}`),
			"escapes":        filled(`{"id":"`, `\u00e9`, `"}`),
			"nesting":        func() string { return strings.Repeat("[", source.MaxLength) },
			"object nesting": func() string { return strings.Repeat(`{"a":`, source.MaxLength/5) },
			"lists":          list(`{"givens":[`, "[],", `]}`),
			"numbers":        list(`{"givens":[`, "1,", `]}`),
			"digits":         filled(`{"size":`, "9", `}`),
			"keys": func() string {
				var b strings.Builder
				b.WriteString(`{"x":0`)
				for i := 0; b.Len() < source.MaxLength-20; i++ {
					fmt.Fprintf(&b, `,"%x":0`, i)
				}
				return b.String() + "}"
			},
			"rules":      list(`{"rules":[`, `{"rule":"anti-king"},`, `]}`),
			"killers":    list(`{"rules":[`, `{"rule":"killer","cells":["r1c1","r1c2"],"sum":3},`, `]}`),
			"cells":      list(`{"rules":[{"rule":"thermo","cells":[`, `"r1c1",`, `]}]}`),
			"candidates": list(`{"candidates":{"r1c1":[`, `1,`, `]}}`),
			"size":       func() string { return `{"size": 2000000000}` },
			"rows":       func() string { return `{"rows": 64, "cols": 64, "digits":[0,63]}` },
			"segments":   list(`{"rules":[{"rule":"equal-sums","segments":[`, `["r1c1"],`, `]}]}`),
			"value list": list(`{"rules":[{"rule":"negative-ratio","values":[`, `1,`, `]}]}`),
			"garbage":    func() string { return "x" + strings.Repeat("\n y", 1<<22) },
		},
		"fpuzzles": {
			"size":     func() string { return `{"size":2000000000,"grid":[]}` },
			"size 63":  func() string { return `{"size":63,"grid":[[]]}` },
			"cages":    list(f4+`"killercage":[`, `{"cells":["R1C1","R1C2"],"value":"3"},`, `]}`),
			"odd":      list(f4+`"odd":[`, `{"cell":"R1C1"},`, `]}`),
			"lines":    list(f4+`"line":[`, `{"lines":[["R1C1","R1C2"]]},`, `]}`),
			"line":     list(f4+`"line":[{"lines":[[`, `"R1C1",`, `]]}]}`),
			"thermo":   list(f4+`"thermometer":[{"lines":[[`, `"R1C1",`, `]]}]}`),
			"arrow":    list(f4+`"arrow":[{"cells":["R1C1"],"lines":[`, `["R1C1","R1C2"],`, `]}]}`),
			"negative": list(f4+`"negative":[`, `"ratio",`, `]}`),
			"slashes": func() string {
				return bomb(f4[:len(f4)-1] + "}")[:40] + strings.Repeat("/", source.MaxLength-40)
			},
			"packed cages": packed(small(f4+`"killercage":[`,
				`{"cells":["R1C1","R1C2"],"value":"3"},`, `]}`)),
			"packed lists": packed(small(f4+`"x":[`, `[],`, `]}`)),
			"squeezed bomb": func() string {
				return strings.Replace(bomb(small(f4+`"x":[`, `[],`, `]}`)), "A", "/", 40)
			},
			"bomb":    packed(strings.Repeat("[", 8<<20)),
			"unknown": list(f4+`"x":[`, `{"cells":[[1]]},`, `]}`),
			"text":    list(f4+`"text":[`, `{"cells":["R1C1"],"value":"3"},`, `]}`),
			"grid":    list(`{"size":63,"grid":[`, `[],`, `]}`),
		},
		"sudokumaker": {
			"size":          func() string { return `{"puzzle":{"size":2000000000,"cells":[]}}` },
			"cells":         list(`{"puzzle":{"cells":[`, `{},`, `]}}`),
			"cages":         list(m4+`{"type":301,"cages":[`, `{"cells":[0,1],"value":3},`, `]}]}}`),
			"types":         list(m4, `{"type":12},`, `]}}`),
			"unknown":       list(m4, `{"type":9},`, `]}}`),
			"line":          list(m4+`{"type":400,"lines":[[`, `0,`, `]]}]}}`),
			"lines":         list(m4+`{"type":405,"lines":[`, `[0,1,2],`, `]}]}}`),
			"groups":        list(m4+`{"type":16,"groups":[`, `2,`, `]}]}}`),
			"negative":      list(m4+`{"type":202,"clues":[],"negative":[`, `3,`, `]}]}}`),
			"odd":           list(m4+`{"type":101,"cells":[`, `0,`, `]}]}}`),
			"minimum":       list(m4, `{"type":103,"cells":[1]},`, `]}}`),
			"drawing":       list(m4, `{"type":2000,"lines":[1]},`, `]}}`),
			"lines of text": func() string { return strings.Repeat("{\n", 1<<20) },
		},
		"scl": {
			"cages":    list(s4+`"cages":[`, `{"cells":[[0,0],[0,1]],"value":3},`, `]}`),
			"hidden":   list(s4+`"cages":[`, `{"cells":[[0,0],[0,1]],"hidden":true},`, `]}`),
			"regions":  list(s4+`"regions":[`, `[[0,0]],`, `]}`),
			"region":   list(s4+`"regions":[[`, `[0,0],`, `]]}`),
			"overlays": list(s4+`"overlays":[`, `{"center":[1,1]},`, `]}`),
			"way":      list(s4+`"lines":[{"wayPoints":[`, `[1,1],`, `]}]}`),
			"lines": list(s4+`"lines":[`, `{"color":"#67F067","wayPoints":[[0.5,0.5],[0.5,1.5]]},`,
				`]}`),
			"circles": list(s4+`"underlays":[`, `{"backgroundColor":"#CFCFCF","center":[0.5,0.5],`+
				`"rounded":true,"width":0.7,"height":0.7},`, `]}`),
			"squeezed": filled(`{ce:[[`, ",", `]]}`),
			"rows":     list(`{"cells":[`, `[{}],`, `]}`),
			"quotes":   filled(`{'`, `\\'`, `'`),
		},
		"dotted": {
			"dots":    filled("", ".", ""),
			"thermo":  filled(".Thermo", "~R1C1", ""),
			"kings":   filled("", ".AntiKing", ""),
			"greater": filled(".Shape~64x64~63.GreaterThan", "~R1C1", ""),
			"greater most": func() string {
				return ".Shape~60x60~63.GreaterThan" + strings.Repeat("~R1C1", 3600)
			},
			"givens":  filled(".", "~R1C1_5", ""),
			"shape":   is(".Shape~2000000000x9"),
			"jigsaw":  filled(".Jigsaw~", "1", ""),
			"white":   filled(".WhiteDot", "~R1C1~R1C2", ""),
			"apart":   filled("", ".WhiteDot~R1C1~R9C9", ""),
			"groups":  filled("", ".And", ""),
			"unknown": filled(".Foo", "~R1C1", ""),
			"digits":  filled(".~R1C1", "_5", ""),
			"cages":   filled("", ".Cage~3~R1C1~R1C2", ""),
			"ors":     filled("", ".Or.End", ""),
			"sets":    filled(".SameValues~2", "~R1C1", ""),
			"equal":   filled(".EqualSum", "~R1C1~-", ""),
		},
		"killer": {
			"long":   filled("3x3::k:", "1:", ""),
			"digits": filled("3x3::k:", "1", ""),
		},
	}
}

// stopAfter is a context that ends when it has been asked a number of times whether it has. It
// measures the time from one question to the next.
type stopAfter struct {
	context.Context
	asked, most int
	last        time.Time
	slowest     time.Duration
}

func (c *stopAfter) Err() error {
	now := time.Now()
	if c.asked++; c.asked > 1 {
		c.slowest = max(c.slowest, now.Sub(c.last))
	}
	c.last = now
	if c.asked > c.most {
		return context.Canceled
	}
	return nil
}

func newStopAfter(most int) *stopAfter {
	return &stopAfter{Context: context.Background(), most: most}
}

// readHostile reads an input to its end. It returns how many entries and calls there were.
func readHostile(t *testing.T, ctx context.Context, name, text string) (entries int, err error) {
	t.Helper()
	r := format.NewReader(strings.NewReader(text), "in", format.Options{
		Format: name, IgnoreUnknown: true, GuessDrawings: true,
	})
	for {
		e, err := r.Next(ctx)
		if err != nil {
			return entries, err
		}
		entries++
		if e.Err != nil && e.Err != context.Canceled && (len(e.Err.Error()) > 500 ||
			!strings.HasPrefix(e.Err.Error(), "in:")) {
			t.Errorf("the message %.600s", e.Err)
		}
		if e.Err != nil && ctx.Err() != nil && strings.Contains(e.Err.Error(), source.EndOfInput) {
			t.Errorf("after the end of the context: %v", e.Err)
		}
		if e.Err == context.Canceled && ctx.Err() == nil {
			t.Errorf("stopped before its time")
		}
	}
}

// TestHostile reads each input to its end. Memory is bounded by what there is to read, never by a
// number in it. Reading ends soon after its context has, wherever it is then.
func TestHostile(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	turn, all := 0, hostile()
	for _, f := range format.All {
		inputs := all[f.Name]
		for _, name := range slices.Sorted(maps.Keys(inputs)) {
			if turn++; turn%thorough.Or(16, 1) != 0 {
				continue
			}
			t.Run(f.Name+"/"+name, func(t *testing.T) {
				text := inputs[name]()
				asked := readAllHostile(t, f.Name, text)
				stopHostile(t, f.Name, text, asked)
			})
		}
	}
}

// readAllHostile reads an input to its end. It returns how often the context was asked.
func readAllHostile(t *testing.T, name, text string) (asked int) {
	t.Helper()
	var before, after runtime.MemStats
	ctx := newStopAfter(math.MaxInt)
	runtime.ReadMemStats(&before)
	entries, err := readHostile(t, ctx, name, text)
	runtime.ReadMemStats(&after)
	const floor, each = 4 << 20, 200
	size := len(text)
	if name == "fpuzzles" && text[0] != '{' {
		size = max(size, lz.MaxUnpacked)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > floor+each*uint64(size) {
		t.Errorf("%d bytes allocated for %d", took, len(text))
	}
	var place *source.Error
	if err != io.EOF && !errors.As(err, &place) {
		t.Errorf("%d entries, %v", entries, err)
	}
	// It takes a hundredth of that on a quiet machine.
	if ctx.slowest > 30*time.Second {
		t.Errorf("the context was not asked for %v", ctx.slowest)
	}
	return ctx.asked
}

// stopHostile ends the context at the start and amid the questions that a whole reading asks.
func stopHostile(t *testing.T, name, text string, asked int) {
	t.Helper()
	moments := []int{asked / 2, 0, 1}
	if !thorough.On() {
		moments = moments[:1]
	}
	for _, most := range moments {
		ctx := newStopAfter(most)
		if _, err := readHostile(t, ctx, name, text); err != context.Canceled && err != io.EOF {
			t.Errorf("stopped after %d of %d questions: %v", most, asked, err)
		}
		if more := ctx.asked - most; more > 20 {
			t.Errorf("stopped after %d of %d questions, but asked %d times more", most, asked, more)
		}
	}
}
