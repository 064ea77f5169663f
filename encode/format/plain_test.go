package format_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"exactcover/encode/format/dotted"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
	"exactcover/encode/rule"
)

// In text, these mean nothing.

var blankDigits = strings.NewReplacer(
	"0", ".", "_", ".", "*", ".", "x", ".", "X", ".", "-", ".", "?", ".",
)

// figures without zeros before them, and letters, large.
var zeros = regexp.MustCompile(`(^|[^0-9])0+([0-9])`)

func eachLine(text string, do func(line string) (string, bool)) string {
	var kept []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r", " "), "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		if line, ok := do(line); ok {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

func plainLine(text string) string {
	// Blanks are cells where the line then has the right length.
	text = regexp.MustCompile(`(?m)^[0-9A-Za-z. ]`+
		`+$`).ReplaceAllStringFunc(text, func(line string) string {
		if notation.LineSide(len(line)) > 0 && strings.TrimSpace(line) != "" {
			return strings.ReplaceAll(line, " ", ".")
		}
		return line
	})
	return eachLine(text, func(line string) (string, bool) {
		if i := strings.IndexAny(line, " \t,;"); i >= 0 {
			line = line[:i]
		}
		cells, labels := line, ""
		if len(line) == notation.JigsawLength { // labels are numbered as they come
			cells, labels = line[:81], line[81:]
			names := map[rune]rune{'.': '.'}
			labels = strings.Map(func(r rune) rune {
				if _, ok := names[r]; !ok {
					names[r] = 'a' + rune(len(names))
				}
				return names[r]
			}, labels)
		}
		return strings.ToUpper(blankDigits.Replace(cells)) + labels, line != ""
	})
}

func plainNumbers(text string) string {
	return strings.Trim(eachLine(text, func(line string) (string, bool) {
		return zeros.ReplaceAllString(strings.Join(strings.Fields(line), " "), "$1$2"), true
	}), "\n")
}

func plainCSV(text string) string {
	return strings.Trim(eachLine(text, func(line string) (string, bool) {
		if !strings.Contains(line, ",") {
			line = strings.ReplaceAll(line, ";", ",")
		}
		fields := strings.Split(line, ",")
		for i, f := range fields {
			f = strings.TrimSpace(f)
			if len(f) > 1 && f[0] == '"' && f[len(f)-1] == '"' {
				f = strings.TrimSpace(f[1 : len(f)-1])
			}
			f = zeros.ReplaceAllString(f, "$1$2")
			if len(f) == 1 && strings.Contains("0.+-_", f) {
				f = ""
			}
			fields[i] = f
		}
		return strings.Join(fields, ","), strings.TrimSpace(line) != ""
	}), "\n")
}

// plainTable leaves the fields of each line.
func plainTable(text string) string {
	return eachLine(text, func(line string) (string, bool) {
		fields := strings.Split(line, ",")
		for i, f := range fields {
			fields[i] = strings.TrimSpace(f)
			if len(f) >= 16 {
				f = strings.ReplaceAll(fields[i], " ", ".") // within the cells
				fields[i] = strings.ToUpper(blankDigits.Replace(f))
			}
		}
		return strings.Join(fields, ","), line != ""
	})
}

// listPiece is a bracket with the name of a type, a string or a word of a list.
var listPiece = regexp.MustCompile(`#.*|[A-Za-z][A-Za-z!_. ]*[[({]` +
	`|[][(){}]|"[^"\n]*"|'[^'\n]*'|[^][(){}"'#,;\s]+|.`)

// plainLists leaves the brackets and the cells.
func plainLists(text string) string {
	text = strings.Trim(text, ".+=>; \n") // ends of statements
	kept := listPiece.ReplaceAllStringFunc(text, func(piece string) string {
		if end := len(piece) - 1; end > 0 && strings.ContainsAny(piece[end:], "[({") {
			piece = piece[end:]
		}
		if len(piece) >= 2 && strings.ContainsAny(piece[:1], `"'`) {
			piece = strings.TrimSpace(piece[1 : len(piece)-1])
		} else if whole, rest, ok := strings.Cut(piece, "."); ok && strings.Trim(rest, "0") == "" {
			piece = whole
		}
		switch {
		case piece == "" || strings.Trim(piece, "0") == "", piece == "null" || piece == "-1",
			len(piece) == 1 && strings.Contains("._-?*", piece):
			piece = "empty"
		case piece[0] == '#' || strings.ContainsAny(piece, ",;"):
			piece = ""
		}
		return " " + strings.TrimLeft(piece, "0 ") + " "
	})
	return strings.Join(strings.Fields(kept), " ")
}

// heading is a title above a grid.
var heading = regexp.MustCompile(`^[A-Za-z]{3,}\s+[0-9]+$`)

func plainGrid(text string) string {
	// blankCells returns the cells of a row between walls, which stand in every second column. A blank
	// in such a place is an empty cell. It returns nil for other lines.
	blankCells := func(line string) (cells []string) {
		for _, part := range strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|") {
			for k, r := range []byte(part) {
				switch {
				case k%2 == 0 && r != ' ', len(part)%2 == 0:
					return nil
				case k%2 == 1 && r == ' ':
					cells = append(cells, ".")
				case k%2 == 1:
					cells = append(cells, string(r))
				}
			}
		}
		return cells
	}
	wordsOf := func(line string) []string {
		return strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("|+-*# \t", r) })
	}
	side := 0 // by the longest line: signs are apart in rows of groups and of numbers
	for line := range strings.Lines(text) {
		side = max(side, len(wordsOf(strings.TrimSpace(line))))
	}
	return strings.Trim(eachLine(text, func(line string) (string, bool) {
		words := wordsOf(line)
		// A dash in the column of a cell is an empty cell.
		dots := wordsOf(strings.NewReplacer(" - ", " . ", " * ", " . ").Replace(line))
		if len(words) < side && len(dots) == side {
			words = dots
		}
		if blanks := blankCells(line); len(words) < side && len(blanks) == side {
			words = blanks
		}
		cells := len(strings.Join(words, ""))
		if line != "" && cells == 0 || heading.MatchString(line) {
			return "", false
		}
		if strings.Contains(line, "--") && strings.Trim(line, "|+-* .:'=`") == "" {
			return "", false
		}
		apart := side == 9 && len(words) == 9 && cells > 9
		for i, w := range words {
			w = strings.ToUpper(w)
			switch {
			case apart && len(w) > 1:
				signs := strings.Split(w, "")
				slices.Sort(signs)
				if w = strings.Join(signs, ""); w == "123456789" {
					w = "."
				}
			case side > 9 && len(words) == side:
				if w = strings.TrimLeft(w, "0"); w == "" {
					w = "."
				} else if n, err := strconv.Atoi(w); err == nil && n > 9 {
					w = string(rune('A' + n - 10))
				}
			}
			words[i] = blankDigits.Replace(w)
		}
		if apart {
			return strings.Join(words, " "), true
		}
		return strings.Join(words, ""), true
	}), "\n")
}

