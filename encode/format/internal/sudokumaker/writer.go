package sudokumaker

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A writer collects constraints. Instances that can be in the same constraint are.
type writer struct {
	p     *puzzle.Puzzle
	known rule.Set
	list  []gathered
	at    map[string]int // members that instances must share -> index in list
}

// A gathered constraint has a type, the list of its instances under a key, and other members.
type gathered struct {
	number    int
	key       string
	instances []string
	others    []jsontext.Member
}

// Looks that the site requires in order to read a constraint.
const (
	looks             = `{"color":"#000000"}`
	littleKillerLooks = `{"text":{"color":"#000000"},"arrow":{"color":"#000000"}}`
)

// constraints returns them in the order of their types.
func (w *writer) constraints() (texts []string) {
	slices.SortStableFunc(w.list, func(a, b gathered) int { return a.number - b.number })
	for _, c := range w.list {
		members := c.others
		if c.key != "" {
			list := jsontext.Member{Key: c.key, Value: jsontext.ListOf(c.instances)}
			members = append([]jsontext.Member{list}, members...)
		}
		switch {
		case c.number == typeLittleKiller:
			members = append(members, jsontext.Member{Key: "style", Value: littleKillerLooks})
		case c.number >= typeOutsideBegins && c.key == "clues":
			members = append(members, jsontext.Member{Key: "style", Value: looks})
		}
		texts = append(texts, typed(c.number, members...))
	}
	return texts
}

// add adds an instance to the constraint of a type with the same other members.
func (w *writer) add(number int, key, instance string, others ...jsontext.Member) {
	common := strconv.Itoa(number) + key + jsontext.ObjectOf(others)
	i, ok := w.at[common]
	if !ok {
		i = len(w.list)
		w.at[common] = i
		w.list = append(w.list, gathered{number: number, key: key, others: others})
	}
	w.list[i].instances = append(w.list[i].instances, instance)
}

// alone adds a constraint that is not shared.
func (w *writer) alone(number int, members ...jsontext.Member) {
	w.list = append(w.list, gathered{number: number, others: members})
}

// negative adds values that neighbours without a clue must not have; allowed only once for a type.
func (w *writer) negative(number int, r puzzle.Rule, values []int) error {
	for _, c := range w.list {
		if c.number == number && len(c.others) > 0 {
			return misfit("its rules (two of " + r.Kind() + ")")
		}
	}
	if len(values) == 0 || slices.Min(values) < 0 ||
		len(slices.Compact(slices.Sorted(slices.Values(values)))) < len(values) {
		return misfit("its rules (" + r.Kind() + " of other values)")
	}
	w.list = append(w.list, gathered{number: number, key: "clues", others: []jsontext.Member{
		{Key: "negative", Value: numbers(values)},
	}})
	return nil
}

// object returns an object of keys and values.
func object(fields ...string) string {
	var members []jsontext.Member
	for i := 0; i < len(fields); i += 2 {
		members = append(members, jsontext.Member{Key: fields[i], Value: fields[i+1]})
	}
	return jsontext.ObjectOf(members)
}

