package recognise

import "bytes"

// HasKey reports whether the line begins a JSON object that has a key, as far as it is there.
func (h *Head) HasKey(key string) bool {
	h.readObject()
	_, has := h.object.keys[key]
	return has
}

// ObjectIsOpen reports whether the line begins a JSON object of which more may come.
func (h *Head) ObjectIsOpen() bool {
	h.readObject()
	return h.object.open && !h.Complete
}

// An object is what the beginning of a JSON object shows.
type object struct {
	at   int // the line that begins it
	keys map[string]struct{}
	open bool
}

// readObject looks for the keys of the object that begins with the line. It takes anything for
// JSON: who reads it complains.
func (h *Head) readObject() {
	if h.object != nil && h.object.at == h.at {
		return
	}
	h.object = &object{at: h.at, keys: make(map[string]struct{})}
	if h.Line() == nil || !bytes.HasPrefix(h.Text(), []byte("{")) {
		return
	}
	h.object.open = true
	var quote []byte // the string that is being read, or the last one
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
