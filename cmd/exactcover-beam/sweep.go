package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/big"
	"reflect"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"exactcover/dlx/sweep"
	"exactcover/encode/subject"
)

func init() {
	register.DoFn2x0[[]byte, func(int, []byte)](&startFn{})
	register.DoFn4x1[int, func(*[]byte) bool, subjectText, func(int, []byte), error](&expandFn{})
	register.DoFn3x1[context.Context, int, func(*[]byte) bool, error](&endFn{})
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
	beam.RegisterType(reflect.TypeFor[subjectText]())
}

// sweep describes a count by states: the number of solutions goes to the file total. The steps are
// divided into stages. Within a stage, a worker expands the states that it has, and combines
// equal ones among them. After a stage, states are exchanged in blocks, so that equal ones meet:
// the hash of a state says which of a number of parts it belongs to.
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
		f := &expandFn{
			Until: (k + 1) * plan.Steps() / j.stages, Parts: j.parts, Plan: plan.Fingerprint(),
		}
		states = beam.ParDo(s, f, beam.GroupByKey(s, states), whole)
	}
	beam.ParDo0(s, &endFn{Output: j.output}, beam.GroupByKey(s, states))
	return nil
}

// A subjectText is the text of a subject, and its file, whose name may tell the format. It goes to
// each worker once, not with each stage.
type subjectText struct {
	File string
	Text []byte
}

// A block has states, each with the number of ways to it, the highest byte first. Both are bytes
// after their number.

// blockSize is the number of bytes after which a block is full.
const blockSize = 1 << 16

// appendState appends a state to a block.
func appendState(block, state, ways []byte) []byte {
	block = append(binary.AppendUvarint(block, uint64(len(state))), state...)
	return append(binary.AppendUvarint(block, uint64(len(ways))), ways...)
}

// each calls a function for the states of blocks.
func each(blocks func(*[]byte) bool, f func(state, ways []byte)) error {
	var block []byte
	for blocks(&block) {
		for len(block) > 0 {
			var x [2][]byte
			for k := range x {
				size, n := binary.Uvarint(block)
				if n <= 0 || size > uint64(len(block)-n) {
					return errors.New("a block of states is torn")
				}
				x[k], block = block[n:n+int(size)], block[n+int(size):]
			}
			f(x[0], x[1])
		}
	}
	return nil
}

// A startFn begins a sweep: with one way to the first state, and none yet to the last.
type startFn struct{ Start, End []byte }

// ProcessElement begins the sweep.
func (f *startFn) ProcessElement(_ []byte, emit func(int, []byte)) {
	block := appendState(nil, f.End, nil)
	if f.Start != nil {
		block = appendState(block, f.Start, []byte{1})
	}
	emit(0, block)
}

// An expandFn is a stage: it expands states until they are of other stages.
type expandFn struct {
	Until int    // the first step after the stage
	Parts int    // that states are divided into
	Plan  string // its fingerprint

	plan *sweep.Plan
	ways []map[string]*big.Int // step -> state -> ways; of the states of this bundle
}

// plans has the plans of a worker by the text of the subject: a function each, which makes it once.
var plans sync.Map

// StartBundle finds the plan.
func (f *expandFn) StartBundle(
	ctx context.Context, text subjectText, _ func(int, []byte),
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

// ProcessElement adds the states of a part.
func (f *expandFn) ProcessElement(
	_ int, blocks func(*[]byte) bool, _ subjectText, _ func(int, []byte),
) error {
	var n big.Int
	return each(blocks, func(state, ways []byte) { f.add(state, n.SetBytes(ways)) })
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
func (f *expandFn) FinishBundle(_ subjectText, emit func(int, []byte)) {
	blocks := make([][]byte, f.Parts)
	for step, states := range f.ways {
		f.ways[step] = nil
		for text, n := range states {
			state := []byte(text)
			if step < f.Until {
				f.plan.Expand(state, func(next []byte) { f.add(next, n) })
				continue
			}
			part := int(crc32.ChecksumIEEE(state) % uint32(f.Parts))
			blocks[part] = appendState(blocks[part], state, n.Bytes())
			if len(blocks[part]) >= blockSize {
				emit(part, blocks[part])
				blocks[part] = nil
			}
		}
	}
	for part, block := range blocks {
		if len(block) > 0 {
			emit(part, block)
		}
	}
}

// An endFn writes the number of ways to the last state, which all blocks have.
type endFn struct{ Output string }

// ProcessElement writes the number of solutions.
func (f *endFn) ProcessElement(ctx context.Context, _ int, blocks func(*[]byte) bool) error {
	var total, n big.Int
	if err := each(blocks, func(_, ways []byte) { total.Add(&total, n.SetBytes(ways)) }); err != nil {
		return err
	}
	return writeTotal(ctx, f.Output, &total)
}