// walls without a cell between them are one.
var walls = regexp.MustCompile(`┃+`)

func plainPicture(text string) string {
	// Without its top it is a drawing of another program, which means the same.
	text = eachLine(text, func(line string) (string, bool) { return line, true })
	for more := true; more; {
		var top, rest string
		top, rest, more = strings.Cut(text, "\n")
		if more = more && strings.Trim(top, "┏━┯┳┓┃│ |+-*.:'=`") == ""; more {
			text = rest
		}
	}
	return strings.Trim(eachLine(text, func(line string) (string, bool) {
		if strings.Trim(line, "┗━┷┻┛┃│ ") == "" && line != "" {
			return "", false
		}
		line = zeros.ReplaceAllString(line, "$1$2")
		line = strings.NewReplacer(" ", "", "\t", "", "0", ".", "│", "", "|", "").Replace(line)
		return walls.ReplaceAllString(line, "┃"), true
	}), "\n")
}

func plainDominoes(text string) string {
	words := strings.Fields(eachLine(text, func(line string) (string, bool) { return line, true }))
	for i, w := range words {
		words[i] = zeros.ReplaceAllString(w, "$1$2")
	}
	// Text after the 0 at the end is not read.
	if n, err := strconv.Atoi(words[0]); err == nil && n >= 0 && len(words) > 10+4*n &&
		words[10+4*n] == "0" {
		words = words[:11+4*n]
	}
	return strings.Join(words, " ")
}

func drawLongKiller(t *rapid.T) string {
	numbers := rapid.SliceOfN(
		rapid.SampledFrom([]int{0, 3*256 + 1, 20*256 + 2, 45*256 + 7}), 81, 81,
	).Draw(t, "numbers")
	return formattest.LongKiller(
		rapid.SampledFrom([]string{"3x3::k", "3x3:d:k"}).Draw(t, "head"), numbers...,
	) + "\n"
}

// plainLongKiller numbers the cages by their first cells.
func plainLongKiller(text string) string {
	return eachLine(text, func(line string) (string, bool) {
		words := strings.Split(strings.TrimRight(line, ": \t"), ":")
		names := make(map[string]string)
		for i, w := range words {
			n, err := strconv.Atoi(w)
			if err != nil {
				continue
			}
			if words[i] = strconv.Itoa(n); n < 256 {
				continue
			}
			name := strconv.Itoa(n % 256)
			if names[name] == "" {
				names[name] = "cage " + strconv.Itoa(len(names))
			}
			words[i] = names[name] + " " + strconv.Itoa(n/256)
		}
		return strings.Join(words, ":"), line != ""
	})
}

