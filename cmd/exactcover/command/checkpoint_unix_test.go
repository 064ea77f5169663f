//go:build unix

package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/record"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// TestKilledRuns kills processes that keep a search, at random moments, and starts them again until
// the search is done. The answer is that of a process that keeps nothing.
func TestKilledRuns(t *testing.T) {
	if race.Enabled {
		t.Skip("takes minutes; tests in process look for races")
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	var costs strings.Builder // of giving each of 16 rows another column
	for r := range 16 {
		fmt.Fprintf(&costs, "r%d c%d ", r, r)
	}
	for r := range 16 {
		for c := range 16 {
			fmt.Fprintf(&costs, "\nr%d c%d |%d", r, c, (7*r*r+11*r*c+5*c*c)%97)
		}
	}
	kills, board := 1, "board 4x15"
	if thorough.On() {
		kills, board = 15, "board 5x12"
	}
	pentominoes := file("pentominoes", board+"\npieces pentominoes\n")
	dominoes := file("dominoes", "board 18x18\npieces dominoes x*\n")
	tetrominoes := file("tetrominoes", "board 8x10\npieces tetrominoes x*\n")
	random := rand.New(rand.NewPCG(1, 1))
	for name, args := range map[string][]string{
		"count":    {"count", "--method", "search", pentominoes},
		"sweep":    {"count", "--method", "memo", dominoes},
		"files":    {"count", "--method", "memo", tetrominoes},
		"list":     {"solve", "--limit", "0", pentominoes},
		"cheapest": {"solve", "--limit", "3", file("costs", costs.String())},
	} {
		began := time.Now()
		want := foundBy(t, append(args, "--json"), 0)
		span := time.Since(began)
		if name == "files" {
			args = append(args, "--memory", "2M")
		}
		kept := filepath.Join(dir, "of-"+name)
		args = append(args, "--json", "--checkpoint", kept, "--resume")
		killed := 0
		for killed < kills {
			if foundBy(t, args, 1+time.Duration(random.Int64N(int64(span)))) == nil {
				killed++
			} else if err := os.RemoveAll(kept); err != nil { // it was done: the next one begins anew
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(want, foundBy(t, args, 0)); diff != "" {
			t.Errorf("%s after %d kills (-want +got):\n%s", name, killed, diff)
		}
	}
}

// foundBy returns what a command finds: the costs, or the count and the solutions in any order. It
// returns nil if the command was killed after a time; 0: it is not killed.
func foundBy(t *testing.T, args []string, kill time.Duration) []string {
	t.Helper()
	cmd, _ := command(t, nil, args...)
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if kill > 0 {
		defer time.AfterFunc(kill, func() { cmd.Process.Kill() }).Stop()
	}
	if err := cmd.Wait(); cmd.ProcessState.ExitCode() < 0 {
		return nil
	} else if err != nil {
		t.Fatal(err)
	}
	var r record.Record
	if err := json.Unmarshal(stdout.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Costs != nil { // other solutions may cost the same
		return []string{fmt.Sprint(r.Costs)}
	}
	var solutions []json.RawMessage
	list := slices.Concat([]byte("["), r.Solutions, []byte("]"))
	if err := json.Unmarshal(list, &solutions); err != nil {
		t.Fatal(err)
	}
	all := []string{r.Count}
	for _, s := range solutions {
		all = append(all, string(s))
	}
	slices.Sort(all)
	return all
}
