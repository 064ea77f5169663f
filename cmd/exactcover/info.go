package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/picture"
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

// formatTable returns the formats for reading and writing, including exact-cover problems: name,
// use and description.
func (a *app) formatTable() (rows [][]string) {
	for _, f := range a.formats(picture.Options{}) {
		var uses []string
		if f.Reads() || f.Recognise != nil {
			uses = append(uses, "read")
		}
		if f.Writes() {
			uses = append(uses, "write")
		}
		rows = append(rows, []string{f.Name, strings.Join(uses, ", "), f.About})
	}
	return rows
}

// formatsFor returns the names of the formats with a use: read or write.
func (a *app) formatsFor(use string) (names []string) {
	for _, row := range a.formatTable() {
		if strings.Contains(row[1], use) {
			names = append(names, row[0])
		}
	}
	return names
}
