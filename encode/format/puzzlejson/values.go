package puzzlejson

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

const Name = "json"

// A reader reads one puzzle.
type reader struct {
	jsontext.Reader
	known  rule.Set // the rules that the puzzle may have
	p      *puzzle.Puzzle
	fields [keyCount]*jsontext.Value

	outside [2][]puzzle.Digit // contents of the cells of variables, as givens and in the solution

	carried carried
	places  []spec.Place // of the rules

	mistakes []*source.Error // of parts on which no other depends
}

// apart reads a part on which no other depends: after a mistake, the others are read too.
func (j *reader) apart(read func()) {
	if j.Err != nil {
		return
	}
	if read(); j.Err == nil || j.Err == source.ErrStopped {
		return
	}
	if j.mistakes = append(j.mistakes, j.Err); len(j.mistakes) < source.MostErrors {
		j.Err = nil
	}
}

// wrong returns the mistakes in the order of their places as one error; nil if there are none.
func (j *reader) wrong() *source.Error {
	if len(j.mistakes) == 0 || j.Err == source.ErrStopped {
		return j.Err
	}
	if j.Err != nil && !slices.Contains(j.mistakes, j.Err) {
		j.mistakes = append(j.mistakes, j.Err)
	}
	slices.SortStableFunc(j.mistakes, func(a, b *source.Error) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column)
	})
	first := j.mistakes[0]
	first.More = j.mistakes[1:]
	return first
}

// fewKeys is the most keys that a message lists.
const fewKeys = 8

// split puts the values of an object at the indices of their keys in keys.
func (j *reader) split(v *jsontext.Value, keys []string, values []*jsontext.Value) {
	for key, value := range v.Members() {
		k := slices.Index(keys, key.Text)
		if k < 0 {
			expected := "a known key"
			if len(keys) <= fewKeys {
				expected = "one of the keys " + strings.Join(keys, ", ")
			}
			j.Fail(key, nearest.OneOf(expected, key.Text, keys), source.Quote([]byte(key.Text)))
			return
		}
		values[k] = value
	}
}

func digitRange(domain puzzle.DigitSet) string {
	return "a digit from " + strconv.Itoa(int(domain.Min())) + " to " + strconv.Itoa(int(domain.Max()))
}

// digit reads one digit of a domain.
func (j *reader) digit(v *jsontext.Value, domain puzzle.DigitSet) puzzle.Digit {
	d, err := strconv.Atoi(v.Text)
	if v.Type != jsontext.Number || err != nil || d < 0 || d > int(puzzle.MaxDigit) ||
		!domain.Has(puzzle.Digit(d)) {
		j.Wrong(v, digitRange(domain))
		return 0
	}
	return puzzle.Digit(d)
}

// digitOrEmpty reads one digit of a domain, or null.
func (j *reader) digitOrEmpty(v *jsontext.Value, domain puzzle.DigitSet) puzzle.Digit {
	if v.Type == jsontext.Null {
		return puzzle.Empty
	}
	return j.digit(v, domain)
}

// A carried holds the parts of puzzle JSON beyond the puzzle: the address of its schema, and the
// labels of its regions.
type carried struct {
	schema string
	labels string // labels of all cells, one character each
}
