package steps

import (
	"fmt"
	"strings"
)

// A Level says how hard a puzzle is: it is the level of the hardest technique that the solution
// needs. An easier level is a lower number.
type Level int

// The levels. Conclusions from a single clue (a cage and its sum, a domino, any rule) count as easy
// as singles, because every puzzle begins with reading the clues.
const (
	Singles Level = iota // naked and hidden singles, and conclusions from single clues
	Locked               // locked candidates: pointing and claiming
	Pairs                // naked and hidden pairs and triples
	Beyond               // everything else; here, trying digits
)

var levels = [...]string{Singles: "singles", Locked: "locked", Pairs: "pairs", Beyond: "beyond"}

// Levels returns all levels, the easiest first.
func Levels() (all []Level) {
	for l := range levels {
		all = append(all, Level(l))
	}
	return all
}

func (l Level) String() string {
	if l < 0 || int(l) >= len(levels) {
		return fmt.Sprintf("Level(%d)", int(l))
	}
	return levels[l]
}

// A LevelError is a word that names no level.
type LevelError struct{ Word string }

func (e *LevelError) Error() string {
	return fmt.Sprintf("level %q: expected one of %s", e.Word, strings.Join(levels[:], " "))
}

// ParseLevel returns the level with a name, as String writes it. Other names give a *[LevelError].
func ParseLevel(word string) (Level, error) {
	for l, name := range levels {
		if word == name {
			return Level(l), nil
		}
	}
	return 0, &LevelError{word}
}

// MarshalText writes the name. A number that is no level gives a *[LevelError].
func (l Level) MarshalText() ([]byte, error) {
	_, err := ParseLevel(l.String())
	return []byte(l.String()), err
}

// UnmarshalText reads a name, as [ParseLevel] does.
func (l *Level) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLevel(string(text))
	return err
}
