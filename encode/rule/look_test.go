package rule_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Every rule has a look with cells of its puzzle, and words for what its marks do not show.
func TestEveryKindHasALook(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		t.Run(k.Name(), func(t *testing.T) {
			p := exampleOf(t, k)
			for _, r := range p.Rules {
				if r.Kind() != k.Name() {
					continue
				}
				l, ok := rule.All.Look(r, p)
				if !ok {
					t.Fatalf("%v: drawn in words only", r)
				}
				if l.Says == "" {
					t.Error("no meaning")
				}
				if l.Layout == rule.Words && (l.Title == "" || l.Short != "" || l.Sign != 0) {
					t.Errorf("without marks, but %+v", l)
				}
				if l.Layout == rule.Words && hasCells(p, r) {
					t.Error("no marks in its cells")
				}
			}
		})
	}
}

// hasCells reports whether a rule names cells of the grid in lists.
func hasCells(p *puzzle.Puzzle, r puzzle.Rule) bool {
	v := reflect.ValueOf(r)
	for i := range v.NumField() {
		var lists [][]puzzle.Cell
		switch list := v.Field(i).Interface().(type) {
		case []puzzle.Cell:
			lists = [][]puzzle.Cell{list}
		case [][]puzzle.Cell:
			lists = list
		}
		if slices.ContainsFunc(slices.Concat(lists...), p.InGrid) {
			return true
		}
	}
	return false
}

// sharedSigns are those that two kinds have, as neither can be taken for the other: ◆ stands at the
// ends of a lockout line, and where the four cells of a quadruple meet.
var sharedSigns = map[rune]bool{'◆': true}

// No two kinds have one sign or one name in the legend of a terminal.
func TestSignsDiffer(t *testing.T) {
	signs, names := make(map[rune]string), make(map[string]string)
	for _, k := range rule.All.Kinds() {
		p := exampleOf(t, k)
		for _, r := range p.Rules {
			l, _ := rule.All.Look(r, p)
			if other, ok := signs[l.Sign]; ok && other != r.Kind() && l.Sign != 0 && !sharedSigns[l.Sign] {
				t.Errorf("%s and %s have the sign %c", other, r.Kind(), l.Sign)
			}
			if other, ok := names[l.Short]; ok && other != r.Kind() && l.Short != "" {
				t.Errorf("%s and %s have the name %q", other, r.Kind(), l.Short)
			}
			signs[l.Sign], names[l.Short] = r.Kind(), r.Kind()
		}
	}
}

// A look is refused that says nothing, or has cells that do not exist.
func TestLooksThatSayNothing(t *testing.T) {
	p := puzzle.New(4)
	good, bad := []puzzle.Cell{0, 1}, []puzzle.Cell{0, 16}
	for _, test := range []struct {
		look rule.Look
		want bool
	}{
		{rule.Look{}, false},
		{rule.Look{Title: "Title"}, true},
		{rule.Look{Layout: rule.Line}, false},
		{rule.Look{Layout: rule.WithGrid}, true},
		{rule.Look{Layout: rule.WithGrid, Cells: bad}, false},
		{rule.Look{Layout: rule.Line, Cells: good}, true},
		{rule.Look{Layout: rule.Line, Cells: bad}, false},
		{rule.Look{Layout: rule.Line, Cells: []puzzle.Cell{-1}}, false},
		{rule.Look{Layout: rule.Line, Cells: good, Ends: rule.ArrowHead}, false},
		{rule.Look{Layout: rule.Line, Cells: good, Ends: rule.ArrowHead, Circle: good}, true},
		{rule.Look{Layout: rule.Line, Cells: good, Circle: bad}, false},
		{rule.Look{Layout: rule.Pair, Cells: good[:1]}, false},
		{rule.Look{Layout: rule.Corner, Cells: good}, false},
		{rule.Look{Layout: rule.Pair, Sets: [][]puzzle.Cell{good, good}}, false},
		{rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{good, good}}, true},
		{rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{}}, false},
		{rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{good, bad}}, false},
		{rule.Look{Layout: rule.Cage, Sets: [][]puzzle.Cell{good, {}}}, false},
		{rule.Look{Layout: rule.Cage, Cells: good, Else: &rule.Look{Layout: rule.Line}}, false},
	} {
		look := func(puzzle.Rule, *puzzle.Puzzle) rule.Look { return test.look }
		set := rule.NewSet(rule.Kind{Rule: rule.Renban{}, Look: look})
		if _, ok := set.Look(rule.Renban{}, p); ok != test.want {
			t.Errorf("%+v: %v", test.look, ok)
		}
	}
}

