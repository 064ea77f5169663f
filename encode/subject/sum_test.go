package subject

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/record"
)

// The parts of a search that other machines have done are added up. Parts that are missing are
// named, and so are lines that are no parts.
func ExampleSum() {
	ctx, text := context.Background(), []byte("board 6x6\npieces domino x*\n")
	s, err := Read(ctx, text, "dominoes.tiling")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := NewEngine(encode.Options{})
	divided, err := e.Divide(ctx, s, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	var lines []string
	for _, x := range divided {
		lines = append(lines, x.String())
	}
	parts, err := ReadParts(strings.NewReader(strings.Join(lines, "\n\n")), "parts.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	tell := func(_ bool, message string) { fmt.Println(message) }
	var sum Sum
	for k, at := range []int{0, 2, 0, 3, 1} {
		e.Part = parts[at]
		r := record.Record{Count: e.Count(ctx, s).String(), Work: &record.Work{Complete: true}}
		r.Part = &record.Part{Number: at + 1, Of: 4, Division: parts[at].Division}
		sum.Read(ctx, strings.NewReader(string(r.Append(nil))+"{}\n"), fmt.Sprint(k), tell)
		_, missing, err := sum.Record()
		fmt.Printf("missing: %q %v\n", missing, err)
	}
	r, _, _ := sum.Record()
	fmt.Println(r.Count, r.Complete)
	// Output:
	// 0:2: expected the record of a part: it is of no part, or has no count
	// missing: "parts 2 to 4" <nil>
	// 1:2: expected the record of a part: it is of no part, or has no count
	// missing: "parts 2 and 4" <nil>
	// 2:1: note: part 1/4 is there twice
	// 2:2: expected the record of a part: it is of no part, or has no count
	// missing: "parts 2 and 4" <nil>
	// 3:2: expected the record of a part: it is of no part, or has no count
	// missing: "part 2" <nil>
	// 4:2: expected the record of a part: it is of no part, or has no count
	// missing: "" <nil>
	// 6728 true
}

func TestRanges(t *testing.T) {
	for want, numbers := range map[string][]int{
		"": nil, "part 3": {3}, "parts 3 to 5": {3, 4, 5}, "parts 1 and 3": {1, 3},
		"parts 1, 3 to 4 and 9": {1, 3, 4, 9},
	} {
		if got := ranges("part", numbers); got != want {
			t.Errorf("%v: %q", numbers, got)
		}
	}
}

// What is no list of parts is named with its line, and no parts at all are an error.
func TestReadPartsFaults(t *testing.T) {
	for text, want := range map[string]string{
		"\n \n":   "f: expected parts, found none",
		"\n1/2\n": `f:2:1: expected a part, as split prints it, found "1/2" is none`,
	} {
		if _, err := ReadParts(strings.NewReader(text), "f"); fmt.Sprint(err) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, _, err := new(Sum).Record(); err == nil {
		t.Error("a sum of nothing")
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := new(Sum).Read(ended, strings.NewReader("x"), "f", nil); err != context.Canceled {
		t.Error(err)
	}
}
