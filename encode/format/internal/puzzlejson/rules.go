package puzzlejson

import (
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
)

func (j *reader) rules(*jsontext.Value) *source.Error {
	v := j.fields[keyRules]
	if v == nil {
		return nil
	}
	if v.Kind != jsontext.List {
		return j.At(v, "a list of rules", v.What())
	}
	for i := range v.List {
		if j.Src.Stopped() {
			return source.ErrStopped
		}
		j.Clue = func() string { return "rule " + strconv.Itoa(i+1) }
		if err := j.rule(&v.List[i]); err != nil {
			return err
		}
	}
	j.Clue = nil
	return nil
}

// rule adds a rule, and the rules inside it, to the puzzle.
func (j *reader) rule(v *jsontext.Value) *source.Error {
	if v.Kind != jsontext.Object {
		return j.At(v, `an object such as {"rule": "domino"}`, v.What())
	}
	var name *jsontext.Value
	for i := 0; i < len(v.List); i += 2 {
		if v.List[i].Text == "rule" {
			name = &v.List[i+1]
		}
	}
	if name == nil {
		return j.At(v, `the key "rule"`, "none")
	}
	k, known := j.known.Find(name.Text)
	if name.Kind != jsontext.String || !known {
		return j.At(name, source.OneOf("a known rule", name.Text, j.known.Names()), name.What())
	}
	number := j.Clue
	j.Clue = func() string { return number() + ", " + k.Name() }
	keys := []string{"rule"}
	for _, f := range k.Fields() {
		keys = append(keys, f.Key)
	}
	values := make([]*jsontext.Value, len(keys))
	if err := j.split(v, keys, values); err != nil {
		return err
	}
	rules, err := j.fill(k, v, values[1:])
	if err != nil {
		return err
	}
	j.p.Rules = append(j.p.Rules, rules...)
	for _, r := range rules {
		if err := r.Validate(j.p); err != nil {
			expected, found := source.Unfit(r, err)
			return j.At(v, expected, found)
		}
	}
	return nil
}
