package link

import (
	"slices"
	"strings"
)

// Names that all links use.
const (
	PartWords   = "its rules in words"
	PartDrawing = "its drawing"
	PartMarks   = "its colours and pencil marks"
	PartUnknown = "what was left out"
)

// The keys without meaning for a solver, and the words for them in messages about dropped parts.
// Their values are kept in the puzzle.
var fpuzzlesIdle = []struct{ name, keys string }{
	{PartWords, "ruleset rules"},
	{"its messages", "msgcorrect successMessage"},
	{"its fog", "fogofwar foglight"},
	{"its settings", "disabledlogic truecandidatesoptions highlightConflicts"},
}

// The keys that are not constraints: the puzzle itself, and drawing.
var (
	FPuzzlesModel   = []string{"size", "grid", "title", "author", "solution"}
	FPuzzlesDrawing = []string{"line", "circle", "rectangle", "text", "cage"}
)

// sclIdle are the keys without meaning for a solver, and the words for them in messages.
var sclIdle = []struct{ name, keys string }{
	{PartWords, "rules"},
	{"its messages", "msgcorrect"},
	{"its fog", "foglight fogofwar"},
	{"its settings", "id cellSize cs settings source"},
}

// IdleName returns the words for a key without meaning for a solver, or "" for other keys.
func IdleName(key string) string {
	for _, idle := range fpuzzlesIdle {
		if slices.Contains(strings.Fields(idle.keys), key) {
			return idle.name
		}
	}
	return ""
}

func SCLIdleName(key string) string {
	for _, idle := range sclIdle {
		if slices.Contains(strings.Fields(idle.keys), key) {
			return idle.name
		}
	}
	return ""
}

// isIdleWord reports whether a name belongs to text without meaning for a solver.
func isIdleWord(name string) bool { return SCLIdleName(name) != "" || IdleName(name) != "" }

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
