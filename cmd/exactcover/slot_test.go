package main

import (
	"bytes"
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

// Lines that share a slot, those that are handed over among them, are answered as they are alone:
// with a timeout each has a slot of its own.
func TestLinesTogether(t *testing.T) {
	const plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	lines := []string{plain, strings.ReplaceAll(plain, ".", "0"), strings.Replace(plain, "7", ".", 2),
		strings.Replace(plain, "3", "5", 1), strings.Replace(plain, ".", "x", 1), strings.Replace(plain, ".", "/", 1),
		strings.Replace(plain, "\n", " 5\n", 1), strings.Replace(plain, "\n", "\r\n", 1), strings.ReplaceAll(plain, ".", " "), plain[1:],
		one, two, unsat, all4, "1..5............\n", "\n", "# no puzzle\n", " 1..4..3..1..3..\n", "12\n"}
	calls := []string{"solve", "solve --to line", "solve --stats", "solve --random 2 --seed 5", "solve --seed 1", "solve --kernel links", "solve --limit 3", "solve --json --limit 2", "solve --only unique",
		"solve --to grid", "count", "count --limit 2", "count --only many", "convert --to boj2580", "convert --to csv"}
	rapid.Check(t, func(t *rapid.T) {
		in := one + strings.Join(rapid.SliceOfN(rapid.SampledFrom(lines), 0, 3*maxLines).Draw(t, "lines"), "")
		args := strings.Fields(rapid.SampledFrom(calls).Draw(t, "call") + " --from line")
		answer := func(more ...string) string {
			var out, messages bytes.Buffer
			status := run(t.Context(), append(args, more...), strings.NewReader(in), &out, &messages)
			text := milliseconds.ReplaceAllString(out.String(), `"ms":0`)
			return text + seconds.ReplaceAllString(messages.String(), "time 0 s") + strconv.Itoa(status)
		}
		alone := answer("--timeout", "1h")
		jobs := strconv.Itoa(rapid.IntRange(1, 4).Draw(t, "jobs"))
		if diff := cmp.Diff(alone, answer("--jobs", jobs)); diff != "" {
			t.Fatalf("%v: %s", args, diff)
		}
	})
}
