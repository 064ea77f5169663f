package record

import "strconv"

// Append appends a record as a line.
func (r *Record) Append(dst []byte) []byte {
	o := object(append(dst, '{'))
	r.name(&o)
	r.verdict(&o)
	if r.Solutions != nil {
		o.key(`"solutions":`)
		o = append(append(append(o, '['), r.Solutions...), ']')
	}
	r.results(&o)
	return append(o, "}\n"...)
}

// MarshalJSON implements [json.Marshaler].
func (r Record) MarshalJSON() ([]byte, error) {
	text := r.Append(nil)
	return text[:len(text)-1], nil
}

// name adds the members that are known before the search.
func (r *Record) name(o *object) {
	if r.Puzzle > 0 {
		o.uint(`"puzzle":`, uint64(r.Puzzle))
	}
	o.text(`"id":`, r.ID)
}

// verdict adds the answer in a word, and how the puzzle was understood.
func (r *Record) verdict(o *object) {
	o.text(`"status":`, r.Status)
	pointer(o, `"understood":`, r.Understood)
	list(o, `"warnings":`, r.Warnings)
}

// results adds the members after the solutions.
func (r *Record) results(o *object) {
	o.text(`"count":`, r.Count)
	pointer(o, `"part":`, r.Part)
	list(o, `"candidates":`, r.Candidates)
	list(o, `"counts":`, r.Counts)
	o.text(`"level":`, r.Level)
	list(o, `"steps":`, r.Steps)
	pointer(o, `"unique":`, r.Unique)
	list(o, `"violations":`, r.Violations)
	raw(o, `"converted":`, r.Converted)
	raw(o, `"generated":`, r.Generated)
	pointer(o, `"clues":`, r.Clues)
	pointer(o, `"removable":`, r.Removable)
	list(o, `"fixes":`, r.Fixes)
	pointer(o, `"impossible":`, r.Impossible)
	list(o, `"items":`, r.Items)
	list(o, `"unused":`, r.Unused)
	list(o, `"implied":`, r.Implied)
	o.text(`"difficulty":`, r.Difficulty)
	pointer(o, `"effort":`, r.Effort)
	if w := r.Work; w != nil {
		o.key(`"complete":`)
		*o = strconv.AppendBool(*o, w.Complete)
		raw(o, `"options":`, w.Options)
		list(o, `"costs":`, w.Costs)
		pointer(o, `"bound":`, w.Bound)
		pointer(o, `"least":`, w.Least)
		list(o, `"variables":`, w.Variables)
		o.uint(`"nodes":`, w.Nodes)
		o.key(`"ms":`)
		*o = strconv.AppendFloat(*o, w.MS, 'f', -1, 64)
	}
	o.text(`"error":`, r.Error)
}
