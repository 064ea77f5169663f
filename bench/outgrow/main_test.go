//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// A row has the costs of all ways, if they give the same number.
func TestRow(t *testing.T) {
	dir := t.TempDir()
	script := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text), 0o777); err != nil {
			t.Fatal(err)
		}
		return name
	}
	one := script("one", `echo '{"count": "7", "nodes": 2500000}'`)
	other := script("other", `n=7
case "$*" in *checkpoint*) n=8 ;; esac
echo "{\"count\": \"$n\"}"`)
	seven, eight := script("seven", "echo 7"), script("eight", "echo 8")
	for _, c := range []struct{ command, beam, want string }{
		{one, seven, "| dominoes | 2.5 million |"},
		{one, eight, "the pipeline: 8, want 7"},
		{other, seven, "8, want 7"},
		{script("broken", "exit 3"), seven, "exit status 3"},
	} {
		var out bytes.Buffer
		m := measure{command: c.command, beam: c.beam, dir: t.TempDir(), to: &out}
		err := m.row(row{"dominoes", "dominoes 2 2", "", "1M", "6"})
		got := out.String()
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) || err == nil && strings.Count(got, " MB |") != 4 {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Of 200 parts none has more than a twentieth of the search.
func TestBalance(t *testing.T) {
	if race.Enabled {
		t.Skip("takes minutes; nothing runs at the same time")
	}
	problems, most := []string{"motley 6 6"}, 2.0
	if thorough.On() {
		problems, most = parted, 5.0
	}
	var out bytes.Buffer
	if err := balances(problems, &out); err != nil {
		t.Fatal(err)
	}
	for k, line := range strings.Split(strings.TrimSpace(out.String()), "\n")[2:] {
		cells := strings.Split(line, " | ")
		var share float64
		if _, err := fmt.Sscanf(cells[2], "%g %%", &share); err != nil || share > most || share <= 0 ||
			cells[0] != "| "+problems[k] {
			t.Errorf("%s: %v, want at most %v %%", line, err, most)
		}
	}
	if err := balances([]string{"motley"}, &out); err == nil {
		t.Error("no error for a problem of no size")
	}
}
