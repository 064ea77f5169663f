package puzzlejson

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/jsonschema"
)

// Schema returns the JSON Schema (draft 2020-12) of puzzle JSON with the rules of a set. Every
// puzzle that the reader accepts is valid. The reader also finds mistakes that a schema cannot
// describe: a grid of another size, a cell off the grid, rules that contradict the grid.
func Schema(rules rule.Set) []byte {
	properties := jsonschema.Object{}
	for _, k := range puzzleKeys {
		help := k.Help
		if k.Default != "none" {
			help += " (default: " + k.Default + ")"
		}
		properties = properties.With(k.Name, append(jsonschema.Of(
			"description", help, "examples", []json.RawMessage{exampleValue(k)},
		), k.schema()...))
	}
	return jsonschema.Document(jsonschema.Of(
		"$schema", jsonschema.Draft, "$id", "urn:exactcover:puzzle", "title", "A puzzle for exactcover",
		"description", "A Sudoku or a variant of it. "+
			"Every key may be left out: {} is an empty 9x9 Sudoku.",
		"type", "object", "properties", properties, "additionalProperties", false,
		"dependentRequired", jsonschema.Of(
			puzzleKeys[keyRows].Name, []string{puzzleKeys[keyCols].Name},
			puzzleKeys[keyCols].Name, []string{puzzleKeys[keyRows].Name},
		),
		"dependentSchemas", jsonschema.Of(
			puzzleKeys[keySize].Name, jsonschema.Of(
				"properties", jsonschema.Of(puzzleKeys[keyRows].Name, false, puzzleKeys[keyCols].Name, false),
			),
		),
		"$defs", jsonschema.Of(
			"cell", jsonschema.Type("string").
				With("description", "a cell by row and column, both counted from 1 at the top left, or one "+
					"of a variable").
				With("pattern", "^("+oneCell+")$").
				With("examples", []string{"r1c1", "vX2"}),
			"cells", jsonschema.Type("string").
				With("description", "a cell; a straight line of cells, by both ends; a row, a column, or "+
					"all cells of a variable; or several of these").
				With("pattern", "^[ ,;]*("+someCells+")([ ,;]+("+someCells+"))*[ ,;]*$").
				With("examples", []string{"r1c1", "r1c1-r1c9", "r1", "c4", "vX", "r1c1 r2c2"}),
			"digit", jsonschema.Whole(0, int(puzzle.MaxDigit)), "grid", gridSchema(),
			"variable", variableSchema(), "rule", anyRuleSchema(rules),
		),
	))
}

// Patterns of names of cells.
const (
	side      = "([1-9]|[1-5][0-9]|6[0-4])"
	gridCell  = "[rR]" + side + "[cC]" + side
	oneCell   = gridCell + "|v[A-Z]{1,16}([1-9][0-9]{0,3})?"
	someCells = oneCell + "|" + gridCell + "-" + gridCell + "|[rRcC]" + side
)

// exampleValue returns the value of a key in its example.
func exampleValue(k Key) json.RawMessage {
	var object map[string]json.RawMessage
	if err := json.Unmarshal([]byte("{"+k.Example+"}"), &object); err != nil {
		panic(err) // a mistake in the table
	}
	return object[k.Name]
}

// gridSchema is the schema of rows of digits.
func gridSchema() jsonschema.Object {
	text := jsonschema.Type("string").With("pattern", "^[-0-9.]+$")
	row := jsonschema.Of("oneOf", []any{text, digitsSchema()})
	return jsonschema.List(row).With("maxItems", puzzle.MaxSide)
}

// anyRuleSchema is the schema of a rule: its name, and the schema that the name implies.
func anyRuleSchema(rules rule.Set) jsonschema.Object {
	var names, forms []any
	for _, k := range rules.Kinds() {
		named := jsonschema.Of("pattern", k.Pattern())
		names = append(names, jsonschema.Of(
			"anyOf", []any{ // editors propose constants
				jsonschema.Of("const", k.Name()), named,
			},
			"description", k.Meaning,
		))
		forms = append(forms, jsonschema.Of(
			"if", jsonschema.Of("properties", jsonschema.Of("rule", named)), "then", ruleSchema(k),
		))
	}
	for _, s := range rule.SetterNames() {
		if s.As == nil {
			continue
		}
		named := jsonschema.Of("pattern", s.Pattern())
		names = append(names, named.With("description", s.Plain()))
		forms = append(forms, jsonschema.Of(
			"if", jsonschema.Of("properties", jsonschema.Of("rule", named)), "then", aliasSchema(s),
		))
	}
	return jsonschema.Of(
		"type", "object",
		"properties", jsonschema.Of(
			"rule", jsonschema.Of("description", "the name of the rule", "oneOf", names),
		),
		"required", []string{"rule"}, "allOf", forms,
	)
}

// ruleSchema is the schema of a rule of one kind.
func ruleSchema(k rule.Kind) jsonschema.Object {
	return append(jsonschema.Of(
		"title", k.Name(), "description", k.Meaning, "examples", ruleExamples(k),
	), objectSchema(k.Fields(), "rule")...)
}

// aliasSchema is the schema of a rule that is called as setters do. What the name says may be left
// out.
func aliasSchema(s rule.SetterName) jsonschema.Object {
	fields, _ := puzzle.FieldsOf(reflect.TypeOf(s.As)) // cannot fail: rule.All has the kind
	fields = slices.Clone(fields)
	for i := range fields {
		if v := reflect.ValueOf(s.As).Field(fields[i].Index); !v.IsZero() {
			fields[i].Optional = true
		}
	}
	if s.Line != nil {
		fields = []puzzle.Field{{
			Key: "cells", Help: "the cells of the line, in order", Type: reflect.TypeFor[[]puzzle.Cell](),
		}}
	}
	head := jsonschema.Of("title", s.Names[0], "description", s.Plain())
	return append(head, objectSchema(fields, "rule")...)
}

