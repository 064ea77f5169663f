package format

import (
	"strconv"

	"exactcover/encode/puzzle"
)

func (j *jsonPuzzle) rules(*jsonValue) *Error {
	v := j.fields[keyRules]
	if v == nil {
		return nil
	}
	if v.kind != jsonList {
		return j.at(v, "a list of rules", v.what())
	}
	for i := range v.list {
		if j.src.stopped() {
			return errStopped
		}
		j.clue = func() string { return "rule " + strconv.Itoa(i+1) }
		r, err := j.rule(&v.list[i])
		if err != nil {
			return err
		}
		j.p.Rules = append(j.p.Rules, r)
	}
	j.clue = nil
	return nil
}

func (j *jsonPuzzle) rule(v *jsonValue) (puzzle.Rule, *Error) {
	if v.kind != jsonObject {
		return nil, j.at(v, `an object such as {"rule": "domino"}`, v.what())
	}
	var name *jsonValue
	for i := 0; i < len(v.list); i += 2 {
		if v.list[i].text == "rule" {
			name = &v.list[i+1]
		}
	}
	if name == nil {
		return nil, j.at(v, `the key "rule"`, "none")
	}
	k, known := j.known.Find(name.text)
	if name.kind != jsonString || !known {
		return nil, j.at(name, oneOf("a known rule", name.text, j.known.Names()), name.what())
	}
	number := j.clue
	j.clue = func() string { return number() + ", " + k.Name() }
	keys := []string{"rule"}
	for _, f := range k.Fields() {
		keys = append(keys, f.Key)
	}
	values := make([]*jsonValue, len(keys))
	if err := j.split(v, keys, values); err != nil {
		return nil, err
	}
	r, err := j.fill(k, v, values[1:])
	if err != nil {
		return nil, err
	}
	if err := r.Validate(j.p); err != nil {
		expected, found := unfit(r, err)
		return nil, j.at(v, expected, found)
	}
	return r, nil
}
