//go:build unix

package command

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// TestKilledParts kills processes that search parts, starts them again, and merges what all have
// written to one file.
func TestKilledParts(t *testing.T) {
	if race.Enabled {
		t.Skip("takes minutes; tests in process look for races")
	}
	parts, kills, size, want := 3, 2, "4x15", "1472"
	if thorough.On() {
		parts, kills, size, want = 20, 50, "6x10", "9356"
	}
	dir := t.TempDir()
	board, results := filepath.Join(dir, "board"), filepath.Join(dir, "results")
	if err := os.WriteFile(board, []byte("board "+size+"\npieces pentominoes\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(results)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	random, killed := rand.New(rand.NewPCG(1, 1)), 0
	for part := 1; part <= parts; {
		cmd, _ := command(t, nil, "count", "--method", "search", "--shard",
			strconv.Itoa(part)+"/"+strconv.Itoa(parts), board)
		cmd.Stdout = out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if killed < kills {
			time.AfterFunc(time.Duration(random.IntN(80))*time.Millisecond, func() { cmd.Process.Kill() })
		}
		if err := cmd.Wait(); err != nil && cmd.ProcessState.ExitCode() >= 0 {
			t.Fatal(err)
		} else if err != nil {
			killed++
			continue
		}
		part++
	}
	merge, _ := command(t, nil, "merge", results)
	var stdout bytes.Buffer
	merge.Stdout = &stdout
	if err := merge.Run(); err != nil || strings.TrimSpace(stdout.String()) != want {
		t.Fatalf("after %d kills: %v %s", killed, err, stdout.String())
	}
}
