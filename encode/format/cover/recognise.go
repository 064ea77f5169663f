package cover

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx/xcc"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/recognise"
	"exactcover/internal/lazy"
)

// textOf returns the lines of a head, or nil if lines come ahead of them.
func textOf(h *recognise.Head) []byte {
	if !h.First() {
		return nil
	}
	var text []byte
	for _, l := range h.Rest() {
		text = append(append(text, l.Raw...), '\n')
	}
	return text
}

// wait returns an answer for lines that may go on, or No if there are no more.
func wait(h *recognise.Head, answer recognise.Answer) recognise.Answer {
	if h.Complete {
		return recognise.No
	}
	return answer
}

// ifContent returns ByContent if the content of the lines fits.
func ifContent(fits bool) recognise.Answer {
	if fits {
		return recognise.ByContent
	}
	return recognise.No
}

// errUneven says that rows have different lengths.
var errUneven = errors.New("uneven rows")

// headReader returns a builder for recognising a text.
func headReader(text []byte) *builder {
	return newBuilder(context.Background(), "", text, xcc.Limits{}.OrDefault())
}

// looksMatrix looks for rows of 0 and 1 of equal length. If they have the length of the rows of a
// Sudoku, each must have a 1, some must have a 0, and all rows are waited for: a Sudoku has other
// digits somewhere. Rows of unequal lengths, none of them that of a Sudoku, are a matrix too: its
// reader says which row is wrong.
func looksMatrix(h *recognise.Head) recognise.Answer {
	text := textOf(h)
	b := headReader(text)
	_, cols, from := b.sizes()
	count, width, empty, ones, zeros := 0, 0, false, false, false
	uneven := 0
	err := b.matrixRows(from, func(r *matrixRow) error {
		if count++; count > 1 && r.width != width {
			uneven = r.width
			return errUneven
		}
		width, empty, ones = r.width, empty || len(r.ones) == 0, ones || len(r.ones) > 0
		zeros = zeros || len(r.ones) < r.width
		return nil
	})
	side := notation.IsSide(width)
	switch {
	case err == errUneven && from == 0 && width > 2: // a shorter first row may be a number
		return ifContent(!side && !notation.IsSide(uneven))
	case err != nil:
		return recognise.No
	case from > 0 && count > 0:
		return ifContent(width == cols)
	case from > 0:
		return wait(h, recognise.Wait)
	case width < 2 || side && empty:
		return recognise.No
	case count < 2 || side && (count < width && !h.Complete || !zeros) || !ones:
		return wait(h, recognise.Hold)
	}
	return recognise.ByContent
}

// looksSets looks for sets that are no rows of a grid, or for names of sets that are no keys of
// puzzles.
func looksSets(h *recognise.Head) recognise.Answer {
	text := textOf(h)
	dense := bytes.Join(bytes.Fields(text[:min(len(text), 1<<10)]), nil)
	object := bytes.HasPrefix(dense, []byte("{"))
	if !bytes.ContainsAny(text, "[{(") || !object && listOfGrids().Match(dense) || isBoard(dense) ||
		recognise.HasNamedGrid(text) || hasGridString(text) {
		return recognise.No
	}
	r := newSetReader(headReader(text))
	err := r.read()
	next, _ := r.peek()
	cut := err != nil && next.kind == 0 // by the end of the head
	switch {
	case slices.ContainsFunc(r.keys, isPuzzleKey), r.sums,
		h.HasKey("board") && (h.HasKey("pieces") || h.HasKey("tiles")), // a tiling
		err != nil && !cut && (len(r.keys) == 0 || r.builder.read == 0):
		return recognise.No
	case len(r.keys) > 0 && r.builder.read > 0:
		return recognise.ByContent
	case len(r.keys) > 0:
		return wait(h, recognise.Wait)
	case string(dense) == "[]" && h.Complete: // no sets, so that nothing must be covered
		return recognise.ByContent
	case string(dense) == "[]":
		return recognise.Hold
	case r.builder.read == 0 && !r.closed:
		return wait(h, recognise.Wait)
	case r.builder.read == 0:
		return wait(h, recognise.Hold)
	case r.builder.read == 1 && !h.Complete:
		return recognise.Hold
	}
	return ifContent(!grid(r.sets))
}

// listOfGrids begins a list of grids, or of rows of candidates, perhaps with a name.
var listOfGrids = lazy.Regexp(`^(?:\w+=)?[[(][[(][[{]`)

// hasGridString reports whether a text has a string with the cells of a grid.
func hasGridString(text []byte) bool {
	const quotes, cells = `"'`, 81
	for {
		at := bytes.IndexAny(text, quotes)
		if at < 0 {
			return false
		}
		text = text[at+1:]
		n := 0
		for n < len(text) && (text[n] == '.' || text[n] >= '0' && text[n] <= '9') {
			n++
		}
		if n == cells && n < len(text) && strings.IndexByte(quotes, text[n]) >= 0 {
			return true
		}
	}
}

