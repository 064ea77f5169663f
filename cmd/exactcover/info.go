package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
)

func formatsCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "formats",
		Short:   "List the formats of puzzle files",
		Long:    "Formats lists the formats of puzzle files, by their names for --from and --to.",
		Example: "  exactcover formats",
		Args:    cli.Arguments(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			return a.showTable(a.formatTable())
		},
	}
}

func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Say which version this is",
		Long:    "Version says which version this is and what it was built from.",
		Example: "  exactcover version",
		Args:    cli.Arguments(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			return a.show("exactcover " + version() + "\n")
		},
	}
}

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
