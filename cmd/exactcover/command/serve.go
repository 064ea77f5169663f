package command

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/page"
	"exactcover/cmd/exactcover/internal/server"
	"exactcover/cmd/exactcover/internal/socket"
	"exactcover/encode/input"
	"exactcover/encode/picture"
)

// A service holds what the flags of serve say.
type service struct {
	app    *app
	listen string
	socket string // "none": there is none
	token  string
	open   bool
	api    bool // neither page nor socket
	jobs   int  // 0: the usual number
	limits server.Limits
}

func serveCommand(a *app) *cobra.Command {
	s := &service{app: a}
	cmd := &cobra.Command{
		Use:   "serve [flags] [FILE]",
		Short: "Show a page in the browser, and answer programs",
		Long: `Serve shows a page in which puzzles are set, solved and explained. It prints the address of
the page, and runs until it is interrupted. FILE is opened in the page; - is standard input.

Programs get the answers of all commands by HTTP: a request to /api/solve answers as "solve --json"
does. With --api there is no page. A request gets one of --jobs workers; clients take turns.

Only programs and pages of this machine are answered, unless --listen names another address. Then
each request must show a token, which is part of the printed address.

Exit status: 0 interrupted, 2 bad usage or input.`,
		Example: `  exactcover serve
  exactcover serve --open puzzles.txt
  exactcover serve --api --listen 127.0.0.1:9000
  exactcover serve --api --jobs 8 --timeout 30s --max-bytes 1M`,
		Args: cli.Arguments(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error { return s.run(cmd.Context(), args...) },
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Address(&s.listen, "listen", "127.0.0.1:8642", "listen at `ADDRESS`")
	f.Bool(&s.open, "open", "open the page in the browser")
	f.Bool(&s.api, "api", "serve no page and no socket, only the commands")
	f.Address(&s.socket, "socket", "127.0.0.1:4545",
		"answer pages that draw puzzles at `ADDRESS`; none: do not", "none")
	f.Value("token", "", "expect this `TOKEN` in each request", func(text string) error {
		if s.token = text; text == "" {
			return errors.New("expected a text")
		}
		return nil
	})
	f.Int(&s.jobs, "jobs", 0, 0, 1<<10,
		"work on `N` requests at once (default: one per processor, and at least 4)")
	s.limits = server.Limits{Bytes: 16 << 20, Time: 10 * time.Minute, Memory: 256 << 20}
	f.Time(&s.limits.Time, "timeout", "stop each request after `TIME`; 0s: never")
	f.Size(&s.limits.Memory, "memory", "cache sub-problems of a count in about `SIZE` (default 256M)")
	f.Size(&s.limits.Bytes, "max-bytes", "refuse bodies and problems above `SIZE` (default 16M)")
	return cmd
}

// run serves until ctx ends.
func (s *service) run(ctx context.Context, files ...string) error {
	o := s.app.served()
	o.Schemas = s.app.schemas()
	o.Limits, o.Workers = s.limits, cmp.Or(s.jobs, max(4, runtime.GOMAXPROCS(0)))
	o.Log = s.app.stderr
	for _, name := range files {
		file, err := s.file(name)
		if err != nil {
			return &inputError{fmt.Errorf("%s: %w", name, input.Reason(err))}
		}
		o.File = file
	}
	l, err := listen("--listen", s.listen)
	if err != nil {
		return &inputError{err}
	}
	if !s.api {
		o.Page = page.Files
		if s.socket != "none" {
			s.serveSocket(ctx)
		}
	}
	o.Guard.Host, _, _ = net.SplitHostPort(s.listen)
	if o.Guard.Token = s.token; s.token == "" && !server.Loopback(l) {
		o.Guard.Token = rand.Text()
	}
	address := o.Guard.Address(l)
	s.app.show(address + "\n")
	if s.open {
		if err := server.OpenBrowser(address); err != nil {
			fmt.Fprintf(s.app.stderr, "exactcover: --open: %v; open %s yourself\n", err, address)
		}
	}
	return server.Serve(ctx, l, server.New(o))
}

// file returns a file of the command line; "-" is standard input.
func (s *service) file(name string) (*server.File, error) {
	if name == "-" {
		text, err := io.ReadAll(s.app.stdin)
		return &server.File{Name: "standard input", Text: text}, err
	}
	text, err := os.ReadFile(name)
	return &server.File{Name: filepath.Base(name), Text: text}, err
}

// listen listens at the address that a flag gives.
func listen(flag, address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	var failed *net.OpError
	if errors.As(err, &failed) {
		err = failed.Err
	}
	if errors.Is(err, syscall.EADDRINUSE) {
		err = errors.New("another program listens there; give another address")
	}
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", flag, address, err)
	}
	return l, nil
}

// served returns what a server for programs needs to know of the command.
func (a *app) served() server.Options {
	o := server.Options{Run: a.answers, Media: make(map[string]string)}
	for _, c := range commands {
		if cmd := c.build(a); c.body != server.Local {
			o.Commands = append(o.Commands, server.Command{
				Name: c.name, Short: cmd.Short, Body: c.body, Arguments: cmd.ValidArgs,
				Flags: cli.Parameters(cmd),
			})
		}
	}
	for _, f := range a.formats(picture.Options{}) {
		o.Media[f.Name] = f.MediaType()
	}
	return o
}

// schemas returns the files in which programs look up what the server answers.
func (a *app) schemas() map[string][]byte {
	return map[string][]byte{"openapi.json": a.apiSchema(), "record.json": a.recordSchema()}
}

// answers runs a command for a request.
func (a *app) answers(ctx context.Context, c server.Call) int {
	r := newApp(a.known, c.Stdin, c.Stdout, c.Stderr)
	r.more, r.host = a.more, &host{processors: c.Processors, open: c.Open, report: c.Report}
	return r.run(ctx, c.Args)
}

// serveSocket serves the socket until ctx ends. If its address is taken, by another solver for the
// same pages, a warning says so.
func (s *service) serveSocket(ctx context.Context) {
	l, err := listen("--socket", s.socket)
	if err != nil {
		fmt.Fprintf(s.app.stderr, "exactcover: warning: %v\n", err)
		return
	}
	go socket.Serve(ctx, l)
}