// isBoard reports whether a text without blanks begins with a name of lists whose first two are as
// long as the rows of a grid.
func isBoard(text []byte) bool {
	name, rest, ok := bytes.Cut(text, []byte(":[["))
	if !ok || bytes.ContainsAny(name, "[:") {
		return false
	}
	first, rest, _ := bytes.Cut(rest, []byte("]"))
	next, _, _ := bytes.Cut(bytes.TrimLeft(rest, ",["), []byte("]"))
	n := bytes.Count(first, []byte(","))
	return notation.IsSide(n+1) && (bytes.HasPrefix(rest, []byte("]")) ||
		bytes.Count(next, []byte(",")) == n)
}

// isPuzzleKey reports whether a key is one of puzzle JSON, or that of objects around puzzles.
func isPuzzleKey(name string) bool {
	named := func(k puzzlejson.Key) bool { return k.Name == name }
	return name == "puzzle" || slices.ContainsFunc(puzzlejson.PuzzleKeys(), named)
}

// grid reports whether lists may be rows of a grid: of the length of a row, all equally long, and
// without numbers that are too high.
func grid(rows [][]string) bool {
	side := len(rows[0])
	return notation.IsSide(side) && !slices.ContainsFunc(rows, func(row []string) bool {
		return len(row) != side || slices.ContainsFunc(row, func(cell string) bool {
			n, err := strconv.Atoi(cell)
			return len(cell) > 2 || err == nil && n > side
		})
	})
}

// linesOf returns the lines of a head as numbers, or nil if some line is anything else.
func linesOf(h *recognise.Head) (lines [][]int) {
	if !h.First() {
		return nil
	}
	for _, l := range h.Rest() {
		if isComment(l.Text) {
			continue
		}
		if slices.ContainsFunc(bytes.Fields(l.Text), func(word []byte) bool {
			return string(word) == "-"
		}) {
			return nil // a cell without a digit
		}
		// Costs may be negative, and groups of candidates are no numbers.
		n := numbersOf(bytes.ReplaceAll(append([]byte{' '}, l.Text...), []byte(" -"), []byte(" ")))
		if n == nil || len(lines) > 0 && l.Form == recognise.Groups ||
			bytes.ContainsAny(l.Text, ",;") || bytes.Contains(l.Raw, []byte("\t\t")) {
			return nil
		}
		lines = append(lines, n)
	}
	return lines
}

// counted reports whether each line after one with two sizes begins with its length.
func counted(lines [][]int) bool {
	return len(lines) > 1 && len(lines[0]) == 2 &&
		!slices.ContainsFunc(lines[1:], func(n []int) bool { return n[0] != len(n)-1 })
}

// looksSetpart looks for two sizes and an option below them, on a line of its own. Lines that
// begin with their lengths are of the format rows, unless all are options.
func looksSetpart(h *recognise.Head) recognise.Answer {
	lines := linesOf(h)
	if len(lines) < 2 || len(lines[0]) != 2 || len(lines[1]) < 3 || len(lines[1]) != lines[1][1]+2 {
		return recognise.No
	}
	items, fits := lines[0][0], true
	for all := slices.Concat(lines[1:]...); len(all) > 1; {
		end := min(all[1]+2, len(all))
		covered := all[2:end]
		fits = fits && all[1] > 0 && len(covered) > 0 && slices.Min(covered) > 0 &&
			slices.Max(covered) <= items
		all = all[end:]
	}
	return ifContent(fits || !counted(lines))
}

// looksRows looks for lines of different numbers that are no rows of a grid: as some number is too
// high, or as lengths differ.
func looksRows(h *recognise.Head) recognise.Answer {
	rows := linesOf(h)
	switch {
	case len(rows) == 0 || len(rows[0]) < 2:
		return recognise.No
	case counted(rows):
		return recognise.ByContent
	case slices.ContainsFunc(rows, repeats), gridOfNumbers(rows), inGroups(h):
		return recognise.No
	case len(rows) == 1:
		return wait(h, recognise.Hold)
	}
	return recognise.BySign
}

// inGroups reports whether the lines may be rows of a grid with blanks between groups of cells:
// all words have as many figures, and all rows as many words, or a word begins with a zero.
func inGroups(h *recognise.Head) bool {
	first := bytes.Fields(h.Text())
	alike := notation.IsSide(len(bytes.Join(first, nil))) && len(first[0]) > 1
	for _, l := range h.Rest() {
		words := bytes.Fields(l.Text)
		if isComment(l.Text) {
			continue
		}
		alike = alike && len(words) == len(first)
		for _, word := range words {
			if alike = alike && len(word) == len(first[0]); len(word) > 1 && word[0] == '0' {
				return true
			}
		}
	}
	return alike
}

// repeats reports whether a number occurs twice in a list.
func repeats(list []int) bool {
	sorted := slices.Sorted(slices.Values(list))
	return len(slices.Compact(sorted)) < len(list)
}

// gridOfNumbers reports whether most lines are as long as the rows of a grid, and few numbers are
// too high for it. Of more lines, which may be several grids, no number is.
func gridOfNumbers(rows [][]int) bool {
	lengths := make(map[int]int)
	for _, r := range rows {
		lengths[len(r)]++
	}
	for side, times := range lengths {
		if !notation.IsSide(side) || 2*times < len(rows) {
			continue
		}
		high, all := 0, 0
		for _, r := range rows {
			for _, n := range r {
				if all++; n > side {
					high++
				}
			}
		}
		return high == 0 || len(rows) <= side && 4*high < all
	}
	return false
}
