package record

import "exactcover/internal/jsonschema"

// A Key is a key of the records that --json writes, with its documentation. The schema and
// docs/json.md are made from Keys; tests check every record against the schema.
type Key struct {
	Name     string
	Commands string // the commands whose records have it
	Help     string // the meaning, in one line
	Example  string // the key with a value
	schema   func() jsonschema.Object
}

// Keys is the table of all keys, in the order of the members of a record. In a record that is too
// long for memory, members that are known last come last: its status follows the solutions.
var Keys = []Key{
	{
		"puzzle", "all",
		"the number of the puzzle in the input, from 1; empty lines and comments have no number: the " +
			"id has the line",
		`"puzzle": 1`, positive,
	},
	{
		"id", "all", "the id in the puzzle's file, else FILE:LINE",
		`"id": "puzzles.txt:1"`, text,
	},
	{
		"status", "all",
		"solved, none (no solution), incomplete (stopped by --timeout), interrupted (while a long list " +
			"of solutions was written) or error; of check: ok, broken, incomplete or error; " +
			"of convert: ok or error",
		`"status": "solved"`, statuses,
	},
	{
		"understood", "all", "false if a part of the input that may be a rule was left out, or if the " +
			"solution in the puzzle's file shows that a rule is missing or misread; otherwise absent",
		`"understood": false`, never,
	},
	{
		"warnings", "all", "what was left out or corrected, with its place, and what the solution in " +
			"the puzzle's file shows",
		`"warnings": ["puzzles.txt:1: expected a known constraint, found \"fog\", which is left ` +
			`out"]`, texts,
	},
	{
		"solutions", "solve",
		"the solutions: a grid is a list of rows, strings if no digit is above 9, else lists of " +
			"numbers, with - or null in no grid; a cover is a list of options",
		`"solutions": [["1324", "4231", "2143", "3412"]]`, solutionLists,
	},
	{
		"count", "solve count",
		"the number of solutions found, in digits: it may be larger than any number of JSON",
		`"count": "1"`, digits,
	},
	{
		"part", "solve count", "with --part or --shard: which part of the solutions this is; the " +
			"division is a hash of the problem and of all its parts",
		`"part": {"number": 3, "of": 200, "division": "58e3c5a61b7f0d42"}`, partOf,
	},
	{
		"candidates", "candidates", "by cell: the digits that the cell has in some solution",
		`"candidates": {"r1c1": [1, 2]}`, digitsByCell,
	},
	{
		"counts", "candidates --counts",
		"by cell and digit: the number of solutions, in digits; \">=N\": N and perhaps more",
		`"counts": {"r1c1": {"1": "12", "2": ">=1000"}}`, countsByCell,
	},
	{
		"level", "solve --steps", "the level of difficulty of the steps",
		`"level": "easy"`, text,
	},
	{
		"steps", "solve --steps",
		"the steps: the digits of some cells, what they place and strike, and the reason",
		`"steps": [{"technique": "naked single", "cells": ["r1c1"], "digits": [1], "placed": {"r1c1": ` +
			`1}, "eliminated": {}, "reason": "r1c1 is 1: no other digit is left there"}]`, stepList,
	},
	{
		"unique", "redundant",
		"whether the puzzle has exactly one solution; only then it has redundant clues",
		`"unique": true`, boolean,
	},
	{
		"violations", "check",
		"the rules that the grid breaks, with the cells and what is wrong there",
		`"violations": [{"rule": "row", "cells": ["r1c1", "r1c2"], "detail": "7 occurs twice"}]`,
		violationList,
	},
	{
		"converted", "convert", "the puzzle, as puzzle JSON; a tiling as JSON",
		`"converted": {"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."]}`, anyPuzzle,
	},
	{
		"generated", "generate",
		"the generated puzzle, as puzzle JSON, with its solution; a tiling as JSON, without",
		`"generated": {"size": 4, "givens": ["1..4", "..3.", ".1..", "3..."]}`, anyPuzzle,
	},
	{
		"clues", "explain redundant generate",
		"explain: clues that clash; redundant: clues that can be removed, each alone; generate: the " +
			"number of clues. A clue that is a rule has an index: how many rules of its kind come ahead " +
			"of it",
		`"clues": [{"kind": "given", "cells": ["r1c1"], "text": "given 1 in r1c1"}]`, clueList,
	},
	{
		"removable", "redundant --all",
		"clues that can be removed together; maximal: no other clue can be removed with them; most: " +
			"upper bound on the number of clues of such a set",
		`"removable": {"clues": [{"kind": "given", "cells": ["r1c1"], "text": "given 1 in r1c1"}], ` +
			`"maximal": true, "most": 1}`, removableClues,
	},
	{
		"fixes", "explain --fix",
		"changes that leave exactly one solution, or several: a clue to remove, a second one, givens " +
			"to add; or the place of a number in the clue, and its values, each of which is a change; or " +
			"that of a list, and its elements, counted from 0, each of which can be removed",
		`"fixes": [{"givens": {"r2c1": 3}, "text": "with given 3 in r2c1"}]`, fixList,
	},
	{
		"impossible", "explain", "of an exact-cover problem: weights of items that prove that there is " +
			"no solution; those of every option sum to 0, or to a multiple of the modulus if that is not " +
			"0; those of what must be covered have another sum",
		`"impossible": {"weights": {"a": 1, "b": -1, "c": 1}, "modulus": 0, "sum": 1}`, weighting,
	},
	{
		"items", "explain", "of an exact-cover problem: items that no options cover together",
		`"items": ["a", "b"]`, texts,
	},
	{
		"unused", "redundant", "of an exact-cover problem: the options that no solution has",
		`"unused": ["2"]`, texts,
	},
	{
		"implied", "redundant", "of an exact-cover problem: items that all choices of options cover as " +
			"they must that cover the others so", `"implied": ["a"]`, texts,
	},
	{
		"difficulty", "generate", "the level of the steps that the puzzle needs",
		`"difficulty": "easy"`, text,
	},
	{
		"effort", "solve --steps, generate", "how many digits a person must try, at level `beyond`",
		`"effort": 12`, number,
	},
	{
		"complete", "all but check",
		"true if it is proved that there are no results beyond those in the record",
		`"complete": true`, boolean,
	},
	{
		"options", "solve",
		"of an exact-cover problem or a tiling: the options of each solution, by name, or by number " +
			"from 1; absent if these lists exceed 16 MB",
		`"options": [["1", "4", "5"]]`, lists,
	},
	{
		"costs", "solve", "the cost of each solution, for exact-cover problems with costs",
		`"costs": [7]`, integers,
	},
	{
		"bound", "solve", "no solution costs less: this is proved, also if the search was stopped",
		`"bound": 5`, integer,
	},
	{
		"least", "solve", "true if it is proved that no solution costs less than the first one",
		`"least": true`, boolean,
	},
	{
		"variables", "solve",
		"the digits of the variables in each of the solutions, by the name of the variable",
		`"variables": [{"X": [0, 1]}]`, digitsByName,
	},
	{
		"nodes", "all but check", "the nodes of the search tree, a measure of the work",
		`"nodes": 11`, number,
	},
	{
		"ms", "all but check", "the time that the puzzle took, in milliseconds",
		`"ms": 0.125`, milliseconds,
	},
	{
		"error", "all", "what is wrong with the puzzle, with line and column; only with the status error",
		`"error": "puzzles.txt:3:4: expected ..."`, text,
	},
}
