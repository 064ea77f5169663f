package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Class is a sum of features that a random problem may have. Every problem may have plain primary
// items, and secondary items.
type Class int

// The features.
const (
	Colors Class = 1 << iota
	Multiples
	Costs

	XC  Class = 0
	XCC       = Colors
	MCC       = Colors | Multiples
	All       = Colors | Multiples | Costs
)

// Random makes a problem of at most eight items and twelve options, small enough for [Solutions].
// It takes its choices from intn, which returns a number from 0 to n-1. The choices can come from a
// random source, a property test, or the bytes of a fuzz target.
func Random(class Class, intn func(n int) int) *matrix.Matrix {
	return Sized(class, 6, 4, 13, intn)
}

// Sized does the same as [Random] for other sizes: the problem has fewer primary items than
// primaries, fewer secondary items than secondaries, and fewer options than most.
func Sized(class Class, primaries, secondaries, most int, intn func(n int) int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	primary, secondary := intn(primaries), intn(secondaries)
	for range primary {
		lo, hi := int32(1), int32(1)
		if class&Multiples != 0 && intn(2) == 1 {
			lo = int32(intn(3))
			hi = max(1, lo+int32(intn(3)))
		}
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, lo), append(m.Hi, hi)
		m.Multiple = m.Multiple || lo != 1 || hi != 1
	}
	for range secondary {
		m.Primary, m.Lo, m.Hi = append(m.Primary, false), append(m.Lo, 0), append(m.Hi, 1)
	}
	options := 0
	if primary > 0 {
		options = intn(most)
	}
	var colors []int32
	for range options {
		begin := len(m.Item)
		entries := 1 + intn(4)
		for k := range entries {
			i := int32(intn(primary + secondary))
			if k == entries-1 { // so that secondary items may come first
				i = int32(intn(primary))
			}
			if slices.Contains(m.Item[begin:], i) {
				continue
			}
			c := int32(0)
			if class&Colors != 0 && m.Hi[i] == 1 {
				c = int32(intn(3))
			}
			m.Item, colors = append(m.Item, i), append(colors, c)
			m.Colored = m.Colored || c != 0 && !m.Primary[i]
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	if slices.ContainsFunc(colors, func(c int32) bool { return c != 0 }) {
		m.Color = colors
	}
	if class&Costs != 0 {
		costs := make([]int64, options)
		for o := range costs {
			costs[o] = int64(intn(8)) - 2
		}
		if slices.ContainsFunc(costs, func(c int64) bool { return c != 0 }) {
			m.Cost = costs
		}
	}
	m.Transpose(nil)
	return m
}

// Assume returns random options of m to force and to forbid: about one in eight for each.
func Assume(m *matrix.Matrix, intn func(n int) int) (force, forbid []int32) {
	for o := range int32(m.Options()) {
		switch intn(8) {
		case 0:
			force = append(force, o)
		case 1:
			forbid = append(forbid, o)
		}
	}
	return force, forbid
}

// Show returns random items and options of m, to tell solutions apart by them.
func Show(m *matrix.Matrix, intn func(n int) int) (items, options []int32) {
	for i := range int32(m.Items()) {
		if intn(3) == 0 {
			items = append(items, i)
		}
	}
	for o := range int32(m.Options()) {
		if intn(6) == 0 {
			options = append(options, o)
		}
	}
	return items, options
}

// Bytes returns a source of choices that reads data. After the end of data all choices are 0.
func Bytes(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return 0
		}
		b := int(data[0])
		data = data[1:]
		return b % n
	}
}