// rule adds the constraint that states a rule.
func (w *writer) rule(r puzzle.Rule) error {
	number := func(key string, n int) jsontext.Member {
		return jsontext.Member{Key: key, Value: strconv.Itoa(n)}
	}
	switch r := r.(type) {
	case rule.Difference:
		return w.dot(typeDifference, r, r.Cells, r.Value)
	case rule.Ratio:
		return w.dot(typeRatio, r, r.Cells, r.Value)
	case rule.PairSum:
		return w.dot(typeXV, r, r.Cells, r.Value)
	case rule.NegativeDifference:
		return w.negative(typeDifference, r, r.Values)
	case rule.NegativeRatio:
		return w.negative(typeRatio, r, r.Values)
	case rule.XVNegative:
		return w.negative(typeXV, r, []int{5, 10})
	case rule.Thermo:
		w.add(typeThermo, "thermometers", numbers(r.Cells), jsontext.Member{Key: "slow", Value: "false"})
	case rule.SlowThermo:
		w.add(typeThermo, "thermometers", numbers(r.Cells), jsontext.Member{Key: "slow", Value: "true"})
	case rule.Whisper:
		if r.Diff < 0 {
			return misfit("its rules (whisper of a negative difference)")
		}
		w.add(typeWhisper, "lines", numbers(r.Cells), number("minDifference", r.Diff))
	case rule.Killer:
		switch {
		case r.Sums != nil:
			return misfit("its rules (killer of several sums)")
		case r.Sum == nil:
			w.add(typeKiller, "cages", object("cells", numbers(r.Cells)))
		case *r.Sum == 0:
			return misfit("its rules (killer of sum 0)")
		default:
			w.add(typeKiller, "cages",
				object("cells", numbers(r.Cells), "value", strconv.Itoa(*r.Sum)))
		}
	case rule.Clone:
		var groups []string
		for i, c := range r.Cells {
			groups = append(groups, numbers([]puzzle.Cell{c, r.Clone[i]}))
		}
		w.alone(typeClone, jsontext.Member{Key: "groups", Value: jsontext.ListOf(groups)})
	case rule.Quadruple:
		corner, ok := cornerOf(w.p, r.Cells)
		if !ok || len(r.Values) == 0 {
			return misfit("its rules (quadruple of other cells than four at a corner, or no digits)")
		}
		w.add(typeQuad, "clues",
			object("corner", strconv.Itoa(corner), "digits", numbers(r.Values)))
	case rule.LookAndSay:
		text := ""
		for _, said := range r.Says {
			if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
				return misfit("its rules (look-and-say of numbers of more than one figure)")
			}
			text += strconv.Itoa(said.Times) + strconv.Itoa(int(said.Digit))
		}
		if text == "" {
			return misfit("its rules (look-and-say of no digits)")
		}
		w.add(typeLookAndSay, "cages",
			object("cells", numbers(r.Cells), "value", strconv.Quote(text)))
	case rule.GlobalEntropy:
		return w.groups(r, typeGroups, thirds(w.p), 3, nil)
	case rule.GlobalMod3:
		if sameGroups(residues(w.p, 3), thirds(w.p)) {
			return misfit("its rules (" + r.Kind() + ")")
		}
		return w.groups(r, typeGroups, residues(w.p, 3), 3, nil)
	case rule.Entropic:
		return w.groups(r, typeGroupLines, thirds(w.p), 3, r.Cells)
	case rule.Modular:
		if r.Mod > w.p.DigitCount() || sameGroups(residues(w.p, r.Mod), thirds(w.p)) && r.Mod == 3 {
			return misfit("its rules (" + r.Kind() + ")")
		}
		return w.groups(r, typeGroupLines, residues(w.p, r.Mod), r.Mod, r.Cells)
	case rule.Arrow:
		bulb := slices.Clone(r.Circle)
		slices.Reverse(bulb)
		line := append([]puzzle.Cell{r.Circle[0]}, r.Cells...)
		w.add(typeArrow, "bulbsWithArrows",
			object("bulbCells", numbers(bulb), "arrows", "["+numbers(line)+"]"))
	case rule.LittleKiller:
		n, diagonal, ok := outsideOf(w.p, r.Cells, 1, -1)
		if !ok {
			return misfit("its rules (little-killer that is no whole diagonal)")
		}
		w.add(typeLittleKiller, "clues", object("value", strconv.Itoa(r.Sum),
			"outerCell", strconv.Itoa(n), "diagonal", strconv.Itoa(diagonal)))
	default:
		return w.plain(r)
	}
	return nil
}

// dot adds a clue on the edge between two cells.
func (w *writer) dot(number int, r puzzle.Rule, cells []puzzle.Cell, value int) error {
	edge, ok := edgeOf(w.p, cells)
	if !ok || value < 0 || value == 0 && number == typeXV {
		return misfit("its rules (" + r.Kind() + " of cells that do not touch, or a negative value)")
	}
	w.add(number, "clues", object("value", strconv.Itoa(value), "edge", strconv.Itoa(edge)))
	return nil
}

// groups adds a constraint about groups of digits; count is the required number of groups.
func (w *writer) groups(
	r puzzle.Rule, number int, groups []puzzle.DigitSet, count int, line []puzzle.Cell,
) error {
	var masks []string
	for _, g := range groups {
		masks = append(masks, strconv.FormatUint(uint64(g), 10))
	}
	if len(masks) != count || w.p.High > 52 { // JavaScript represents such numbers exactly
		return misfit("its rules (" + r.Kind() + " of " + strconv.Itoa(len(masks)) + " groups)")
	}
	member := jsontext.Member{Key: "groups", Value: jsontext.ListOf(masks)}
	if line == nil {
		w.alone(number, member)
	} else {
		w.add(number, "lines", numbers(line), member)
	}
	return nil
}

// plain adds a rule that another format states in the same way.
func (w *writer) plain(r puzzle.Rule) error {
	why := ""
	all := kinds(w.known)
	if f := like(w.known, "fpuzzles", "regionsumline"); f != nil {
		all = append(all, kind{number: typeRegionSum, like: f, list: "lines"})
	}
	for _, k := range all {
		if k.like == nil {
			continue
		}
		f := like(w.known, k.like.In, k.like.Name)
		s, wrong, ok := f.State(r, w.p.Regions)
		if wrong != "" {
			why = " " + wrong
		}
		if !ok {
			continue
		}
		usual, hasUsual := f.Usual()
		switch k.list {
		case "":
			w.alone(k.number)
		case "lines":
			if hasUsual && s.Number != usual {
				return misfit("its rules (" + r.Kind() + " of " + strconv.Itoa(s.Number) + ")")
			}
			w.add(k.number, k.list, numbers(s.Cells))
		case "cells":
			if f.Once && slices.ContainsFunc(w.list, func(c gathered) bool { return c.number == k.number }) {
				return misfit("its rules (two of " + r.Kind() + ")")
			}
			w.alone(k.number, jsontext.Member{Key: "cells", Value: numbers(s.Cells)})
		case "clues":
			n, _, ok := outsideOf(w.p, s.Cells, 0)
			if !ok {
				return misfit("its rules (" + r.Kind() + " of other cells than a row or column)")
			}
			w.add(k.number, k.list,
				object("value", strconv.Itoa(s.Number), "outerCell", strconv.Itoa(n)))
		}
		return nil
	}
	return misfit("its rules (" + r.Kind() + why + ")")
}
