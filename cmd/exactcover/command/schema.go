package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/server"
	"exactcover/encode/format"
	"exactcover/encode/record"
)

// schemas are the schemas by name, each with the table of its keys.
var schemas = []struct {
	name string
	text func(*app) []byte
	keys func() [][]string
}{
	{"puzzle", (*app).puzzleSchema, puzzleKeyRows},
	{"record", (*app).recordSchema, recordKeyRows},
	{"tiling", func(*app) []byte { return format.TilingSchema() }, tilingKeyRows},
	{"api", (*app).apiSchema, nil},
}

func (a *app) puzzleSchema() []byte { return format.Schema(a.known) }

func (a *app) recordSchema() []byte {
	return record.Schema(a.puzzleSchema(), format.TilingSchema())
}

func (a *app) apiSchema() []byte { return server.OpenAPI(a.served()) }

func schemaCommand(a *app) *cobra.Command {
	var names []string
	for _, s := range schemas {
		names = append(names, s.name)
	}
	keys := false
	cmd := &cobra.Command{
		Use:   "schema [flags] puzzle|record|tiling|api",
		Short: "Describe puzzle JSON, the records of --json, and the server",
		Long: `Schema prints the JSON Schema (draft 2020-12) of puzzle JSON, of the records that --json
writes, or of tilings as JSON. Editors can check and complete puzzles with it; programs can check
records. With --keys it prints a table of the keys for people. For api, it is the description of
'exactcover serve' by OpenAPI 3.1, which refers to the schema of records as record.json.`,
		Example: `  exactcover schema --keys puzzle
  exactcover schema --keys record
  exactcover schema --keys tiling
  exactcover schema puzzle > puzzle.schema.json
  exactcover schema api > api.json`,
		Args:      cli.Arguments(1, 1, "puzzle, record, tiling or api"),
		ValidArgs: names,
		RunE: func(_ *cobra.Command, args []string) error {
			for _, s := range schemas {
				switch {
				case s.name != args[0]:
				case keys && s.keys == nil:
					return fmt.Errorf("%s has no --keys", s.name)
				case keys:
					return a.showTable(s.keys())
				default:
					return a.show(string(s.text(a)))
				}
			}
			return &format.UnknownError{What: "schema", Name: args[0], Known: names}
		},
	}
	cli.FlagsOf(cmd, cli.Other).
		Bool(&keys, "keys", "print the keys with their meaning and an example")
	return cmd
}

// puzzleKeyRows returns the keys of puzzle JSON with their meaning, each with an example below.
func puzzleKeyRows() [][]string {
	rows := [][]string{{"KEY", "TAKES", "DEFAULT", "MEANING"}}
	for _, k := range format.PuzzleKeys() {
		rows = append(rows, []string{k.Name, k.Takes, k.Default, k.Help}, []string{"", "", "", k.Example})
	}
	return rows
}

// tilingKeyRows returns the keys of tilings as JSON with their meaning, each with an example below.
func tilingKeyRows() [][]string {
	rows := [][]string{{"OF", "KEY", "MEANING"}}
	for _, k := range format.TilingKeys() {
		rows = append(rows, []string{k.Of, k.Name, k.Help}, []string{"", "", k.Example})
	}
	return rows
}

// recordKeyRows returns the keys of records with their meaning, each with an example below.
func recordKeyRows() [][]string {
	rows := [][]string{{"KEY", "COMMANDS", "MEANING"}}
	for _, k := range record.Keys {
		rows = append(rows, []string{k.Name, k.Commands, k.Help}, []string{"", "", k.Example})
	}
	return rows
}
