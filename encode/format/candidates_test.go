package format_test

import (
	"context"
	"fmt"

	"exactcover/encode"
	"exactcover/encode/format"
)

func ExampleAppendCandidates() {
	ctx := context.Background()
	for _, text := range []string{
		"12........3.....",
		`{"rows": 1, "cols": 2, "digits": [9, 10], "regions": ["11"],
			"variables": [{"name": "X", "digits": [9, 10]}], "rules": [{"rule": "odd", "cells": ["vX"]}]}`,
	} {
		p, err := format.Parse(ctx, text, format.Options{})
		if err != nil {
			fmt.Println(err)
			return
		}
		sets, err := encode.Candidates(ctx, p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s", format.AppendCandidates(nil, p, sets))
	}
	// Output:
	// 1   2   4   3
	// 34  34  12  12
	// 24  14  3   124
	// 234 134 12  124
	// 9,10 9,10
	// vX 9
}
