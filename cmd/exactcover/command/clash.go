package command

import (
	"context"
	"fmt"
	"strings"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/dlx"
	"exactcover/encode/record"
)

// explainProblem answers an exact-cover problem with weights that prove that there is no solution,
// or with items that no options cover together.
func explainProblem(
	ctx context.Context, q *answer.Request, p *subject.Problem,
) (a answer.Answer, err error) {
	proof, items, err := p.Clash(ctx, q.Engine)
	a.Complete, a.Stats = err == nil, q.Engine.Stats
	switch {
	case proof != nil:
		a.Verdict, a.Record = answer.None, &record.Record{Impossible: weightsOf(p, proof)}
		tellProof(&a, p, proof)
	case items != nil:
		names := []string{}
		for _, i := range items {
			names = append(names, p.Items[i])
		}
		a.Verdict, a.Record = answer.None, &record.Record{Items: names}
		word := "no options cover all of these items"
		if err != nil { // it is not known which of them are needed
			word = answer.Stopped.Line() + ": not yet minimal"
		}
		answer.Tell(&a, word, names, func(name string) string { return name })
	case err == nil:
		a.Line(hasSolution)
	}
	return a, err
}

// tellProof adds the lines of a proof: what sums to what, and a line for each weight.
func tellProof(a *answer.Answer, p *subject.Problem, proof *dlx.Certificate) {
	sum := "0"
	if proof.Modulus > 0 {
		sum = fmt.Sprintf("a multiple of %d", proof.Modulus)
	}
	a.Line(fmt.Sprintf("the weights of every option sum to %s, those of what must be covered to %d",
		sum, proof.Sum))
	var order []int64 // the weights, as they first occur
	names := map[int64][]string{}
	for i, w := range proof.Weights {
		if w == 0 {
			continue
		}
		if names[w] == nil {
			order = append(order, w)
		}
		names[w] = append(names[w], p.Items[i])
	}
	for _, w := range order {
		a.Line(fmt.Sprintf("weight %d: %s", w, strings.Join(names[w], " ")))
	}
	a.Block = true
}

// weightsOf returns a proof as a part of a record.
func weightsOf(p *subject.Problem, proof *dlx.Certificate) *record.Impossible {
	r := &record.Impossible{Modulus: proof.Modulus, Sum: proof.Sum}
	for i, w := range proof.Weights {
		if w != 0 {
			r.Weights.Put(p.Items[i], w)
		}
	}
	return r
}
