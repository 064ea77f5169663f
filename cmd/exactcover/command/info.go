package command

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/describe"
	"exactcover/encode/picture"
)

func formatsCommand(a *app) *cobra.Command {
	programs := false
	cmd := &cobra.Command{
		Use:     "formats [flags]",
		Short:   "List the formats of puzzle files",
		Long:    "Formats lists the formats of puzzle files, by their names for --from and --to.",
		Example: "  exactcover formats\n  exactcover formats --json",
		Args:    cli.Arguments(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if programs {
				return a.show(describe.Lines(describe.Formats(a.formats(picture.Options{}))))
			}
			return a.showTable(a.formatTable())
		},
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Bool(&programs, "json", "print an object for each format, one per line")
	return cmd
}

func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Say which version this is",
		Long:    "Version says which version this is and what it was built from.",
		Example: "  exactcover version",
		Args:    cli.Arguments(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			return a.showVersion()
		},
	}
}

// showVersion prints the version.
func (a *app) showVersion() error { return a.show("exactcover " + version() + "\n") }

// version returns the version of the command and of what it was built from.
func version() string {
	version, commit := "unknown", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = ", commit " + s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += " with changes"
			}
		}
	}
	return fmt.Sprintf(
		"%s%s, %s, %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH,
	)
}