// plainHoDoKu leaves of each line the cells and the removed candidates, and of other candidates
// those that are none.
func plainHoDoKu(text string) string {
	candidate := regexp.MustCompile(`^[1-9]{3}$`)
	plus := regexp.MustCompile(`\+([1-9])`)
	return eachLine(text, func(line string) (string, bool) {
		fields := strings.Split(line, ":")
		if fields[0] == "" && len(fields) > 1 {
			fields = fields[min(3, len(fields)-1):]
		}
		fields = append(fields, "", "", "")[:4]
		kept := []string{blankDigits.Replace(plus.ReplaceAllString(fields[0], "$1"))}
		for i, field := range fields[1:] {
			words := strings.Fields(strings.ReplaceAll(field, ",", " "))
			words = slices.DeleteFunc(words, func(w string) bool {
				return i > 0 && candidate.MatchString(w)
			})
			slices.Sort(words)
			kept = append(kept, strings.Join(slices.Compact(words), " "))
		}
		return strings.Join(kept, ":"), line != ""
	})
}

// plainShortKiller puts the way to the sum in the place of each pointer.
func plainShortKiller(text string) string {
	return eachLine(text, func(line string) (string, bool) {
		if len(line) != 81 {
			return line, line != ""
		}
		steps := map[byte]int{'<': -1, '>': 1, '^': -9, 'v': 9, '`': -10, '\'': -8, ',': 8, '.': 10}
		var b strings.Builder
		for c := range 81 {
			to := c
			for range 81 {
				step, ok := steps[line[to]]
				next := to + step
				if !ok || next < 0 || next >= 81 || max(next%9-to%9, to%9-next%9) > 1 {
					break
				}
				to = next
			}
			b.WriteString(strconv.Itoa(to) + string(line[to:to+1]) + " ")
		}
		return b.String(), true
	})
}

func drawDotted(t *rapid.T) string {
	var text strings.Builder
	text.WriteString(
		rapid.SampledFrom(
			[]string{
				"", ".Shape~4x4", ".Shape~6x6~1-9", ".Shape~9x9~0-9", ".Shape~6x6.RegionSize~4.NoBoxes",
			},
		).Draw(t, "shape"),
	)
	for _, part := range rapid.SliceOfNDistinct(
		rapid.SampledFrom(dottedParts), 1, 4, rapid.ID[string],
	).Draw(t, "parts") {
		text.WriteString("." + part)
	}
	return text.String() + "\n"
}

func plainDotted(text string) string {
	return eachLine(text, func(line string) (string, bool) {
		if !strings.HasPrefix(line, ".") {
			return line, line != ""
		}
		line = strings.NewReplacer(" ", "", "\t", "").Replace(line)
		var parts []string
		for part := range strings.SplitSeq(line, ".") {
			switch part, last := plainPart(part), len(parts)-1; {
			case part == "":
			case part[0] == '~' && last >= 0 && parts[last][0] == '~':
				parts[last] += part // givens after givens
			default:
				parts = append(parts, part)
			}
		}
		if slices.Contains(parts, "NoBoxes") { // then boxes have no size
			parts = slices.DeleteFunc(parts, func(part string) bool {
				return strings.HasPrefix(part, "RegionSize")
			})
		}
		return "." + strings.Join(parts, "."), true
	})
}

// plainPart returns a part of a dotted string without arguments that say nothing.
func plainPart(part string) string {
	words := strings.Split(part, "~")
	most, known := dotted.Arguments(rule.All, words[0])
	for i, w := range words {
		words[i] = zeros.ReplaceAllString(w, "$1$2")
	}
	switch {
	case !known:
		return part
	case words[0] == "SearchPriority":
		return ""
	case words[0] == "Shape":
		if len(words) > 2 && words[2] != "" && !strings.Contains(words[2], "-") {
			words[2] = "1-" + words[2]
		}
		return strings.TrimRight(strings.Join(words, "~"), "~")
	case words[0] == "": // givens, each digit once
		for i, w := range words {
			digits := strings.Split(w, "_")
			if len(digits) > 2 {
				slices.Sort(digits[1:])
				digits = slices.Compact(digits)
				w = strings.Join(digits, "_") + "_"
			}
			words[i] = w
		}
		words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
		if len(words) == 0 {
			return ""
		}
		return "~" + strings.Join(words, "~")
	case most < math.MaxInt:
		for len(words) > 1 && words[len(words)-1] == "" {
			words = words[:len(words)-1]
		}
	case len(words) > 1 && words[1] == "":
		words[1] = "0"
	}
	return strings.Join(words, "~")
}
