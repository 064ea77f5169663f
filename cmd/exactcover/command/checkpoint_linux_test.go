package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"exactcover/internal/thorough"
)

// TestNoRoomForCheckpoints keeps searches on a file system that has no room for them. They end with
// an error, and go on when there is room.
func TestNoRoomForCheckpoints(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct{ board, args, memory, room string }{
		"files": {"board 8x10\npieces tetrominoes x*\n", "count", " --method memo --memory 2M", "40k"},
		"list":  {"board 4x15\npieces pentominoes\n", "solve --limit 0", "", "4k"},
	} {
		t.Run(name, func(t *testing.T) {
			if name == "files" {
				thorough.Only(t, "counts three times")
			}
			board, disk := filepath.Join(dir, name), filepath.Join(dir, name+".disk")
			if err := os.WriteFile(board, []byte(c.board), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Mkdir(disk, 0o777); err != nil {
				t.Fatal(err)
			}
			// The process has a view of the file system of its own, where it may mount others.
			cmd, _ := command(t, nil)
			call := cmd.Path + " " + c.args + " " + board
			run := call + c.memory + " --checkpoint " + disk + " --resume"
			script := "mount -t tmpfs -o size=" + c.room + " none " + disk + " || exit 99\n" +
				run + " >/dev/null && exit 98\n" + // there is no room
				"mount -o remount,size=100m " + disk + "\n" +
				run + " | sort >" + board + ".kept\n" + call + " | sort | diff " + board + ".kept -"
			shell, _ := command(t, nil)
			shell.Path, shell.Args = "/bin/sh", []string{"sh", "-c", script}
			shell.SysProcAttr = &syscall.SysProcAttr{
				Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
				UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
				GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
			}
			var stdout, stderr bytes.Buffer
			shell.Stdout, shell.Stderr = &stdout, &stderr
			err := shell.Run()
			if shell.ProcessState == nil || shell.ProcessState.ExitCode() == 99 {
				t.Skip("nothing can be mounted here: ", err, stderr.String())
			}
			if err != nil || !strings.Contains(stderr.String(), "no space left") ||
				!strings.Contains(stderr.String(), "--resume goes on") {
				t.Errorf("%v: %s%s", err, stdout.String(), stderr.String())
			}
		})
	}
}
