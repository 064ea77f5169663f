package shard

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"exactcover/dlx"
)

// An ID says which part of which division a part is.
type ID struct {
	Number   int    // from 1
	Of       int    // number of parts of the division
	Division string // a hash of the problem and of all its parts
}

// String returns the number of the part and the number of parts, such as "3/200".
func (x ID) String() string { return strconv.Itoa(x.Number) + "/" + strconv.Itoa(x.Of) }

// A Part is a share of the solutions of a problem: those of some prefixes. [Divide] makes the parts
// of a problem. [Part.String] and [ParsePart] write and read a part as text.
type Part struct {
	ID
	Name     string   // what the problem is known by, besides its fingerprint: see [Divide]
	Problem  string   // fingerprint of the problem
	Prefixes []Prefix // there may be none
}

// String returns the part as a line of text, without a newline: the word part, its number, the
// division, a hash of the line, the name, the fingerprint, and the options of the prefixes, each
// prefix after a bar.
func (x Part) String() string {
	text := x.text()
	return strings.Join([]string{"part", x.ID.String(), x.Division, x.sum(text), text}, " ")
}

// text returns what the part is about: the problem and the prefixes.
func (x Part) text() string {
	name := x.Name
	if name == "" {
		name = "-"
	}
	text := name + " " + x.Problem
	for _, p := range x.Prefixes {
		text += " |" + p.options()
	}
	return text
}

// sum returns the hash of a line with the given text.
func (x Part) sum(text string) string {
	return digest(x.ID.String(), x.Division, text)
}

// digest returns a hash of texts in hexadecimal.
func digest(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return hex.EncodeToString(sum[:8])
}

// ParsePart reads a line that [Part.String] has written. If it is none, or if a line is torn or was
// changed, it returns an *[Error]. Whether the part is one of a problem, [Part.Check] tells.
func ParsePart(line string) (Part, error) {
	words := strings.Fields(line)
	if len(words) < 6 || words[0] != "part" {
		return Part{}, &Error{shortened(line), "is none"}
	}
	x := Part{Name: words[4], Problem: words[5]}
	number, of, _ := strings.Cut(words[1], "/")
	x.Number, _ = strconv.Atoi(number)
	x.Of, _ = strconv.Atoi(of)
	x.Division = words[2]
	text := strings.Join(words[4:], " ")
	if x.ID.String() != words[1] || x.Number < 1 || x.Number > x.Of || x.sum(text) != words[3] {
		return Part{}, &Error{shortened(line), "is torn or was changed"}
	}
	if x.Name == "-" {
		x.Name = ""
	}
	for _, options := range strings.Split(text, " |")[1:] {
		prefix, err := parse(x.Problem + options)
		if err != nil {
			return Part{}, err
		}
		x.Prefixes = append(x.Prefixes, prefix)
	}
	return x, nil
}

// shortened returns the first characters of a line for a message.
func shortened(line string) string {
	const most = 30
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "..."
	}
	return line
}

// Check returns an *[Error] if the part is not one of a solver's problem with the given name.
func (x Part) Check(s *dlx.Solver, name string) error {
	whole := Whole(s)
	if x.Name != name || x.Problem != whole.Problem {
		return &Error{"part " + x.ID.String(), "is a part of another problem"}
	}
	return nil
}
