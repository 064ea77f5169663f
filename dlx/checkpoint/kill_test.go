package checkpoint

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// TestKilled kills processes that count, at random moments, and starts them again, until the count
// is done. They keep what they have all the time, so a kill may meet any write. Each starts this
// test again, which counts in the folder that it is told.
func TestKilled(t *testing.T) {
	if race.Enabled {
		t.Skip("takes minutes; nothing runs at the same time")
	}
	const told = "EXACTCOVER_KILLED"
	for name, c := range map[string]struct {
		problem *families.Problem
		by      dlx.Counting
	}{
		"search": {families.Queens(10), dlx.CountBySearch},
		"sweep":  {families.Dominoes(14, 14), dlx.CountByMemo},
	} {
		t.Run(name, func(t *testing.T) {
			if dir := os.Getenv(told); dir != "" {
				n, err := run(c.problem.Problem, dir, dlx.Settings{Counting: c.by}).Count(ctx)
				fmt.Printf("counted %v %v\n", n, err)
				return
			}
			kills := 3
			if thorough.On() {
				kills = 50
			}
			dir := t.TempDir()
			random := rand.New(rand.NewPCG(1, 1))
			const first = 50 * time.Millisecond
			span := first
			for killed, kept := 0, 0; ; {
				cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$/^"+name+"$")
				cmd.Env = append(os.Environ(), told+"="+dir)
				var out strings.Builder
				cmd.Stdout = &out
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				enough := killed >= kills && kept > 0
				if !enough {
					wait := time.Duration(random.Int64N(int64(span)))
					defer time.AfterFunc(wait, func() { cmd.Process.Kill() }).Stop()
				}
				err := cmd.Wait()
				switch {
				case err != nil && enough:
					t.Fatalf("%v: %s", err, out.String())
				case err != nil:
					killed++
					span += first / 5 // so that some come far, however slow the machine is
				case !strings.Contains(out.String(), "counted "+c.problem.Solutions+" <nil>\n"):
					t.Fatalf("after %d kills: %s, want %s", killed, out.String(), c.problem.Solutions)
				case enough:
					return
				default: // it was done: the next one begins anew
					span = first
					if err := os.RemoveAll(dir); err != nil {
						t.Fatal(err)
					}
				}
				if files, _ := os.ReadDir(dir); len(files) > 0 {
					kept++
				}
			}
		})
	}
}
