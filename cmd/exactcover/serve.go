package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/page"
	"exactcover/cmd/exactcover/internal/server"
)

// A service holds what the flags of serve say.
type service struct {
	app    *app
	listen string
	socket string // "none": there is none
	open   bool
	api    bool // neither page nor socket
}

func serveCommand(a *app) *cobra.Command {
	s := &service{app: a}
	cmd := &cobra.Command{
		Use:   "serve [flags] [FILE]",
		Short: "Show a page in the browser, and answer programs",
		Long: `Serve shows a page in which puzzles are set, solved and explained. It prints the address of
the page, and runs until it is interrupted. FILE is opened in the page.

Programs get the answers of all commands by HTTP: a request to /api/solve answers as "solve --json"
does. With --api there is no page.`,
		Example: `  exactcover serve
  exactcover serve --open puzzles.txt
  exactcover serve --api --listen 127.0.0.1:9000`,
		Args: cli.Arguments(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error { return s.run(cmd.Context(), args...) },
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Address(&s.listen, "listen", "127.0.0.1:8642", "listen at `ADDRESS`")
	f.Bool(&s.open, "open", "open the page in the browser")
	f.Bool(&s.api, "api", "serve no page and no socket, only the commands")
	f.Address(&s.socket, "socket", "127.0.0.1:4545",
		"answer pages that draw puzzles at `ADDRESS`; none: do not", "none")
	return cmd
}

// run serves until ctx ends.
func (s *service) run(ctx context.Context, files ...string) error {
	var o server.Options
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return &inputError{fmt.Errorf("%s: %w", name, cli.Reason(err))}
		}
		o.File = &server.File{Name: filepath.Base(name), Text: text}
	}
	l, err := net.Listen("tcp", s.listen)
	if err != nil {
		return &inputError{fmt.Errorf("--listen %s: %w", s.listen, err)}
	}
	if !s.api {
		o.Page = page.Files
		if s.socket != "none" {
			s.serveSocket(ctx)
		}
	}
	address := "http://" + l.Addr().String() + "/"
	s.app.show(address + "\n")
	if s.open {
		if err := openBrowser(address); err != nil {
			fmt.Fprintf(s.app.stderr, "exactcover: --open: %v; open %s yourself\n", err, address)
		}
	}
	return server.Serve(ctx, l, server.New(o))
}

// serveSocket serves the socket until ctx ends. If its address is taken, by another solver for the
// same pages, a warning says so.
func (s *service) serveSocket(ctx context.Context) {
	l, err := net.Listen("tcp", s.socket)
	if err != nil {
		fmt.Fprintf(s.app.stderr, "exactcover: warning: --socket %s: %v\n", s.socket, err)
		return
	}
	go server.Serve(ctx, l, http.NotFoundHandler())
}

// openBrowser opens an address in the browser of the user.
func openBrowser(address string) error {
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
