package steps

import (
	"fmt"
	"strings"
)

// A Level says how hard a puzzle is by the hardest technique that its solution needs. Levels are
// ordered: the easiest is the lowest.
type Level int

// The levels. What a single clue says (a cage and its sum, a domino, any rule) counts as easy as
// singles: reading the clues is where every puzzle begins.
const (
	Singles Level = iota // naked and hidden singles, and what single clues say
	Locked               // locked candidates: pointing and claiming
	Pairs                // naked and hidden pairs and triples
	Beyond               // something else; here, trying
)

var levels = [...]string{Singles: "singles", Locked: "locked", Pairs: "pairs", Beyond: "beyond"}

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

// ParseLevel returns the level with a name as String writes it, or a *[LevelError].
func ParseLevel(word string) (Level, error) {
	for l, name := range levels {
		if word == name {
			return Level(l), nil
		}
	}
	return 0, &LevelError{word}
}

// MarshalText writes the name. There is a *[LevelError] if the level has none.
func (l Level) MarshalText() ([]byte, error) {
	_, err := ParseLevel(l.String())
	return []byte(l.String()), err
}

// UnmarshalText reads a name, as [ParseLevel] does.
func (l *Level) UnmarshalText(text []byte) (err error) {
	if l == nil {
		door.Panic("UnmarshalText: the level is nil")
	}
	*l, err = ParseLevel(string(text))
	return err
}
