package command

import (
	"context"
	"fmt"
	"strings"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

// explainTiling answers a tiling with the sizes of its pieces, if these do not fit the board, and
// else as its exact-cover problem.
func explainTiling(
	ctx context.Context, q *answer.Request, t *subject.Tiling,
) (a answer.Answer, err error) {
	if why := t.Misfit(); why != "" {
		a.Verdict, a.Complete = answer.None, true
		a.Line(why)
		return a, nil
	}
	p, err := t.Problem(ctx)
	if err != nil {
		return a, err
	}
	return explainProblem(ctx, q, p)
}

// explainProblem answers an exact-cover problem with weights that prove that there is no solution,
// or with items that no options cover together.
func explainProblem(
	ctx context.Context, q *answer.Request, p *subject.Problem,
) (a answer.Answer, err error) {
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
		for _, line := range proofLines(weights, nil) {
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
	cells := make(map[string]int) // item -> its cell
	for c, name := range items {
		cells[name] = c
	}
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
