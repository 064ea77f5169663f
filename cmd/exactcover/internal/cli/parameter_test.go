package cli

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

// Parameters describe flags of all kinds, in their order, and completion proposes their words.
func TestParameters(t *testing.T) {
	cmd := &cobra.Command{Use: "toy", Run: func(*cobra.Command, []string) {}}
	var (
		on, text, number = false, "", 0
		big              uint64
		wait             time.Duration
		size             int64
		list             []string
		levels           []int
	)
	f := FlagsOf(cmd, Other)
	f.Word(&text, "word", "a", "word", "take `WORD`", "a", "b")
	f.Bool(&on, "on", "switch it on")
	f.Int(&number, "number", 3, 1, 9, "take `N`")
	f.Uint64(&big, "big", 7, "take `N` too")
	f.Time(&wait, "wait", "wait for `TIME`")
	f.Size(&size, "size", "take `SIZE`")
	List(f, &list, "list", "take `WORDS`", []string{"c"},
		func(part string) (string, error) { return part, nil })
	Choices(f, &levels, "levels", "level", "take `LEVELS`", []string{"e", "f"}, 1, 2)
	f.Value("any", "", "take `TEXT`", func(string) error { return nil })
	want := []Parameter{
		{"word", "take WORD", "a", Takes{Type: Text, Words: []string{"a", "b"}}},
		{"on", "switch it on", "", Takes{Type: Boolean}},
		{"number", "take N", "3", Takes{Type: Integer, Low: 1, High: 9}},
		{"big", "take N too", "7", Takes{Type: Integer}},
		{"wait", "wait for TIME", "0s", Takes{Type: Time}},
		{"size", "take SIZE", "", Takes{Type: Size}},
		{"list", "take WORDS", "", Takes{Type: Text, Words: []string{"c"}, List: true, Others: true}},
		{"levels", "take LEVELS", "", Takes{Type: Text, Words: []string{"e", "f"}, List: true}},
		{"any", "take TEXT", "", Takes{Type: Text}},
	}
	if diff := cmp.Diff(want, Parameters(cmd)); diff != "" {
		t.Error(diff)
	}
	Complete(cmd)
	for _, p := range want {
		propose, _ := cmd.GetFlagCompletionFunc(p.Name)
		var words []string
		if propose != nil {
			words, _ = propose(cmd, nil, "")
		}
		if !slices.Equal(words, p.Words) {
			t.Errorf("--%s: %q are proposed", p.Name, words)
		}
	}
	cmd.SetArgs([]string{"--on", "--number=4", "--levels=f,e"})
	if err := cmd.Execute(); err != nil || !on || number != 4 || !slices.Equal(levels, []int{2, 1}) {
		t.Errorf("%v: %v %d %v", err, on, number, levels)
	}
}
