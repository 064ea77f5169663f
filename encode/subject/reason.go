package subject

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

// A Reason says why a tiling or an exact-cover problem has no solution. One of Sizes, Weights and
// Items is set, unless there is a solution or the search was stopped.
type Reason struct {
	Boarded
	Sizes   string             // why the sizes of the pieces show it
	Weights *record.Impossible // a proof by arithmetic
	Items   []string           // items that no options cover together
}

// HasSolution is said of what has a solution, and so no reason why it has none.
const HasSolution = "has a solution"

// noOptions is said of items that clash.
const noOptions = "no options cover all of these items"

// Explain finds the reason why a subject has no solution. The search for items that are all needed
// may be long; with an error, the reason has those found so far.
func Explain(ctx context.Context, s Boarded, e *Engine) (Reason, error) {
	r := Reason{Boarded: s, Sizes: s.Misfit()}
	if r.Sizes != "" {
		e.unsearched(nil)
		return r, nil
	}
	p, err := s.Exact(ctx)
	if err != nil {
		e.unsearched(err)
		return r, err
	}
	proof, items, err := p.Clash(ctx, e)
	if proof != nil {
		r.Weights = &record.Impossible{Modulus: proof.Modulus, Sum: proof.Sum}
		for i, w := range proof.Weights {
			if w != 0 {
				r.Weights.Weights.Put(p.Items[i], w)
			}
		}
	}
	for _, i := range items {
		r.Items = append(r.Items, p.Items[i])
	}
	return r, err
}

// Lines returns the reason in words. Items that are cells of a board are drawn, too: weights as
// letters, or a mark in each cell. Without a reason there are no lines.
func (r *Reason) Lines(ctx context.Context) []string {
	switch {
	case r.Sizes != "":
		return []string{r.Sizes}
	case r.Weights != nil:
		return r.drawnWeights(ctx)
	case r.Items != nil:
		return slices.Concat([]string{noOptions}, r.Items, r.drawnItems(ctx))
	}
	return nil
}

// weights returns the lines of a proof: what sums to what, and a line for each weight of items that
// are not shown as cells.
func (r *Reason) weights(cells map[string]int) []string {
	sum := "0"
	if r.Weights.Modulus > 0 {
		sum = fmt.Sprintf("a multiple of %d", r.Weights.Modulus)
	}
	lines := []string{fmt.Sprintf("the weights of every option sum to %s, those of what must be "+
		"covered to %d", sum, r.Weights.Sum)}
	var order []int64 // the weights, as they first occur
	names := make(map[int64][]string)
	for _, m := range r.Weights.Weights {
		if _, is := cells[m.Key]; is {
			continue
		}
		if names[m.Value] == nil {
			order = append(order, m.Value)
		}
		names[m.Value] = append(names[m.Value], m.Key)
	}
	for _, w := range order {
		lines = append(lines, fmt.Sprintf("weight %d: %s", w, strings.Join(names[w], " ")))
	}
	return lines
}

// drawnWeights returns the lines of a proof, in which cells with the same weight have a letter.
func (r *Reason) drawnWeights(ctx context.Context) []string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	board, cells, signs, _ := r.cells(ctx)
	var known []int64 // the weights of cells, as they first occur
	for _, m := range r.Weights.Weights {
		if c, is := cells[m.Key]; is {
			k := slices.Index(known, m.Value)
			if k < 0 {
				k, known = len(known), append(known, m.Value)
			}
			signs[c] = letters[k%len(letters)]
		}
	}
	if len(known) == 0 || len(known) > len(letters) {
		return r.weights(nil)
	}
	lines := r.weights(cells)
	for k, w := range known {
		lines = append(lines, fmt.Sprintf("weight %d: the cells %c", w, letters[k]))
	}
	return append(lines, drawing(board, signs)...)
}

// drawnItems returns the board with a mark in each cell among the items; nil if there is none.
func (r *Reason) drawnItems(ctx context.Context) []string {
	board, cells, signs, _ := r.cells(ctx)
	for _, name := range r.Items {
		if c, is := cells[name]; is {
			signs[c] = '!'
		}
	}
	if !slices.Contains(signs, '!') {
		return nil
	}
	return drawing(board, signs)
}

// drawing returns the rows of a board with a sign for each cell.
func drawing(board *tiling.Puzzle, signs []byte) []string {
	return strings.Split(strings.TrimRight(string(board.AppendMarks(nil, signs)), "\n"), "\n")
}

// cells returns the board, the cell of each item, and a blank sign for each cell; the error says
// why there is no board.
func (r *Reason) cells(
	ctx context.Context,
) (board *tiling.Puzzle, cells map[string]int, signs []byte, err error) {
	board, items, err := r.Board(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	cells = make(map[string]int, len(items))
	for c, name := range items {
		cells[name] = c
	}
	return board, cells, bytes.Repeat([]byte("-"), len(items)), nil
}

// Draw implements [Writer]: it draws the board, in which cells have their weights or a mark.
func (r *Reason) Draw(
	ctx context.Context, _ *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	board, cells, signs, err := r.cells(ctx)
	if err != nil {
		return nil, err
	}
	marks, remarks := make([]string, len(signs)), []string(nil)
	switch {
	case r.Weights != nil:
		remarks = r.weights(cells)
		for _, m := range r.Weights.Weights {
			if c, is := cells[m.Key]; is {
				marks[c] = fmt.Sprint(m.Value)
			}
		}
	case r.Items != nil:
		var others []string
		for _, name := range r.Items {
			if c, is := cells[name]; is {
				marks[c] = "!"
			} else {
				others = append(others, name)
			}
		}
		if len(others) < len(r.Items) {
			others = append([]string{"the marked cells"}, others...)
		}
		remarks = []string{noOptions + ": " + strings.Join(others, ", ")}
	default:
		remarks = []string{cmp.Or(r.Sizes, HasSolution)}
	}
	return picture.Marked(ctx, board, marks, remarks)
}
