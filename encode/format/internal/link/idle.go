package link

import (
	"slices"
	"strings"
)

// Names that all links use.
const (
	PartDrawing = "its drawing"
	PartMarks   = "its colours and pencil marks"
	PartUnknown = "what was left out"
)

// idle are the keys of a format without meaning for a solver, and the words for them in messages
// about dropped parts. Their values are kept in the puzzle.
type idle []struct{ name, keys string }

// The idle keys of f-puzzles and of SudokuPad.
var (
	FPuzzlesIdle = idle{
		{"its rules in words", "rules"}, // of other programs, beside its own words
		{"its messages", "msgcorrect successMessage"},
		{"its fog", "fogofwar foglight"},
		{"its settings", "disabledlogic truecandidatesoptions highlightConflicts"},
	}
	SCLIdle = idle{
		{"its messages", "msgcorrect"},
		{"its fog", "foglight fogofwar"},
		{"its settings", "id cellSize cs settings source"},
	}
)

// Name returns the words for a key without meaning for a solver, or "" for other keys.
func (l idle) Name(key string) string {
	for _, one := range l {
		if slices.Contains(strings.Fields(one.keys), key) {
			return one.name
		}
	}
	return ""
}

// The keys that are not constraints: the puzzle itself, and drawing.
var (
	FPuzzlesModel   = []string{"size", "grid", "title", "author", "ruleset", "solution"}
	FPuzzlesDrawing = []string{"line", "circle", "rectangle", "text", "cage"}
)

// isIdleWord reports whether a name belongs to text without meaning for a solver.
func isIdleWord(name string) bool {
	return SCLIdle.Name(name) != "" || FPuzzlesIdle.Name(name) != ""
}

// Parts collects names of parts, each once, some with details after them.
type Parts struct {
	names   []string
	details map[string][]string
}

func (l *Parts) Add(name, detail string) {
	if !slices.Contains(l.names, name) {
		l.names = append(l.names, name)
	}
	if detail != "" && !slices.Contains(l.details[name], detail) {
		if l.details == nil {
			l.details = make(map[string][]string)
		}
		l.details[name] = append(l.details[name], detail)
	}
}

func (l *Parts) List() []string {
	parts := slices.Clone(l.names)
	for i, name := range parts {
		if d := l.details[name]; d != nil {
			parts[i] += " (" + strings.Join(d, ", ") + ")"
		}
	}
	return parts
}
