package subject

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"

	"exactcover/dlx/shard"
	"exactcover/encode/format"
	"exactcover/encode/record"
)

// ReadParts reads parts, one a line, as [shard.Part.String] writes them. Its errors begin with the
// name of the input; there is one, too, if it has no part.
func ReadParts(in io.Reader, name string) (parts []Part, err error) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, math.MaxInt32)
	for line := 1; lines.Scan(); line++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		part, err := shard.ParsePart(lines.Text())
		if err != nil {
			return nil, &format.Error{
				Input: name, Line: line, Column: 1, Expected: "a part, as split prints it",
				Found: err.Error(),
			}
		}
		parts = append(parts, Part{ID: part.ID, Read: &part})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(parts) == 0 {
		return nil, fmt.Errorf("%s: expected parts, found none", name)
	}
	return parts, nil
}

// A Sum adds up the records of the parts of a subject, and knows which parts are missing. The zero
// value has no parts.
type Sum struct {
	counts shard.Sum
	parts  map[int]*record.Record // by number
}

// mostBad is the most lines of an input that are complained about one by one.
const mostBad = 20

// Read adds the records of an input, one a line. It passes messages about lines to tell, which
// begin with the name of the input and the number of the line: bad ones about what is no record of
// a part, or of another division, and others about parts that are there twice, or ended with an
// error, which is no harm if they were searched again. If ctx ends, Read returns its error.
func (s *Sum) Read(
	ctx context.Context, in io.Reader, name string, tell func(bad bool, message string),
) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, math.MaxInt32)
	strange := 0
	for line := 1; lines.Scan(); line++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		place := fmt.Sprintf("%s:%d: ", name, line)
		one, count, err := partOf(text)
		if err != nil {
			if strange++; strange <= mostBad {
				tell(true, place+"expected the record of a part: "+err.Error())
			}
			continue
		}
		if one.Status == record.Error {
			tell(false, place+"note: no part, but an error: "+one.Error)
			continue
		}
		whole, id := one.Complete || one.Least != nil && *one.Least, shard.ID(*one.Part)
		switch err := s.counts.Add(id, count, whole); {
		case err == shard.ErrTwice:
			tell(false, fmt.Sprintf("%snote: part %v is there twice", place, id))
		case err != nil:
			tell(true, place+err.Error())
		default:
			if s.parts == nil {
				s.parts = map[int]*record.Record{}
			}
			s.parts[id.Number] = one
		}
	}
	if strange > mostBad {
		tell(true, fmt.Sprintf("%s: %d more lines are no records of parts", name, strange-mostBad))
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// partOf reads the record of a part, and its number of solutions, unless it ended with an error.
func partOf(text []byte) (*record.Record, *big.Int, error) {
	one, count := new(record.Record), new(big.Int)
	if err := json.Unmarshal(text, one); err != nil || one.Status == record.Error {
		return one, count, err
	}
	_, ok := count.SetString(one.Count, 10)
	if one.Part == nil || one.Work == nil || !ok || count.Sign() < 0 {
		return nil, nil, errors.New("it is of no part, or has no count")
	}
	return one, count, nil
}

// Record returns the record of the whole search, and in words which parts are missing or were
// stopped early: "parts 2 to 4 and 7", "" if none. It returns an error if there are no parts, or
// if a record contradicts itself.
func (s *Sum) Record() (r *record.Record, missing string, err error) {
	if len(s.parts) == 0 {
		return nil, "", errors.New("expected records of parts, found none")
	}
	missing = ranges("part", s.counts.Missing())
	var parts []*record.Record
	for _, n := range s.counts.Has() {
		parts = append(parts, s.parts[n])
	}
	r, err = record.Merge(parts, s.counts.Total(), missing == "")
	return r, missing, err
}

// ranges returns numbers in words: "parts 3, 5 to 9 and 12".
func ranges(word string, numbers []int) string {
	var texts []string
	for k := 0; k < len(numbers); {
		end := k
		for end+1 < len(numbers) && numbers[end+1] == numbers[end]+1 {
			end++
		}
		text := strconv.Itoa(numbers[k])
		if end > k {
			text += " to " + strconv.Itoa(numbers[end])
		}
		texts = append(texts, text)
		k = end + 1
	}
	if len(numbers) > 1 {
		word += "s"
	}
	switch last := len(texts) - 1; {
	case last < 0:
		return ""
	case last > 0:
		return word + " " + strings.Join(texts[:last], ", ") + " and " + texts[last]
	}
	return word + " " + texts[0]
}
