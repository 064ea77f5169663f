package xcc

import (
	"fmt"

	"exactcover/dlx"
)

// A WriteError says why a problem cannot be written as text.
type WriteError struct {
	Item   dlx.Item   // -1 if no item is concerned
	Option dlx.Option // -1 if no option is concerned
	Reason string     // in a few words
}

func (e *WriteError) Error() string {
	s := "cannot write the problem: " + e.Reason
	if e.Item >= 0 {
		s += fmt.Sprintf(", item %d", e.Item)
	}
	if e.Option >= 0 {
		s += fmt.Sprintf(", option %d", e.Option)
	}
	return s
}

// checkItems returns an error unless the item line can be written and read back.
func (f *File) checkItems() error {
	p := f.Problem
	if f.Items != nil && len(f.Items) != p.NumItems() {
		return &WriteError{-1, -1, fmt.Sprintf("%d names for %d items", len(f.Items), p.NumItems())}
	}
	primary := false
	known := make(map[string]bool, len(f.Items))
	var word []byte
	for i := range dlx.Item(p.NumItems()) {
		primary = primary || p.Primary(i)
		if f.Items == nil {
			continue
		}
		if reason := unreadable(f.Items[i], known); reason != "" {
			return &WriteError{i, -1, reason}
		}
		if word = f.appendItem(appendBounds(word[:0], p, i), i); len(word) > MaxWord {
			return &WriteError{i, -1, "the name is too long"}
		}
	}
	if !primary {
		return &WriteError{-1, -1, "it has no primary item"}
	}
	return nil
}

func (f *File) checkColors() error {
	known := make(map[string]bool, len(f.Colors))
	for c, name := range f.Colors {
		if c == 0 {
			continue
		}
		if reason := unreadable(name, known); reason != "" {
			return &WriteError{-1, -1, fmt.Sprintf("colour %d: %s", c, reason)}
		}
	}
	return nil
}

// checkOptions returns an error unless the colours of the options can be written.
func (f *File) checkOptions() error {
	var word []byte
	for o := range dlx.Option(f.Problem.NumOptions()) {
		for e := range f.Problem.Entries(o) {
			switch {
			case e.Color == 0:
				continue
			case f.Problem.Primary(e.Item):
				return &WriteError{e.Item, o, "a primary item has a colour"}
			case f.Colors != nil && int(e.Color) >= len(f.Colors):
				return &WriteError{e.Item, o, fmt.Sprintf("colour %d has no name", e.Color)}
			}
			if word = f.AppendEntry(word[:0], e); len(word) > MaxWord {
				return &WriteError{e.Item, o, "item and colour are too long together"}
			}
		}
	}
	return nil
}

// unreadable says why Parse would not read name as a new name. If Parse would, unreadable adds it
// to known and returns "".
func unreadable(name string, known map[string]bool) string {
	if name == "" {
		return "the name is empty"
	}
	for _, c := range []byte(name) {
		if class[c] != inWord || c == ':' || c == '|' {
			return "the name holds a blank, a colon or a bar: " + quote([]byte(name))
		}
	}
	if known[name] {
		return "the name is used twice: " + quote([]byte(name))
	}
	known[name] = true
	return ""
}
