package sudokumaker

import (
	"strconv"

	"exactcover/encode/format/internal/forms"
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

// constraints returns them in the order of their first rules.
func (w *writer) constraints() (texts []string) {
	for _, c := range w.list {
		fields := c.others
		if c.key != "" {
			fields = append([]string{c.key, jsontext.ListOf(c.instances)}, fields...)
		}
		texts = append(texts, typed(c.number, fields...))
	}
	return texts
}

// misfit notes that the format cannot hold a part of the puzzle. The first such part counts.
func (w *writer) misfit(what string) {
	if w.err == nil {
		w.err = misfit(what)
	}
}

// unfit notes that the format cannot hold a rule.
func (w *writer) unfit(r puzzle.Rule, why string) { w.misfit("its rules (" + r.Kind() + why + ")") }

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

// rule adds the constraint that states a rule.
func (w *writer) rule(r puzzle.Rule) {
	for _, t := range special() {
		for _, write := range t.write {
			if write(w, r) {
				return
			}
		}
	}
	if why, ok := forms.State(w.known, Name, r, w.p.Regions, w.plain); !ok {
		w.unfit(r, why)
	}
}

// cage adds a cage, with a value if there is one.
func (w *writer) cage(number int, cells []puzzle.Cell, value string) {
	w.add(number, "cages", objectText("cells", jsontext.Numbers(cells), "value", value))
}
