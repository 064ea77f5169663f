package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A Type is a type of the values of flags.
type Type string

const (
	Boolean Type = "boolean"
	Integer Type = "integer"
	Time    Type = "time" // with its unit: 500ms
	Size    Type = "size" // of memory: 512M
	Text    Type = "text"
)

// Takes describes the values of a flag.
type Takes struct {
	Type      Type
	Low, High int      // limits of an integer; High 0: any size
	Words     []string // the values; nil: any
	List      bool     // the value is some of the words, separated by commas
	Others    bool     // there are words that are not proposed
}

// A value is the value of a flag: the function that reads it, and what it takes.
type value struct {
	set   func(string) error
	takes Takes
}

func (v *value) Set(text string) error { return v.set(text) }

func (v *value) String() string { return "" }

func (v *value) Type() string {
	if v.takes.Type == Boolean {
		return "bool" // flags of this type need no value
	}
	return string(v.takes.Type)
}

// A Parameter describes a flag to programs.
type Parameter struct {
	Name    string
	Help    string // in one line
	Default string // "": none
	Takes
}

// Parameters returns the flags of a command, in the order in which they were added.
func Parameters(cmd *cobra.Command) (list []Parameter) {
	cmd.Flags().SortFlags = false
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if v, ok := f.Value.(*value); ok {
			_, help := pflag.UnquoteUsage(f)
			list = append(list, Parameter{Name: f.Name, Help: help, Default: f.DefValue, Takes: v.takes})
		}
	})
	return list
}

// Complete lets a shell complete the words of the flags of a command and of its subcommands. Only a
// process that answers a shell needs it: cobra keeps such flags for ever.
func Complete(cmd *cobra.Command) {
	for _, p := range Parameters(cmd) {
		if p.Words == nil {
			continue
		}
		words := cobra.FixedCompletions(slices.Clone(p.Words), cobra.ShellCompDirectiveNoFileComp)
		if p.List {
			words = listed(p.Words)
		}
		if err := cmd.RegisterFlagCompletionFunc(p.Name, words); err != nil {
			panic(err) // the flag was there
		}
	}
	for _, c := range cmd.Commands() {
		Complete(c)
	}
}

// listed completes a list of words: its last word, with any of those that it does not have yet.
func listed(words []string) cobra.CompletionFunc {
	return func(
		_ *cobra.Command, _ []string, value string,
	) (lists []string, d cobra.ShellCompDirective) {
		begun := value[:strings.LastIndexByte(value, ',')+1]
		before := strings.Split(begun, ",")
		for _, word := range words {
			if !slices.Contains(before, word) {
				lists = append(lists, begun+word)
			}
		}
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}
