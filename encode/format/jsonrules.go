package format

import (
	"exactcover/encode"
	"exactcover/encode/rule"
)

// A ruleFormat is how puzzle JSON states one kind of rule.
type ruleFormat struct {
	kind string
	keys []string // beside "rule"
	// read makes the rule from the values of keys, nil for those that are not there.
	read func(j *jsonPuzzle, object *jsonValue, values []*jsonValue) (encode.Rule, *Error)
	// write appends the keys and values, each with a comma before it.
	write func(dst []byte, p *encode.Puzzle, r encode.Rule) []byte
}

// ruleFormats is the table of the rules that puzzle JSON can state: those of package rule by their
// fields, and those that have a form of their own.
var ruleFormats = func() []ruleFormat {
	formats := []ruleFormat{{"domino", []string{"given", "singles"}, readDomino, appendDomino}}
	for _, k := range rule.Kinds {
		if k.Rule.Kind() != formats[0].kind {
			formats = append(formats, fieldsFormat(k.Rule))
		}
	}
	return formats
}()

// findRule returns the format of a kind of rule, or nil.
func findRule(kind string) *ruleFormat {
	for i := range ruleFormats {
		if ruleFormats[i].kind == kind {
			return &ruleFormats[i]
		}
	}
	return nil
}

func (j *jsonPuzzle) rules(*jsonValue) *Error {
	v := j.fields[keyRules]
	if v == nil {
		return nil
	}
	if v.kind != jsonList {
		return j.at(v, "a list of rules", v.what())
	}
	for i := range v.list {
		r, err := j.rule(&v.list[i])
		if err != nil {
			return err
		}
		j.p.Rules = append(j.p.Rules, r)
	}
	return nil
}

func (j *jsonPuzzle) rule(v *jsonValue) (encode.Rule, *Error) {
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
	f := findRule(name.text)
	if name.kind != jsonString || f == nil {
		var kinds []string
		for _, f := range ruleFormats {
			kinds = append(kinds, f.kind)
		}
		return nil, j.at(name, oneOf("a known rule", name.text, kinds), name.what())
	}
	keys := append([]string{"rule"}, f.keys...)
	values := make([]*jsonValue, len(keys))
	if err := j.split(v, keys, values); err != nil {
		return nil, err
	}
	r, err := f.read(j, v, values[1:])
	if err != nil {
		return nil, err
	}
	if err := r.Validate(j.p); err != nil {
		return nil, j.at(v, "a "+f.kind+" rule that fits the grid", err.Error())
	}
	return r, nil
}

// readDomino reads {"rule": "domino", "given": [[cell, digit, cell, digit], ...], "singles": {"1": cell, ...}}.
func readDomino(j *jsonPuzzle, _ *jsonValue, values []*jsonValue) (encode.Rule, *Error) {
	var rule encode.Domino
	if given := values[0]; given != nil {
		if given.kind != jsonList {
			return nil, j.at(given, "a list of dominoes", given.what())
		}
		for i := range given.list {
			v := &given.list[i]
			if v.kind != jsonList || len(v.list) != 4 {
				return nil, j.at(v, "a list of cell, digit, cell and digit", v.described())
			}
			var g encode.PlacedDomino
			for k := range g.Cells {
				var err *Error
				if g.Cells[k], err = j.cell(&v.list[2*k]); err != nil {
					return nil, err
				}
				if g.Digits[k], err = j.digit(&v.list[2*k+1]); err != nil {
					return nil, err
				}
			}
			rule.Given = append(rule.Given, g)
		}
	}
	if singles := values[1]; singles != nil {
		if singles.kind != jsonObject {
			return nil, j.at(singles, `an object such as {"1": "r1c1"}`, singles.what())
		}
		for i := 0; i < len(singles.list); i += 2 {
			key := &singles.list[i]
			d, rest := leadingNumber(key.text)
			if key.text == "0" {
				rest = ""
			}
			if rest != "" || key.text == "" || !j.p.Domain().Has(encode.Digit(min(d, int(encode.MaxDigit)+1))) {
				return nil, j.at(key, j.digitRange()+" in double quotes", key.what())
			}
			c, err := j.cell(&singles.list[i+1])
			if err != nil {
				return nil, err
			}
			for len(rule.Singles) < j.p.DigitCount() {
				rule.Singles = append(rule.Singles, -1)
			}
			rule.Singles[d-int(j.p.Low)] = c
		}
	}
	return rule, nil
}

func appendDomino(dst []byte, p *encode.Puzzle, r encode.Rule) []byte {
	rule := r.(encode.Domino)
	if len(rule.Given) > 0 {
		dst = append(dst, `, "given": [`...)
		for i, g := range rule.Given {
			dst = append(dst, separator(i, "[")...)
			for k, c := range g.Cells {
				dst = append(dst, separator(k, "")...)
				dst = append(appendCellName(dst, p, c), ", "...)
				dst = appendNumber(dst, g.Digits[k])
			}
			dst = append(dst, ']')
		}
		dst = append(dst, ']')
	}
	some := 0
	for i, c := range rule.Singles {
		if c < 0 {
			continue
		}
		if some == 0 {
			dst = append(dst, `, "singles": {`...)
		}
		dst = append(dst, separator(some, `"`)...)
		dst = append(appendNumber(dst, p.Low+encode.Digit(i)), `": `...)
		dst = appendCellName(dst, p, c)
		some++
	}
	if some > 0 {
		dst = append(dst, '}')
	}
	return dst
}
