package rule

import (
	"regexp"
	"strings"
)

// SameName reports whether two names of rules differ only in capitals, in the blanks, '-' and '_'
// between their words, or in the plural: "anti-knight", "Anti Knight" and "antiknights" are the
// same.
func SameName(a, b string) bool { return plain(a) == plain(b) }

// spells reports whether name is known, which may be followed by "line" if it is that of a line.
func spells(known string, line bool, name string) bool {
	return SameName(known, name) || line && SameName(known+"-line", name)
}

// plain returns a name in small letters and the singular, in one word: "whisperline" of "Whispers
// Lines". A sign at the end stays, as in "diagonal-".
func plain(name string) string {
	name = strings.Trim(strings.ToLower(name), " _")
	sign := ""
	if strings.HasSuffix(name, "-") {
		sign = "-"
	}
	name = strings.NewReplacer(" ", "", "-", "", "_", "").Replace(name)
	stem, isLine := strings.CutSuffix(strings.TrimSuffix(name, "s"), "line")
	if isLine {
		return strings.TrimSuffix(stem, "s") + "line" + sign
	}
	return stem + sign
}

// pattern returns a regular expression for the spellings of names; see spells.
func pattern(line bool, names ...string) string {
	const gap, plural = "[-_ ]*", "[sS]?"
	var all []string
	for _, name := range names {
		stem, isLine := strings.CutSuffix(name, "-line")
		stem, minus := strings.CutSuffix(stem, "-")
		words := strings.Split(strings.TrimSuffix(stem, "s"), "-")
		for i, word := range words {
			words[i] = anyCase(word)
		}
		text := strings.Join(words, gap) + plural
		switch {
		case minus:
			text += "-"
		case isLine:
			text += gap + anyCase("line") + plural
		case line:
			text += "(" + gap + anyCase("line") + plural + ")?"
		}
		all = append(all, text)
	}
	return "^" + gap + "(" + strings.Join(all, "|") + ")[_ ]*$"
}

// anyCase returns a regular expression for a word in small letters or capitals.
func anyCase(word string) string {
	var b strings.Builder
	for _, r := range word {
		if 'a' <= r && r <= 'z' {
			b.WriteString("[" + string(r) + string(r-'a'+'A') + "]")
		} else {
			b.WriteString(regexp.QuoteMeta(string(r)))
		}
	}
	return b.String()
}