// Only rules of the type of a kind have its look.
func TestLookOfAnotherType(t *testing.T) {
	look := func(like[[]int], *puzzle.Puzzle) rule.Look { return rule.Look{Title: "Like"} }
	set := rule.NewSet(rule.Kind{
		Rule: like[[]int]{}, Meaning: "the meaning", Look: rule.LookOf(look),
	})
	p := puzzle.New(4)
	l, ok := set.Look(like[[]int]{}, p)
	if diff := cmp.Diff(rule.Look{Title: "Like", Says: "the meaning"}, l); diff != "" || !ok {
		t.Errorf("%v (-want +got)\n%s", ok, diff)
	}
	if _, ok := set.Look(like[[]puzzle.Cell]{}, p); ok {
		t.Error("another type of the same name has the look")
	}
	if _, ok := set.Look(rule.Renban{}, p); ok {
		t.Error("a rule that is not in the set has a look")
	}
}

// A little killer is an outside clue with an arrow, and a cage where its cells are no diagonal.
func ExampleSet_Look() {
	p := puzzle.New(4)
	l, ok := rule.All.Look(rule.LittleKiller{Cells: []puzzle.Cell{1, 4}, Sum: 5}, p)
	fmt.Println(ok, l.Layout == rule.OutsideClue, l.Text, l.Short)
	fmt.Println(l.Else.Layout == rule.Cage, l.Else.Text, l.Else.Title)
	// Output:
	// true true 5 little-killer
	// true 5 Sum
}

// A rule of your own looks like a whisper, in another colour.
func ExampleLookOf() {
	kind := rule.Kind{
		Rule: rule.Whisper{}, Meaning: "neighbours on the line differ a lot",
		Look: rule.LookOf(func(r rule.Whisper, _ *puzzle.Puzzle) rule.Look {
			return rule.Look{Layout: rule.Line, Cells: r.Cells, Color: 0xffd0a0ff, Title: "Shout"}
		}),
	}
	l, _ := rule.NewSet(kind).Look(rule.Whisper{Cells: []puzzle.Cell{0, 1}}, puzzle.New(4))
	fmt.Printf("%v %#x %s: %s\n", l.Cells, l.Color, l.Title, l.Says)
	// Output: [0 1] 0xffd0a0ff Shout: neighbours on the line differ a lot
}

// The words about marks speak of what is drawn, not of fields that only the file shows.
func TestSaysWhatIsDrawn(t *testing.T) {
	cells := []puzzle.Cell{0, 1}
	for _, test := range []struct {
		rule puzzle.Rule
		want string
	}{
		{rule.Killer{Cells: cells}, "digits differ; they add up to the number, if there is one"},
		{
			rule.Killer{Cells: cells, Sums: []int{4, 5}},
			"digits differ; they add up to one of the numbers",
		},
		{
			rule.Difference{Cells: cells, Value: 3},
			"the two digits differ by the number in the white dot, by 1 if it has none",
		},
		{rule.Greater{Cells: cells}, "the sign is open towards the greater digit"},
		{
			rule.WeightedSum{Cells: []puzzle.Cell{0, 5, 5, 10}, Is: "<=", Total: 8},
			"r1c1 + 2 r2c2 + r3c3 <= 8",
		},
		{
			rule.WeightedSum{Cells: []puzzle.Cell{0, 5, 0}, Weights: []int{1, -1, 2}, Is: "=", Total: 0},
			"3 r1c1 - r2c2 = 0",
		},
		{
			rule.WeightedSum{Cells: cells, Is: "<", Total: 5},
			"digits add up as the number says, repeats allowed",
		},
		{rule.Windoku{}, "digits in a window differ"},
	} {
		l, ok := rule.All.Look(test.rule, puzzle.New(4))
		if !ok || l.Says != test.want {
			t.Errorf("%v: %q, not %q", test.rule, l.Says, test.want)
		}
	}
}
