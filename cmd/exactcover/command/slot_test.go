package command

import (
	"bytes"
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var (
	milliseconds = regexp.MustCompile(`"ms":[0-9.]+`)
	seconds      = regexp.MustCompile(`time [0-9.]+ s`)
)

// plain is a line that has a shortcut.
const plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

// plainLines are plain, others like it with several solutions and with none, and some that only
// look like it.
var plainLines = []string{
	plain, strings.ReplaceAll(plain, ".", "0"), strings.Replace(plain, "7", ".", 5),
	strings.Replace(plain, "3", "5", 1), strings.Replace(plain, ".", "1", 1),
	strings.Replace(plain, ".", "x", 1),
	strings.Replace(plain, ".", "/", 1),
	strings.Replace(plain, "\n", " 5\n", 1), strings.Replace(plain, "\n", "\r\n", 1),
	strings.ReplaceAll(plain, ".", " "), plain[1:],
}

// lineCalls are calls for which lines may be shared out.
var lineCalls = []string{
	"solve", "solve --to line", "solve --stats", "solve --random 2 --seed 5", "solve --seed 1",
	"solve --kernel links",
	"solve --limit 3", "solve --json --limit 2", "solve --json", "solve --only unique",
	"solve --only none", "solve --to grid", "solve --to boj4574",
	"count --limit 1", "count --limit 2", "count --limit 3 --stats", "count --limit 2 --json",
	"count --limit 3 --only many",
	"convert --to boj2580", "convert --to csv",
}

// answered returns the answer of a call to lines, on all streams.
func answered(t interface{ Context() context.Context }, in, call string, more ...string) string {
	var out, messages bytes.Buffer
	args := append(strings.Fields(call+" --from line"), more...)
	status := run(t.Context(), args, strings.NewReader(in), &out, &messages)
	text := milliseconds.ReplaceAllString(out.String(), `"ms":0`)
	return text + seconds.ReplaceAllString(messages.String(), "time 0 s") + strconv.Itoa(status)
}

// A line that has a shortcut gets the same answer as without one; with a timeout there is none.
func TestShortcuts(t *testing.T) {
	for _, call := range lineCalls {
		for _, in := range append(plainLines, strings.Join(plainLines, "")) {
			if diff := cmp.Diff(answered(t, in, call, "--timeout", "1h"),
				answered(t, in, call)); diff != "" {
				t.Errorf("%s, %q: %s", call, in, diff)
			}
		}
	}
}

// Lines that share a slot, those that are handed over among them, are answered as they are alone:
// with a timeout each has a separate slot.
func TestLinesTogether(t *testing.T) {
	lines := append(
		plainLines, one, two, unsat, all4, "1..5............\n", "\n", "# no puzzle\n",
		" 1..4..3..1..3..\n", "12\n",
	)
	calls := append(lineCalls, "count", "count --only many")
	rapid.Check(t, func(t *rapid.T) {
		in := one + strings.Join(
			rapid.SliceOfN(rapid.SampledFrom(lines), 0, 3*maxLines).Draw(t, "lines"), "",
		)
		call := rapid.SampledFrom(calls).Draw(t, "call")
		jobs := strconv.Itoa(rapid.IntRange(1, 4).Draw(t, "jobs"))
		if diff := cmp.Diff(answered(t, in, call, "--timeout", "1h"),
			answered(t, in, call, "--jobs", jobs)); diff != "" {
			t.Fatalf("%s: %s", call, diff)
		}
	})
}
