package scl

import "testing"

func TestUnsqueeze(t *testing.T) {
	for squeezed, want := range map[string]string{
		"{}":                    "{}",
		"[]":                    "[{}]",
		"[,,]":                  "[{},{},{}]",
		"[1,-2.5,true]":         "[1,-2.5,true]",
		"{a:t,b:f,c:#0,d:12}":   `{"a":true,"b":false,"c":"#0","d":12}`,
		"{a:123456}":            `{"a":"#123456"}`,
		`{'a b':'\'\\n,:t'}`:    `{"a b":"'\\n,:t"}`,
		`{"a":"it's",b:[,]}`:    `{"a":"it's","b":[{},{}]}`,
		`{a:'cut`:               `{"a":"cut"`,
		`{a:{},b:[{}],c:[[,]]}`: `{"a":{},"b":[{}],"c":[[{},{}]]}`,
	} {
		if got := unsqueeze(squeezed); got != want {
			t.Errorf("%s: %s, want %s", squeezed, got, want)
		}
	}
}
