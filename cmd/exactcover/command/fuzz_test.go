package command

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// FuzzCommand runs the whole command on any words and any standard input. It never panics; it ends
// with a known status, soon after its time; and it says one thing of each puzzle, in the same
// number of lines as records.
func FuzzCommand(f *testing.F) {
	for _, seed := range []struct{ args, stdin string }{
		{"solve", one + two + unsat},
		{"solve --json --limit 0", all4},
		{"solve --steps", one},
		{"solve --random 3 --seed 1 --to svg", all4},
		{"count --limit 2", one + all4 + "x\n"},
		{"count --json --method memo --memory 1M", "a b c\na\nb c\na b\nc\n"},
		{"candidates --only many", two},
		{"explain --json", unsat},
		{"explain --fix --json", unsat},
		{"candidates --counts --json", two},
		{"redundant", one},
		{"check -", `{"size": 4, "solution": ["1234", "3412", "2143", "4321"]}`},
		{"convert --to json", ".Cage~3~R1C1~R1C2\n"},
		{"convert --to png --cell 8", one},
		{"convert --to fpuzzles --ignore-unknown",
			`{"size": 4, "rules": [{"rule": "thermo", "cells": ["r1c1", "r1c2"]}]}`},
		{"generate --size 4 --seed 1 --rules killer --number 2", ""},
		{"generate -", `{"size": 4, "rules": [{"rule": "anti-king"}]}`},
		{"rules killer", ""},
		{"completion fish", ""},
		{"schema record", ""},
		{"help solve", ""},
		{"count -h", ""},
		{"slove --limt 3", ""},
		{"count --jobs 99 --max-options 3 --max-bytes 5", "a b\na\nb\na b\na b\n"},
		{"solve --from xcc --to xcc", "| comment\na b | c\na c:x\nb c:y |3\n"},
	} {
		f.Add(seed.args, []byte(seed.stdin))
	}
	f.Fuzz(func(t *testing.T, line string, stdin []byte) {
		args := harmless(strings.Fields(line))
		const limit = 100 * time.Millisecond
		if slices.ContainsFunc(args, func(a string) bool { return slices.Contains(timed, a) }) {
			args = append(args, "--timeout", limit.String(), "--progress", "never")
		}
		stdout, status := fuzzRun(t, args, stdin)
		if len(args) == 0 || args[0] != "count" || slices.ContainsFunc(args, func(a string) bool {
			return strings.HasPrefix(a, "--json") || strings.HasPrefix(a, "--only") || helps(a)
		}) {
			return
		}
		// A call that a timeout stops may stop elsewhere the next time.
		records, again := fuzzRun(t, append(slices.Clone(args), "--json"), stdin)
		if lines := bytes.Count(stdout, []byte{'\n'}); status != 3 && again != 3 &&
			lines != len(decoded(t, records)) {
			t.Errorf("%q: %d lines, %d records", args, lines, len(decoded(t, records)))
		}
	})
}

// timed are the commands that have a timeout.
var timed = []string{
	"solve", "count", "check", "candidates", "explain", "redundant", "convert", "generate",
}

// helps reports whether a word asks for help, which is no record.
func helps(word string) bool {
	return strings.HasPrefix(word, "--help") ||
		strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "--") && strings.Contains(word, "h")
}

// harmless returns words of a command line without those that name files, without numbers for which
// a batch would go on after its first puzzles, and without the end of flags, as flags are added.
func harmless(words []string) []string {
	var args []string
	for k, word := range words {
		if _, err := os.Lstat(word); err == nil || strings.ContainsAny(word, "/\\*?[\x00") ||
			len(word) > 40 {
			continue
		}
		if word == "--" || strings.HasPrefix(word, "--number") || k > 0 && words[k-1] == "--number" ||
			strings.HasPrefix(word, "--timeout") ||
			strings.HasPrefix(word, "--progress") {
			continue
		}
		args = append(args, word)
	}
	return args
}

// fuzzRun runs the command and checks how it ends.
func fuzzRun(t *testing.T, args []string, stdin []byte) (stdout []byte, status int) {
	t.Helper()
	// A batch of many puzzles takes its time for each of them.
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	var out bytes.Buffer
	began := time.Now()
	status = run(ctx, args, bytes.NewReader(stdin), &out, io.Discard)
	if spent := time.Since(began); spent > time.Second+lateness {
		t.Errorf("%q ended after %v", args, spent)
	}
	if !slices.Contains([]int{0, 1, 2, 3, 4, 130}, status) {
		t.Errorf("%q: status %d", args, status)
	}
	if status == 130 && ctx.Err() == nil {
		t.Errorf("%q: interrupted by nobody", args)
	}
	if status == 130 {
		status = 3 // stopped by the clock, as with a timeout
	}
	if slices.Contains(args, "--json") && len(args) > 0 && slices.Contains(timed, args[0]) &&
		!slices.ContainsFunc(args, helps) {
		for k, number := range decoded(t, out.Bytes()) {
			if number != k+1 &&
				!slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "--only") }) {
				t.Errorf("%q: record %d is about puzzle %d", args, k+1, number)
			}
		}
	}
	return out.Bytes(), status
}

// decoded returns the numbers of the puzzles that records are about.
func decoded(t *testing.T, records []byte) []int {
	t.Helper()
	var numbers []int
	for line := range bytes.Lines(records) {
		var r struct{ Puzzle int }
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		numbers = append(numbers, r.Puzzle)
	}
	return numbers
}
