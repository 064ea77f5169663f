package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"exactcover/dlx/sweep"
	"exactcover/encode/subject"
)

func init() {
	register.DoFn2x0[[]byte, func([]byte, []byte)](&startFn{})
	register.DoFn4x0[[]byte, []byte, subjectText, func([]byte, []byte)](&expandFn{})
	register.DoFn3x1[context.Context, []byte, []byte, error](&endFn{})
	register.Function2x1(addNumbers)
	register.Emitter2[[]byte, []byte]()
	beam.RegisterType(reflect.TypeFor[subjectText]())
}

// sweep describes a count by states: the number of solutions goes to the file total. The steps are
// divided into stages. Within a stage, a worker expands the states that it has, and combines the
// equal ones among them. After a stage, all equal states are combined.
func (j *job) sweep(ctx context.Context, s beam.Scope) error {
	text, x, err := read(ctx, j.file)
	if err != nil {
		return err
	}
	problem, distinct, err := x.Cover(ctx)
	if err != nil {
		return err
	}
	if distinct != nil {
		return fmt.Errorf("%s: a grid of this puzzle may have several covers, which a sweep cannot tell "+
			"apart", j.file)
	}
	plan, err := sweep.New(ctx, problem)
	if err != nil {
		return fmt.Errorf("%s: %w", j.file, err)
	}
	whole := beam.SideInput{Input: beam.Create(s, subjectText{j.file, text})}
	states := beam.ParDo(s, &startFn{plan.Start(), plan.End()}, beam.Impulse(s))
	for k := range j.stages {
		f := &expandFn{Until: (k + 1) * plan.Steps() / j.stages, Plan: plan.Fingerprint()}
		states = beam.CombinePerKey(s, addNumbers, beam.ParDo(s, f, states, whole))
	}
	beam.ParDo0(s, &endFn{Output: j.output}, states)
	return nil
}

// A subjectText is the text of a subject, and its file, whose name may tell the format. It goes to
// each worker once, not with each stage.
type subjectText struct {
	File string
	Text []byte
}

// Pairs of []byte are a state and the number of ways to it, the highest byte first.

// addNumbers adds numbers of ways.
func addNumbers(a, b []byte) []byte {
	var x, y big.Int
	return x.Add(x.SetBytes(a), y.SetBytes(b)).Bytes()
}

// A startFn begins a sweep: with one way to the first state, and none yet to the last.
type startFn struct{ Start, End []byte }

// ProcessElement begins the sweep.
func (f *startFn) ProcessElement(_ []byte, emit func([]byte, []byte)) {
	if f.Start != nil {
		emit(f.Start, []byte{1})
	}
	emit(f.End, nil)
}

// An expandFn is a stage: it expands states until they are of other stages.
type expandFn struct {
	Until int    // the first step after the stage
	Plan  string // its fingerprint

	plan *sweep.Plan
	ways []map[string]*big.Int // step -> state -> ways; of the states of this bundle
}

// plans has the plans of a worker by the text of the subject: a function each, which makes it once.
var plans sync.Map

// StartBundle finds the plan.
func (f *expandFn) StartBundle(
	ctx context.Context, text subjectText, _ func([]byte, []byte),
) (err error) {
	plan, _ := plans.LoadOrStore(string(text.Text), sync.OnceValues(func() (*sweep.Plan, error) {
		x, err := subject.Read(ctx, text.Text, text.File)
		if err != nil {
			return nil, err
		}
		problem, _, err := x.Cover(ctx)
		if err != nil {
			return nil, err
		}
		return sweep.New(ctx, problem)
	}))
	f.plan, err = plan.(func() (*sweep.Plan, error))()
	if err == nil && f.plan.Fingerprint() != f.Plan {
		err = errors.New("the program of this worker has another plan of the problem")
	}
	if err == nil {
		f.ways = make([]map[string]*big.Int, f.plan.Steps()+1)
	}
	return err
}

// ProcessElement adds a state.
func (f *expandFn) ProcessElement(state, ways []byte, _ subjectText, _ func([]byte, []byte)) {
	f.add(state, new(big.Int).SetBytes(ways))
}

// add adds a number of ways to a state.
func (f *expandFn) add(state []byte, n *big.Int) {
	step := f.plan.Step(state)
	if f.ways[step] == nil {
		f.ways[step] = map[string]*big.Int{}
	}
	if sum := f.ways[step][string(state)]; sum != nil {
		sum.Add(sum, n)
	} else {
		f.ways[step][string(state)] = new(big.Int).Set(n)
	}
}

// FinishBundle expands the states of the bundle.
func (f *expandFn) FinishBundle(_ subjectText, emit func([]byte, []byte)) {
	for step, states := range f.ways {
		f.ways[step] = nil
		for state, n := range states {
			if step < f.Until {
				f.plan.Expand([]byte(state), func(next []byte) { f.add(next, n) })
			} else {
				emit([]byte(state), n.Bytes())
			}
		}
	}
}

// An endFn writes the number of ways to the last state.
type endFn struct{ Output string }

// ProcessElement writes the number of solutions.
func (f *endFn) ProcessElement(ctx context.Context, _, ways []byte) error {
	return writeTotal(ctx, f.Output, new(big.Int).SetBytes(ways))
}
