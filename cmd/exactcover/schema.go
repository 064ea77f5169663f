package main

import (
	"github.com/spf13/cobra"

	"exactcover/encode/format"
)

// schemas are the schemas by name.
var schemas = []struct {
	name string
	text func() []byte
}{
	{"puzzle", format.Schema},
	{"record", recordSchema},
}

func (a *app) schemaCommand() *cobra.Command {
	var names []string
	for _, s := range schemas {
		names = append(names, s.name)
	}
	return &cobra.Command{
		Use:   "schema puzzle|record",
		Short: "Print the JSON Schema of puzzles or of records",
		Long: `Schema prints the JSON Schema (draft 2020-12) of puzzle JSON, or of the records that --json writes.
Editors check and complete puzzles with it; programs check records.`,
		Example: `  exactcover schema puzzle > puzzle.schema.json
  exactcover schema record > record.schema.json`,
		Args:      arguments(1, 1, "puzzle or record"),
		ValidArgs: names,
		RunE: func(_ *cobra.Command, args []string) error {
			for _, s := range schemas {
				if s.name == args[0] {
					_, err := a.stdout.Write(s.text())
					return err
				}
			}
			return &format.UnknownError{What: "schema", Name: args[0], Known: names}
		},
	}
}