// objectSchema is the schema of an object with fields, and with other required keys.
func objectSchema(fields []puzzle.Field, others ...string) jsonschema.Object {
	properties, required := jsonschema.Object{}, others
	for _, key := range others {
		properties = properties.With(key, true)
	}
	for _, f := range fields {
		s := jsonschema.Of("description", f.Help)
		if f.Optional && f.Type.Kind() == reflect.Bool {
			s = s.With("default", false)
		}
		if f.Usual != 0 && !f.Optional {
			s = s.With("default", f.Usual)
		}
		properties = properties.With(f.Key, append(s, fieldSchema(&f)...))
		if !f.Optional && f.Usual == 0 {
			required = append(required, f.Key)
		}
	}
	s := jsonschema.Of(
		"properties", properties, "required", required, "additionalProperties", false,
	)
	for _, f := range fields {
		needs := func(keys ...string) jsonschema.Object {
			return jsonschema.Of("required", keys)
		}
		switch {
		case f.Either:
			s = s.With("oneOf", []any{needs(f.Or), needs(f.Key)})
		case f.Or != "":
			s = s.With("not", needs(f.Or, f.Key))
		}
	}
	return s
}

// ruleExamples returns the rules of a kind in its example, if it has one.
func ruleExamples(k rule.Kind) []json.RawMessage {
	rules := []json.RawMessage{}
	if k.Example == "" {
		return rules
	}
	var example struct{ Rules []json.RawMessage }
	if err := json.Unmarshal([]byte(k.Example), &example); err != nil {
		panic(err) // a mistake in the table
	}
	for _, text := range example.Rules {
		var r struct{ Rule string }
		if json.Unmarshal(text, &r) == nil && r.Rule == k.Name() {
			rules = append(rules, text)
		}
	}
	return rules
}

// fieldSchema is the schema of a field of a rule.
func fieldSchema(f *puzzle.Field) jsonschema.Object {
	if len(f.Enum) > 0 {
		return jsonschema.Of("enum", f.Enum)
	}
	s, kind := typeSchema(f.Type, f), f.Type.Kind()
	if f.Type == reflect.TypeFor[[]puzzle.Cell]() && f.Min > 1 {
		few := *f // an element may stand for several cells
		few.Min = 1
		f = &few
	}
	if kind == reflect.Pointer {
		kind = f.Type.Elem().Kind()
	}
	switch kind {
	case reflect.Slice:
		if f.Min > 0 {
			s = s.With("minItems", f.Min)
		}
		if f.Max > 0 {
			s = s.With("maxItems", f.Max)
		}
	case reflect.String:
		if f.Min > 0 {
			s = s.With("minLength", 1)
		}
	case reflect.Int:
		if f.Min > 0 {
			s[1].Value = f.Min
		}
		if f.Max > 0 {
			s[2].Value = f.Max
		}
	}
	return s
}

// cellsSchema is the schema of a list of cells: a list, or one text.
func cellsSchema() jsonschema.Object {
	text := jsonschema.Ref("cells")
	return jsonschema.Of("if", jsonschema.Type("string"), "then", text, "else", jsonschema.List(text))
}

// typeSchema is the schema of the values that the reader takes for the type of a field, or for that
// of its elements.
func typeSchema(t reflect.Type, f *puzzle.Field) jsonschema.Object {
	switch t {
	case reflect.TypeFor[int](), reflect.TypeFor[*int]():
		if f.Each != [2]int{} {
			return jsonschema.Whole(f.Each[0], f.Each[1])
		}
		return jsonschema.Whole(math.MinInt16, math.MaxInt16)
	case reflect.TypeFor[bool]():
		return jsonschema.Type("boolean")
	case reflect.TypeFor[string]():
		return jsonschema.Type("string")
	case reflect.TypeFor[puzzle.Cell]():
		return jsonschema.Ref("cell")
	case reflect.TypeFor[puzzle.Digit]():
		return jsonschema.Ref("digit")
	case reflect.TypeFor[[2]int]():
		return jsonschema.List(typeSchema(t.Elem(), f)).With("minItems", 2).With("maxItems", 2)
	case reflect.TypeFor[[2]puzzle.Candidate]():
		cell, digit := jsonschema.Ref("cell"), jsonschema.Ref("digit")
		return jsonschema.Type("array").With("prefixItems", []any{cell, digit, cell, digit}).
			With("minItems", 4).With("items", false)
	case reflect.TypeFor[[]puzzle.Candidate]():
		return jsonschema.Type("object").
			With("propertyNames", jsonschema.Of("pattern", "^(0|[1-9][0-9]?)$")).
			With("additionalProperties", jsonschema.Ref("cell"))
	}
	if t == reflect.TypeFor[puzzle.Rule]() {
		return jsonschema.Ref("rule")
	}
	if t.Kind() == reflect.Struct {
		fields, _ := puzzle.FieldsOf(t) // cannot fail: the kind is in a set
		return append(jsonschema.Type("object"), objectSchema(fields)...)
	}
	if t == reflect.TypeFor[[]puzzle.Cell]() {
		return cellsSchema()
	}
	items := typeSchema(t.Elem(), f)
	switch {
	case t.Elem() == reflect.TypeFor[[]puzzle.Cell]():
		items = items.With("minItems", 1)
	case t.Elem().Kind() == reflect.String:
		items = items.With("minLength", 1)
	}
	s := jsonschema.List(items)
	if f.Unique && t.Elem().Kind() != reflect.Slice {
		s = s.With("uniqueItems", true)
	}
	return s
}
