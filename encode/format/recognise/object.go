package recognise

import "bytes"

// HasKey reports whether the current line begins a JSON object that has a key, in the part read so
// far.
func (h *Head) HasKey(key string) bool {
	h.readObject()
	_, has := h.object.keys[key]
	return has
}

// ObjectIsOpen reports whether the current line begins a JSON object that is not complete.
func (h *Head) ObjectIsOpen() bool {
	h.readObject()
	return h.object.open && !h.Complete
}

// OnlyBrackets reports whether the current line, and all after it, have only opening brackets of
// lists so far.
func (h *Head) OnlyBrackets() bool {
	for _, l := range h.Rest() {
		if len(bytes.Trim(l.Text, "[ \t")) > 0 {
			return false
		}
	}
	return !h.Complete
}

// An object has the keys at the beginning of a JSON object.
type object struct {
	at   int // index of the line that begins it
	keys map[string]struct{}
	open bool
}

// readObject finds the keys of the object that begins with the current line. It does not check that
// the text is valid JSON; the reader does.
func (h *Head) readObject() {
	if h.object != nil && h.object.at == h.at {
		return
	}
	h.object = &object{at: h.at, keys: make(map[string]struct{})}
	if h.Line() == nil || !bytes.HasPrefix(h.Text(), []byte("{")) {
		return
	}
	h.object.open = true
	var quote []byte // the current string, or the last one
	depth, quoted, escaped := 0, false, false
	for _, line := range h.lines[h.at:] {
		for _, c := range line.Text {
			switch {
			case escaped:
				escaped = false
			case quoted && c == '\\':
				escaped = true
			case c == '"':
				if quoted = !quoted; quoted {
					quote = quote[:0]
				}
			case quoted:
				if depth == 1 {
					quote = append(quote, c)
				}
			case c == ':' && depth == 1:
				h.object.keys[string(quote)] = struct{}{}
			case c == '{' || c == '[':
				depth++
			case c == '}' || c == ']':
				if depth--; depth == 0 {
					h.object.open = false
					return
				}
			}
		}
	}
}
