package steps

import (
	"maps"
	"slices"

	"exactcover/internal/enum"
	"exactcover/internal/nearest"
)

// A Level says how hard a puzzle is: it is the level of the hardest technique that the solution
// needs. An easier level is a lower number.
type Level int

// The levels. Conclusions from a single clue (a cage and its sum, a domino, any rule) count as easy
// as singles, because every puzzle begins with reading the clues.
const (
	Easy   Level = iota // naked and hidden singles, and conclusions from single clues
	Medium              // locked candidates, innies and outies, combinations of cages
	Hard                // naked and hidden pairs, triples and quads
	Expert              // fish, wings, colouring and chains
	Beyond              // everything else; here, trying digits
)

var levels = [...]string{
	Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Beyond: "beyond",
}

// oldNames are other words for levels, which older files and scripts have.
var oldNames = map[string]Level{"singles": Easy, "locked": Medium, "pairs": Hard}

// Levels returns all levels, the easiest first.
func Levels() (all []Level) {
	for l := range levels {
		all = append(all, Level(l))
	}
	return all
}

func (l Level) String() string { return enum.Name(levels[:], l) }

// An UnknownError is the error for a word that names no level.
//
//	What  string // "level"
//	Name  string
//	Known []string
//	But   string // is not set here
type UnknownError = nearest.UnknownError

// ParseLevel returns the level with a name, as String writes it; singles, locked and pairs are
// older names of the first three. Other names give a *[UnknownError].
func ParseLevel(word string) (Level, error) {
	if l, ok := oldNames[word]; ok {
		return l, nil
	}
	for l, name := range levels {
		if word == name {
			return Level(l), nil
		}
	}
	known := slices.Concat(levels[:], slices.Sorted(maps.Keys(oldNames)))
	return 0, &UnknownError{What: "level", Name: word, Known: known}
}

// MarshalText writes the name. A number that is no level gives a *[UnknownError].
func (l Level) MarshalText() ([]byte, error) {
	_, err := ParseLevel(l.String())
	return []byte(l.String()), err
}

// UnmarshalText reads a name, as [ParseLevel] does.
func (l *Level) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLevel(string(text))
	return err
}
