package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"exactcover/encode/format"
)

// The groups of flags, in the order of the help.
const (
	Puzzles = "Puzzles"
	Input   = "Input"
	Output  = "Output"
	Search  = "Search"
	Batch   = "Batch"
	Other   = "Flags" // flags of a single command that belong to no other group
)

var groups = []string{Puzzles, Input, Output, Search, Batch, Other}

// groupKey is the annotation that holds the group of a flag.
const groupKey = "group"

// Flags adds flags of one group to a command. The usage of a flag has the name of its value in back
// quotes.
type Flags struct {
	cmd   *cobra.Command
	group string
}

// FlagsOf returns flags to add to a command in a group.
func FlagsOf(cmd *cobra.Command, group string) Flags { return Flags{cmd, group} }

// Add adds a flag with any type of value.
func (f Flags) Add(value pflag.Value, name, usage string) {
	flag := f.cmd.Flags().VarPF(value, name, "", usage)
	flag.Annotations = map[string][]string{groupKey: {f.group}}
	if value.Type() == "bool" {
		flag.NoOptDefVal = "true"
	}
}

// Bool adds a flag without a value.
func (f Flags) Bool(to *bool, name, usage string) { f.Add((*boolean)(to), name, usage) }

// Int adds a flag for a whole number from low to high.
func (f Flags) Int(to *int, name string, value, low, high int, usage string) {
	*to = value
	f.Add(&whole{to, low, high}, name, usage)
}

// Uint64 adds a flag for a whole number.
func (f Flags) Uint64(to *uint64, name string, value uint64, usage string) {
	*to = value
	f.Add((*natural)(to), name, usage)
}

// Time adds a flag for a time limit; 0 means no limit.
func (f Flags) Time(to *time.Duration, name, usage string) { f.Add((*timeLimit)(to), name, usage) }

// Word adds a flag whose value is one of the words.
func (f Flags) Word(to *string, name, value, usage string, words ...string) {
	_, kind, _ := strings.Cut(usage, "`")
	kind, _, _ = strings.Cut(strings.ToLower(kind), "`")
	switch kind {
	case "digit", "what", "when":
		kind = "value"
	}
	*to = value
	f.Add(&choice{to, kind, words}, name, usage)
	f.complete(name, words)
}

// When adds a flag that says when something is shown; what begins its help.
func (f Flags) When(to *string, name, what string) {
	words := []string{"auto", "always", "never"}
	f.Word(to, name, words[0], what+": `WHEN` is "+strings.Join(words, " "), words...)
}

// Words adds a flag for words separated by commas; known are used for completion.
func (f Flags) Words(to *[]string, name, usage string, known []string) {
	f.cmd.Flags().StringSliceVar(to, name, nil, usage)
	f.cmd.Flags().SetAnnotation(name, groupKey, []string{f.group})
	f.complete(name, known)
}

// Ints adds a flag for whole numbers separated by commas.
func (f Flags) Ints(to *[]int, name, usage string) {
	f.cmd.Flags().IntSliceVar(to, name, nil, usage)
	f.cmd.Flags().SetAnnotation(name, groupKey, []string{f.group})
}

func (f Flags) complete(name string, words []string) {
	fixed := cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	if err := f.cmd.RegisterFlagCompletionFunc(name, fixed); err != nil {
		panic(err) // the flag exists already
	}
}

// Arguments returns a check that there are from least to most arguments.
func Arguments(least, most int, expected string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if n := len(args); n < least || n > most {
			return fmt.Errorf("expected %s, found %s", expected, Counted(n, "argument"))
		}
		return nil
	}
}

// Counted returns a number with its noun.
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// FlagError improves the messages about unknown flags and about values of the wrong type.
func FlagError(cmd *cobra.Command, err error) error {
	switch err := err.(type) {
	case *pflag.NotExistError:
		if err.GetSpecifiedShortnames() != "" {
			return fmt.Errorf(`unknown flag "-%s"`, err.GetSpecifiedName())
		}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		return &format.UnknownError{What: "flag", Name: "--" + err.GetSpecifiedName(), Known: names}
	case *pflag.ValueRequiredError:
		return fmt.Errorf("--%s: expected a value", err.GetFlag().Name)
	case *pflag.InvalidValueError:
		f, reason := err.GetFlag(), err.Unwrap()
		var unknown *format.UnknownError
		if errors.As(reason, &unknown) {
			return fmt.Errorf("--%s: %w", f.Name, reason) // reason names the value
		}
		return fmt.Errorf("--%s %s: %w", f.Name, err.GetValue(), reason)
	}
	return err
}
