package puzzlejson

import (
	"context"
	"unicode/utf8"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// carry returns c as a JSON object, in the form in which a puzzle keeps it.
func (c carried) carry() *puzzle.Carried {
	members := jsontext.Members("$schema", jsontext.Text(c.schema), "regions", jsontext.Text(c.labels))
	if members == nil {
		return nil
	}
	return &puzzle.Carried{Format: Name, Text: jsontext.ObjectOf(members...)}
}

// carriedBy returns the parts of puzzle JSON that a puzzle keeps.
func carriedBy(p *puzzle.Puzzle) (c carried) {
	text := p.Carried.In(Name)
	if text == "" {
		return c
	}
	if v, err := jsontext.Parse(context.Background(), text); err == nil {
		for key, to := range map[string]*string{"$schema": &c.schema, "regions": &c.labels} {
			if text := v.Get(key); text != nil {
				*to = text.Text
			}
		}
	}
	return c
}

// regionLabels returns a label for each cell, one character each: those of LabelSigns for the
// regions in their order, and Chinese characters if there are more regions.
func regionLabels(regions []int) string {
	const manyMore = '\u4e00'
	var text []byte
	for _, l := range regions {
		switch {
		case l == puzzle.NoRegion:
			text = append(text, '.')
		case l < len(notation.LabelSigns):
			text = append(text, notation.LabelSigns[l])
		default:
			text = utf8.AppendRune(text, manyMore+rune(l-len(notation.LabelSigns)))
		}
	}
	return string(text)
}

// labelsIn returns the regions given by a text of labels.
func labelsIn(text string) []int {
	var labels []int
	for _, label := range text {
		if label == '.' {
			labels = append(labels, puzzle.NoRegion)
		} else {
			labels = append(labels, int(label))
		}
	}
	return labels
}
