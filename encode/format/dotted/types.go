package dotted

import (
	"math"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A partType is a type of part: the constraint that its name stands for.
type partType struct {
	name  string
	most  int // arguments that it may have
	place place
	// read returns the rule of a part, nil if it has added what the part states. Nil: a group, or its
	// End.
	read func(d *reader, part *token) puzzle.Rule
	// write adds a rule as such a part. Nil: no rule, or one that says itself how it is stated.
	write writeFunc
}

// A writeFunc adds a rule to a string if it is of the type that the function is for, and reports
// whether it is.
type writeFunc func(w *writer, r puzzle.Rule) bool

// of returns what adds the rules of a type.
func of[R puzzle.Rule](write func(w *writer, r R)) writeFunc {
	return func(w *writer, r puzzle.Rule) bool {
		is, ok := r.(R)
		if ok {
			write(w, is)
		}
		return ok
	}
}

// anyOf returns what adds the rules of several types.
func anyOf(all ...writeFunc) writeFunc {
	return func(w *writer, r puzzle.Rule) bool {
		return slices.ContainsFunc(all, func(write writeFunc) bool { return write(w, r) })
	}
}

// many is the most arguments of a list.
const many = 1 << 30

// partTypes is the table of the types that need special code. Other types are names that the kinds
// of rules give (plain.go).
var partTypes []partType

// init fills the table, because writers of groups use it for what is in them.
func init() {
	partTypes = []partType{
		{"", many, anywhere, (*reader).givens, of((*writer).oneOf)},
		{"Shape", 3, alone, ofGrid, nil}, {"RegionSize", 1, alone, ofGrid, nil},
		{"NoBoxes", 0, alone, ofGrid, nil}, {"Jigsaw", 2, alone, ofGrid, nil},
		{"Var", 3, alone, ofGrid, nil},
		{"SearchPriority", many, alone, (*reader).priority, nil},

		{"Sum", many, anywhere, (*reader).weightedSum, of((*writer).weightedSum)},
		{"Cage", many, anywhere, (*reader).cage, nil},
		{"Arrow", many, anywhere, (*reader).arrow, of((*writer).arrow)},
		{"PillArrow", many, anywhere, (*reader).pillArrow, nil}, // written as Arrow is
		{"SumLine", many, anywhere, (*reader).sumLine, of((*writer).sumLine)},
		{"EqualSum", many, anywhere, (*reader).equalSums, of((*writer).equalSums)},
		{"SameValues", many, anywhere, (*reader).sameValues, of((*writer).sameValues)},
		{"CountDistinct", many, anywhere, (*reader).countDistinct, of((*writer).countDistinct)},
		{"LookAndSay", many, anywhere, (*reader).lookAndSay, of((*writer).lookAndSay)},
		{"ValueIndexing", many, anywhere, (*reader).valueIndexing, of((*writer).valueIndexing)},
		{"FullRank", 3, anywhere, (*reader).fullRank, of((*writer).fullRank)},
		{"FullRankTies", 1, anywhere, (*reader).fullRankTies, of((*writer).unequalLines)},
		{"ConnectedValues", 3, anywhere, (*reader).connected, of((*writer).connected)},
		{"ChaosConstruction", 0, alone, (*reader).chaos, of((*writer).chaos)},
		{"ChaosArrow", many, alone, (*reader).chaosArrow, of((*writer).chaosArrow)},
		{"ChaosCount", many, alone, (*reader).chaosCount, of((*writer).chaosCount)},
		{"Doppelganger", 0, alone, (*reader).doppelganger, of((*writer).doppelganger)},
		{"Quad", many, anywhere, (*reader).quad, of((*writer).quad)},
		{"GreaterThan", many, anywhere, (*reader).greater, nil},
		{"DisjointSets", 0, alone, (*reader).disjointSets, nil},
		{"Sandwich", 2, notCopied, (*reader).sandwich, of((*writer).sandwich)},
		{"LittleKiller", 2, notCopied, (*reader).littleKiller, of((*writer).littleKiller)},

		{"Pair", many, anywhere, relation(false, false), of((*writer).relation)},
		{"PairX", many, anywhere, relation(true, false), nil}, // written as Pair is
		{"Binary", many, anywhere, relation(false, true), nil},
		{"BinaryX", many, anywhere, relation(true, true), nil},
		{"Regex", many, anywhere, (*reader).regex, of((*writer).regex)},
		{"NFA", many, anywhere, (*reader).automaton, of((*writer).automaton)},

		// Groups (nest.go). They also state cages that the types above do not.
		{"Or", 0, anywhere, nil, anyOf(of((*writer).some), (*writer).cage)},
		{"And", 0, anywhere, nil, nil}, {"Replicate", 2, anywhere, nil, nil},
		{"End", 0, anywhere, nil, nil},
	}
}

// Arguments returns how many arguments a part of a type may have; false if the type has no meaning
// here.
func Arguments(known rule.Set, name string) (most int, ok bool) {
	k := findType(known, name)
	if k == nil {
		return 0, false
	}
	return k.most, true
}

// typesOf returns the names of the types that have a meaning, given the rules that there are, some
// of them twice.
func typesOf(known rule.Set) []string {
	var names []string
	for _, n := range known.Foreign(Name) {
		name, _, _ := strings.Cut(n.Name, "~")
		names = append(names, name)
	}
	for _, t := range partTypes {
		names = append(names, t.name)
	}
	return names
}

func findType(known rule.Set, name string) *partType {
	for i := range partTypes {
		if t := &partTypes[i]; t.name == name {
			return t
		}
	}
	if n, ok := known.FindForeign(Name, name); ok {
		return named(n)
	}
	return namedWithArgument(known, name)
}

// named returns the type that a kind of rule names.
func named(n *rule.Foreign) *partType {
	t := partType{name: n.Name, most: many}
	read := (*reader).plain
	switch n.As {
	case rule.AsFlag:
		t.most, t.place, read = 0, alone, (*reader).flag
	case rule.AsPair:
		read = (*reader).pairs
	case rule.AsOutside:
		t.most, t.place, read = 3, notCopied, (*reader).ends
	}
	t.read = func(d *reader, part *token) puzzle.Rule { return read(d, n, part) }
	return &t
}

// namedWithArgument returns the type that kinds of rules name together with its first argument, as
// in Diagonal~1; nil if there is none.
func namedWithArgument(known rule.Set, name string) (t *partType) {
	var words []string
	for i := range known.Foreign(Name) {
		n := &known.Foreign(Name)[i]
		if word, ok := strings.CutPrefix(n.Name, name+"~"); ok {
			words, t = append(words, word), named(n) // all are read alike
		}
	}
	if t == nil {
		return nil
	}
	t.most++
	t.read = func(d *reader, part *token) puzzle.Rule {
		a := d.arg(part, 0)
		n, ok := known.FindForeign(Name, name+"~"+a.word)
		if !ok {
			d.wrong(a, strings.Join(words, " or "))
			return nil
		}
		others := *part
		others.args = part.args[1:]
		return named(n).read(d, &others)
	}
	return t
}

// rules adds the rules of the puzzle or of an alternative.
func (w *writer) rules(list []puzzle.Rule) {
	outer := w.around
	w.around = list
	for _, r := range list {
		w.rule(r)
	}
	w.around = outer
}

// rule adds the parts that state a rule.
func (w *writer) rule(r puzzle.Rule) {
	if w.err != nil {
		return
	}
	why, ok := w.plain(r)
	for _, t := range partTypes {
		ok = ok || t.write != nil && t.write(w, r)
	}
	if !ok {
		w.unfit(r, why)
	}
}

// priority reads a number and cells, a hint for another solver that has no meaning.
func (d *reader) priority(part *token) puzzle.Rule {
	d.number(part, 0, math.MinInt32, math.MaxInt32)
	d.cells(part, 1)
	return nil
}

// ofGrid is for the parts that have been read already.
func ofGrid(*reader, *token) puzzle.Rule { return nil }
