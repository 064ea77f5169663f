package program

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// textGrid finds the first solution of p in the text of a program. It accepts a line of all cells,
// consecutive lines for all rows of p, or the cells without other text. It returns nil if there is
// none.
func textGrid(text string, p *puzzle.Puzzle) []puzzle.Digit {
	text = strings.Map(func(r rune) rune {
		if r >= 0x2500 && r <= 0x257f { // box-drawing characters
			return ' '
		}
		return r
	}, text)
	var rows []puzzle.Digit
	for line := range strings.Lines(text) {
		if grid := judge.ParseLine(line, p.Cells()); grid != nil {
			return grid
		}
		row := textRow(line, p.Cols)
		if row == nil {
			if strings.Trim(line, " \t\r\n|+-") != "" {
				rows = nil // other text: the rows must be consecutive
			}
			continue
		}
		if rows = append(rows, row...); len(rows) == p.Cells() {
			return rows
		}
	}
	return judge.ParseLine(text, p.Cells())
}

// answerDigits are those of full grids.
var answerDigits = notation.NewSymbols(0, puzzle.MaxDigit, 10, "")

// textRow reads a row of n digits, written without blanks, or as numbers between blanks and walls.
// It returns nil for any other line.
func textRow(line string, n int) []puzzle.Digit {
	words := bytes.FieldsFunc(
		[]byte(line), func(r rune) bool { return strings.ContainsRune(" \t\r\n|,", r) },
	)
	row := make([]puzzle.Digit, n)
	if len(words) == n && answerDigits.Words(row, words) == n {
		return row
	}
	return judge.ParseLine(line, n)
}

// An answerRecord has the members that are read of a record, or of a puzzle with its solution.
type answerRecord struct {
	Solutions []json.RawMessage `json:"solutions"`
	Solution  json.RawMessage   `json:"solution"`
	Count     json.RawMessage   `json:"count"`
}

// recordOf returns the first JSON object of an answer, or nil if there is none.
func recordOf(text string) *answerRecord {
	var r answerRecord
	if json.NewDecoder(strings.NewReader(text)).Decode(&r) != nil {
		return nil
	}
	return &r
}

// recordGrid returns the first solution in a JSON answer, or nil if there is none.
func recordGrid(text string) []puzzle.Digit {
	r := recordOf(text)
	if r == nil {
		return nil
	}
	solution := r.Solution
	if len(r.Solutions) > 0 {
		solution = r.Solutions[0]
	}
	var rows []record.Row
	if solution != nil && json.Unmarshal(solution, &rows) != nil {
		return []puzzle.Digit{} // an answer that is no grid
	}
	return slices.Concat(rows...)
}

// recordCount returns the number in a JSON answer, or "" if there is none.
func recordCount(text string) string {
	r := recordOf(text)
	if r == nil {
		return ""
	}
	return strings.Trim(string(r.Count), `"`)
}

// countIn returns the number in an answer, or limit if it is larger.
func countIn(text string, limit int) (int, error) {
	word := recordCount(text)
	if word == "" {
		for _, w := range strings.Fields(text) {
			if strings.Trim(w, "0123456789") == "" {
				word = w
				break
			}
		}
	}
	n, err := strconv.ParseUint(word, 10, 64)
	switch {
	case word == "":
		return 0, errors.New("no number")
	case err != nil || n > uint64(limit): // a number that is too large counts as more than the limit
		return limit, nil
	}
	return int(n), nil
}
