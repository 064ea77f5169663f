//go:build !unix

package child

import "os/exec"

// group does nothing: there are no process groups, and the program alone is killed.
func group(*exec.Cmd) {}

// killGroup kills a program.
func killGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
