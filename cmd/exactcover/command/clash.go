package command

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/subject"
	"exactcover/encode/tiling"
)

// explainOptions answers a tiling with the sizes of its pieces, if these do not fit the board, and
// else as its exact-cover problem: with weights that prove that there is no solution, or with items
// that no options cover together. If the subject has cells, it draws them.
func explainOptions(
	ctx context.Context, q *answer.Request, s subject.Boarded,
) (a answer.Answer, err error) {
	if why := s.Misfit(); why != "" {
		a.Verdict, a.Complete = answer.None, true
		a.Line(why)
		return a, nil
	}
	p, err := s.Exact(ctx)
	if err != nil {
		return a, err
	}
	proof, items, err := p.Clash(ctx, q.Engine)
	a.Complete, a.Stats = err == nil, q.Engine.Stats
	switch {
	case proof != nil:
		weights := &record.Impossible{Modulus: proof.Modulus, Sum: proof.Sum}
		for i, w := range proof.Weights {
			if w != 0 {
				weights.Weights.Put(p.Items[i], w)
			}
		}
		a.Verdict, a.Record, a.Block = answer.None, &record.Record{Impossible: weights}, true
		for _, line := range drawnProof(ctx, s, weights) {
			a.Line(line)
		}
	case items != nil:
		names := []string{}
		for _, i := range items {
			names = append(names, p.Items[i])
		}
		a.Verdict, a.Record = answer.None, &record.Record{Items: names}
		word := noOptions
		if err != nil { // it is not known which of them are needed
			word = answer.Stopped.Line() + ": not yet minimal"
		}
		answer.Tell(&a, word, names, func(name string) string { return name })
		for _, line := range drawnItems(ctx, s, names) {
			a.Line(line)
		}
	case err == nil:
		a.Line(hasSolution)
	}
	return a, err
}

// noOptions is what is said of items that clash.
const noOptions = "no options cover all of these items"

// proofLines returns the lines of a proof: what sums to what, and a line for each weight of items
// that are not shown as cells.
func proofLines(proof *record.Impossible, cells map[string]int) []string {
	sum := "0"
	if proof.Modulus > 0 {
		sum = fmt.Sprintf("a multiple of %d", proof.Modulus)
	}
	lines := []string{fmt.Sprintf(
		"the weights of every option sum to %s, those of what must be covered to %d", sum, proof.Sum)}
	var order []int64 // the weights, as they first occur
	names := make(map[int64][]string)
	for _, m := range proof.Weights {
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

// drawnProof returns the lines of a proof. Weights of cells are drawn: a letter for each.
func drawnProof(ctx context.Context, s subject.Boarded, proof *record.Impossible) []string {
	board, cells := boardOf(ctx, s)
	const letters = "abcdefghijklmnopqrstuvwxyz"
	var known []int64 // the weights of cells, as they first occur
	signs := bytes.Repeat([]byte("-"), len(cells))
	for _, m := range proof.Weights {
		if c, is := cells[m.Key]; is {
			k := slices.Index(known, m.Value)
			if k < 0 {
				k, known = len(known), append(known, m.Value)
			}
			signs[c] = letters[k%len(letters)]
		}
	}
	if len(known) == 0 || len(known) > len(letters) {
		return proofLines(proof, nil)
	}
	lines := proofLines(proof, cells)
	for k, w := range known {
		lines = append(lines, fmt.Sprintf("weight %d: the cells %c", w, letters[k]))
	}
	return append(lines, drawing(board, signs)...)
}

// drawnItems returns the drawing of a board in which the cells among items are marked, or nothing
// if there are none.
func drawnItems(ctx context.Context, s subject.Boarded, items []string) []string {
	board, cells := boardOf(ctx, s)
	signs := bytes.Repeat([]byte("-"), len(cells))
	for _, name := range items {
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

// boardOf returns the board of a subject, and the cell of each item; nil if it has none.
func boardOf(ctx context.Context, s subject.Boarded) (*tiling.Puzzle, map[string]int) {
	board, items, err := s.Board(ctx)
	if err != nil {
		return nil, nil
	}
	cells := make(map[string]int, len(items))
	for c, name := range items {
		cells[name] = c
	}
	return board, cells
}

// drawReason answers a tiling or an exact-cover problem with its board, in which cells have the
// weights of a proof, or are marked if no options cover all of them.
func drawReason(ctx context.Context, q *answer.Request, s subject.Boarded) (answer.Answer, error) {
	a, err := explain(ctx, q)
	said := strings.TrimSpace(string(a.Text))
	if a.Text, a.Block = nil, false; err != nil {
		return a, err
	}
	board, items, err := s.Board(ctx)
	if err != nil {
		return a, err
	}
	d := reason{s, board, make([]string, len(items)), []string{said}}
	_, cells := boardOf(ctx, s)
	switch r := a.Record; {
	case r == nil: // there is a solution, or the pieces do not fit the board
	case r.Impossible != nil:
		d.remarks = proofLines(r.Impossible, cells)
		for _, m := range r.Impossible.Weights {
			if c, is := cells[m.Key]; is {
				d.marks[c] = fmt.Sprint(m.Value)
			}
		}
	default:
		var others []string
		for _, name := range r.Items {
			if c, is := cells[name]; is {
				d.marks[c] = "!"
			} else {
				others = append(others, name)
			}
		}
		if len(others) < len(r.Items) {
			others = append([]string{"the marked cells"}, others...)
		}
		d.remarks = []string{noOptions + ": " + strings.Join(others, ", ")}
	}
	a.Subject = d
	return a, nil
}

// A reason is a tiling or a problem, drawn with the reason why it has no solution.
type reason struct {
	subject.Boarded
	board          *tiling.Puzzle
	marks, remarks []string
}

// Draw implements [subject.Writer].
func (r reason) Draw(
	ctx context.Context, _ *format.Format, _ picture.Options,
) (*picture.Picture, error) {
	return picture.Marked(ctx, r.board, r.marks, r.remarks)
}
