package link

import (
	"slices"
	"strings"
)

// What all links call alike.
const (
	PartWords   = "its rules in words"
	PartDrawing = "its drawing"
	PartMarks   = "its colours and pencil marks"
	PartUnknown = "what was left out"
)

// The keys that have no meaning for a solver, with what they are called where they are dropped.
// They are carried along.
var fpuzzlesIdle = []struct{ name, keys string }{
	{PartWords, "ruleset rules"},
	{"its messages", "msgcorrect successMessage"},
	{"its fog", "fogofwar foglight"},
	{"its settings", "disabledlogic truecandidatesoptions highlightConflicts"},
}

// The keys that are read apart from the constraints: the puzzle itself, and drawing.
var (
	FPuzzlesModel   = []string{"size", "grid", "title", "author", "solution"}
	FPuzzlesDrawing = []string{"line", "circle", "rectangle", "text", "cage"}
)

// sclIdle are the keys that have no meaning for a solver, with what they are called where they are
// dropped.
var sclIdle = []struct{ name, keys string }{
	{PartWords, "rules"},
	{"its messages", "msgcorrect"},
	{"its fog", "foglight fogofwar"},
	{"its settings", "id cellSize cs settings source"},
}

// IdleName returns what a key that has no meaning for a solver is called, "" if it has one.
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

// isIdleWord reports whether words of a name have no meaning for a solver.
func isIdleWord(name string) bool { return SCLIdleName(name) != "" || IdleName(name) != "" }

// A Parts gathers names of parts, each once, with details behind some.
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
