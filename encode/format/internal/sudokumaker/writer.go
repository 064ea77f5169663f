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
	err   error          // the first rule that the format cannot hold
}

// A gathered constraint has a type, the list of its instances under a key, and other members, of
// which keys and values alternate.
type gathered struct {
	number    int
	key       string
	instances []string
	others    []string
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
		fields := c.others
		if c.key != "" {
			fields = append([]string{c.key, jsontext.ListOf(c.instances)}, fields...)
		}
		texts = append(texts, typed(c.number, fields...))
	}
	return texts
}

// unfit notes that the format cannot hold a rule.
func (w *writer) unfit(r puzzle.Rule, why string) {
	if w.err == nil {
		w.err = misfit("its rules (" + r.Kind() + why + ")")
	}
}

// add adds an instance to the constraint of a type with the same other members.
func (w *writer) add(number int, key, instance string, others ...string) {
	common := strconv.Itoa(number) + key + objectText(others...)
	i, ok := w.at[common]
	if !ok {
		i = len(w.list)
		w.at[common] = i
		w.list = append(w.list, gathered{number: number, key: key, others: others})
	}
	w.list[i].instances = append(w.list[i].instances, instance)
}

// alone adds a constraint that is not shared.
func (w *writer) alone(number int, fields ...string) {
	w.list = append(w.list, gathered{number: number, others: fields})
}

// negative adds values that neighbours without a clue must not have; allowed only once for a type.
func (w *writer) negative(number int, r puzzle.Rule, values []int) {
	for _, c := range w.list {
		if c.number == number && len(c.others) > 0 {
			w.err = misfit("its rules (two of " + r.Kind() + ")")
		}
	}
	if len(values) == 0 || slices.Min(values) < 0 ||
		len(slices.Compact(slices.Sorted(slices.Values(values)))) < len(values) {
		w.unfit(r, " of other values")
	}
	w.list = append(w.list, gathered{
		number: number, key: "clues", others: []string{"negative", jsontext.Numbers(values)},
	})
}

// rule adds the constraint that states a rule. The cases are for constraints that the kind of the
// rule does not describe.
func (w *writer) rule(r puzzle.Rule) {
	unfit := func(why string) { w.unfit(r, " "+why) }
	switch r := r.(type) {
	case rule.NegativeDifference:
		w.negative(typeDifference, r, r.Values)
	case rule.NegativeRatio:
		w.negative(typeRatio, r, r.Values)
	case rule.XVNegative:
		w.negative(typeXV, r, []int{5, 10})
	case rule.Thermo:
		w.add(typeThermo, "thermometers", jsontext.Numbers(r.Cells), "slow", "false")
	case rule.SlowThermo:
		w.add(typeThermo, "thermometers", jsontext.Numbers(r.Cells), "slow", "true")
	case rule.Killer:
		switch {
		case r.Sums != nil:
			unfit("of several sums")
		case r.Sum == nil:
			w.cage(typeKiller, r.Cells, "")
		case *r.Sum == 0:
			unfit("of sum 0")
		default:
			w.cage(typeKiller, r.Cells, strconv.Itoa(*r.Sum))
		}
	case rule.Clone:
		var groups []string
		for i, c := range r.Cells {
			groups = append(groups, jsontext.Numbers([]puzzle.Cell{c, r.Clone[i]}))
		}
		w.alone(typeClone, "groups", jsontext.ListOf(groups))
	case rule.Quadruple:
		corner, ok := cornerOf(w.p, r.Cells)
		if !ok || len(r.Values) == 0 {
			unfit("of other cells than four at a corner, or no digits")
		}
		w.add(typeQuad, "clues",
			objectText("corner", strconv.Itoa(corner), "digits", jsontext.Numbers(r.Values)))
	case rule.LookAndSay:
		text := ""
		for _, said := range r.Says {
			if said.Times < 0 || said.Times > 9 || said.Digit > 9 {
				unfit("of numbers of more than one figure")
			}
			text += strconv.Itoa(said.Times) + strconv.Itoa(int(said.Digit))
		}
		if text == "" {
			unfit("of no digits")
		}
		w.cage(typeLookAndSay, r.Cells, strconv.Quote(text))
	case rule.GlobalEntropy:
		w.groups(r, typeGroups, thirds(w.p), 3, nil)
	case rule.GlobalMod3:
		if sameGroups(residues(w.p, 3), thirds(w.p)) {
			w.unfit(r, "")
		}
		w.groups(r, typeGroups, residues(w.p, 3), 3, nil)
	case rule.Entropic:
		w.groups(r, typeGroupLines, thirds(w.p), 3, r.Cells)
	case rule.Modular:
		if r.Mod > w.p.DigitCount() || sameGroups(residues(w.p, r.Mod), thirds(w.p)) && r.Mod == 3 {
			w.unfit(r, "")
		}
		w.groups(r, typeGroupLines, residues(w.p, r.Mod), r.Mod, r.Cells)
	case rule.Arrow:
		bulb := slices.Clone(r.Circle)
		slices.Reverse(bulb)
		line := append([]puzzle.Cell{r.Circle[0]}, r.Cells...)
		w.add(typeArrow, "bulbsWithArrows", objectText(
			"bulbCells", jsontext.Numbers(bulb), "arrows", "["+jsontext.Numbers(line)+"]"))
	case rule.LittleKiller:
		n, diagonal, ok := outsideOf(w.p, r.Cells, 1, -1)
		if !ok {
			unfit("that is no whole diagonal")
		}
		w.add(typeLittleKiller, "clues", objectText("value", strconv.Itoa(r.Sum),
			"outerCell", strconv.Itoa(n), "diagonal", strconv.Itoa(diagonal)), "style", littleKillerLooks)
	default:
		w.plain(r)
	}
}

// cage adds a cage, with a value if there is one.
func (w *writer) cage(number int, cells []puzzle.Cell, value string) {
	w.add(number, "cages", objectText("cells", jsontext.Numbers(cells), "value", value))
}

// groups adds a constraint about groups of digits; count is the required number of groups.
func (w *writer) groups(
	r puzzle.Rule, number int, groups []puzzle.DigitSet, count int, line []puzzle.Cell,
) {
	var masks []string
	for _, g := range groups {
		masks = append(masks, strconv.FormatUint(uint64(g), 10))
	}
	if len(masks) != count || w.p.High > 52 { // JavaScript represents such numbers exactly
		w.unfit(r, " of "+strconv.Itoa(len(masks))+" groups")
	}
	if line == nil {
		w.alone(number, "groups", jsontext.ListOf(masks))
	} else {
		w.add(number, "lines", jsontext.Numbers(line), "groups", jsontext.ListOf(masks))
	}
}
