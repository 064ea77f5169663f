package server

import (
	"os/exec"
	"runtime"
)

// OpenBrowser opens an address in the browser of the user.
func OpenBrowser(address string) error {
	words := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		words = []string{"open"}
	case "windows":
		words = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	c := exec.Command(words[0], append(words[1:], address)...)
	if err := c.Start(); err != nil {
		return err
	}
	go c.Wait() // the browser may run as long as the server
	return nil
}
