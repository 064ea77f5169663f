package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The passes of package bands for two states at once. Each half of a vector has the lanes of one
// state; no instruction here moves bits from one half to the other. Names are those of the passes
// in pass.go.

const (
	lane = 10
	one  = 1 | 1<<lane | 1<<(2*lane)

	up, down = 0xC9, 0xD2 // rotate the three dwords of a half
)

var cells, ones, guards, fulls Mem

func bandsFile() {
	ones, guards = constant("ones", one), constant("guards", one<<9)
	fulls = constant("fulls", one*(1<<9-1))
	pair()
}

// constant returns a vector with x in the three dwords with lanes of each half.
func constant(name string, x uint32) Mem {
	m := GLOBL(name, RODATA|NOPTR)
	for k := range 8 {
		if k%4 == 3 {
			DATA(4*k, U32(0))
		} else {
			DATA(4*k, U32(x))
		}
	}
	return m
}

// pair is propagate for two states. The result for a is in the lower half of a word, that for b in
// the upper half.
func pair() {
	TEXT("propagatePair", NOSPLIT, "func(a, b *[18]uint64) (result uint64)")
	Doc("propagatePair strikes candidates of two states until no step strikes more, with AVX2.")
	cells = AllocLocal(9 * 32)
	a, b := Load(Param("a"), GP64()), Load(Param("b"), GP64())
	for p := range 9 {
		x := YMM()
		VMOVDQU(Mem{Base: a, Disp: 16 * p}, x.AsX())
		VINSERTI128(U8(1), Mem{Base: b, Disp: 16 * p}, x, x)
		VMOVDQU(x, cell(p))
	}
	// Bits 0 and 1 are for the halves of a, 2 and 3 for those of b.
	gone, done, busy := GP32(), GP32(), GP32()
	XORL(gone, gone)
	XORL(done, done)

	Label("pass")
	rows, columns, alive := fold()
	bands(&rows)
	stacks(&columns)
	digits := or(or(rows[1], rows[0]), rows[2])
	digits = and(or(or(columns[1], columns[0]), columns[2]), digits)
	bad := or(andn(alive, guards), andn(digits, fulls))
	ORL(differ(bad), gone)
	CMPL(gone, U8(15))
	JE(LabelRef("end"))
	some := or(fixed(columns), fixed(rows))
	changed(meet(rows, columns, some), busy, gone)
	JNZ(LabelRef("pass"))

	left := YMM()
	for p := range 9 {
		x := load(cell(p))
		x = and(sub(x, ones), x)
		if p == 0 {
			left = x
		} else {
			VPOR(x, left, left)
		}
	}
	MOVL(differ(and(fulls, left)), done)
	XORL(U32(15), done)
	MOVL(gone, busy)
	ORL(done, busy)
	CMPL(busy, U8(15))
	JE(LabelRef("end"))

	rows, columns = triads(rowCells), triads(columnCells)
	changed(meet(rows, columns, nil), busy, gone)
	JNZ(LabelRef("pass"))

	Label("end")
	for p := range 9 {
		x := load(cell(p))
		VMOVDQU(x.AsX(), Mem{Base: a, Disp: 16 * p})
		VEXTRACTI128(U8(1), x, Mem{Base: b, Disp: 16 * p})
	}
	VZEROUPPER()
	SHLL(U8(4), gone)
	ORL(gone, done)
	verdicts := GP64()
	MOVL(done, verdicts.As32())
	Store(verdicts, ReturnIndex(0))
	RET()
}

type three [3]VecVirtual

// The cells of the mini-rows and of the mini-columns of a box.
var (
	rowCells    = [3][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}}
	columnCells = [3][3]int{{0, 3, 6}, {1, 4, 7}, {2, 5, 8}}
)

// fold returns the candidates of mini-rows and mini-columns without the digits of single cells
// elsewhere in the box, and the guards of cells that are not empty.
func fold() (rows, columns three, alive VecVirtual) {
	var a, b three // the single cells of mini-rows and of mini-columns
	for p := range 9 {
		x := load(cell(p))
		rest := and(sub(x, ones), x)
		single := andn(spread(sub(rest, ones)), x)
		if p == 0 {
			alive = rest
		} else {
			VPAND(rest, alive, alive)
		}
		gather(&a[p/3], single)
		gather(&b[p%3], single)
	}
	for k := range 3 {
		rows[k] = andn(xor(a[(k+1)%3], a[(k+2)%3]), union(rowCells[k]))
		columns[k] = andn(xor(b[(k+1)%3], b[(k+2)%3]), union(columnCells[k]))
	}
	return rows, columns, alive
}

// spread returns all candidates of the lanes that have a guard.
func spread(x VecVirtual) VecVirtual {
	g, t := and(guards, x), YMM()
	VPSRLD(U8(lane-1), g, t)
	VPSUBD(t, g, g)
	return g
}

// gather adds x to a set, which may be nil.
func gather(set *VecVirtual, x VecVirtual) {
	if *set == nil {
		*set = YMM()
		VMOVDQA(x, *set)
	} else {
		VPOR(x, *set, *set)
	}
}

func union(of [3]int) VecVirtual { return or(cell(of[2]), or(cell(of[1]), load(cell(of[0])))) }

// bands strikes the candidates that none of the six placements of a digit uses.
func bands(r *three) {
	turn := func(x VecVirtual, left, right uint8) VecVirtual {
		l, r := YMM(), YMM()
		VPSLLD(U8(left), x, l)
		VPSRLD(U8(right), x, r)
		VPOR(l, r, r)
		return r
	}
	place(r, func(x VecVirtual) VecVirtual { return turn(x, 2*lane, lane) },
		func(x VecVirtual) VecVirtual { return turn(x, lane, 2*lane) })
}

// stacks is bands for stacks.
func stacks(c *three) {
	turn := func(x VecVirtual, order uint8) VecVirtual {
		y := YMM()
		VPSHUFD(U8(order), x, y)
		return y
	}
	place(c, func(x VecVirtual) VecVirtual { return turn(x, up) },
		func(x VecVirtual) VecVirtual { return turn(x, down) })
}

func place(m *three, up, down func(VecVirtual) VecVirtual) {
	even := and(and(up(m[1]), m[0]), down(m[2]))
	odd := and(and(down(m[1]), m[0]), up(m[2]))
	m[0], m[1], m[2] = or(even, odd), or(down(even), up(odd)), or(up(even), down(odd))
}

// fixed returns the digits that are in two or three places. Every other digit has at most one
// place.
func fixed(m three) VecVirtual {
	return or(and(m[1], m[0]), and(or(m[1], m[0]), m[2]))
}

// meet strikes the candidates of each cell that its mini-row or its mini-column lacks. If one of
// the other candidates is not in some, only that one remains. meet returns what it has struck.
func meet(rows, columns three, some VecVirtual) (struck VecVirtual) {
	for p := range 9 {
		x := and(and(cell(p), rows[p/3]), columns[p%3])
		if some != nil {
			hidden := andn(some, x)
			x = or(andn(spread(add(hidden, fulls)), x), hidden)
		}
		gather(&struck, xor(cell(p), x))
		VMOVDQU(x, cell(p))
	}
	return struck
}

// changed sets the flags and busy: whether a state that is not gone has changed.
func changed(struck VecVirtual, busy, gone GPVirtual) {
	MOVL(gone, busy)
	NOTL(busy)
	ANDL(differ(struck), busy)
}

// differ returns a bit for each 64 bits of x. Both bits of a state are set if its half of x is not
// 0.
func differ(x VecVirtual) GPVirtual {
	zero, y, n, m := YMM(), YMM(), GP32(), GP32()
	VPXOR(zero, zero, zero)
	VPSHUFD(U8(0x4E), x, y)
	VPOR(y, x, y)
	VPCMPEQQ(zero, y, y)
	VMOVMSKPD(y, n)
	MOVL(U32(15), m)
	XORL(n, m)
	return m
}

// triads finds mini-rows with exactly three candidates, and mini-rows with three digits that have
// no other place in the box. The three candidates of the first are struck from the other mini-rows
// of the box. The second lose all other digits.
func triads(of [3][3]int) (m three) {
	u := three{union(of[0]), union(of[1]), union(of[2])}
	var gone three
	for k := range 3 {
		gone[k] = YMM()
		VPXOR(gone[k], gone[k], gone[k])
	}
	for k := range 3 {
		i, j := (k+1)%3, (k+2)%3
		all := and(trio(u[k]), u[k])
		VPOR(all, gone[i], gone[i])
		VPOR(all, gone[j], gone[j])
		only := andn(or(u[i], u[j]), u[k])
		VPOR(andn(only, trio(only)), gone[k], gone[k])
	}
	for k := range 3 {
		m[k] = andn(gone[k], u[k])
	}
	return m
}

// trio returns all candidates of the lanes with exactly three candidates.
func trio(x VecVirtual) VecVirtual {
	lower := func(x VecVirtual) VecVirtual { return and(sub(or(guards, x), ones), x) }
	count := func(x VecVirtual) VecVirtual { return add(and(fulls, x), fulls) }
	two := lower(lower(x))
	few := count(two)
	return spread(andn(count(lower(two)), few))
}

func cell(p int) Mem { return cells.Offset(32 * p) }

func load(m Mem) VecVirtual {
	r := YMM()
	VMOVDQU(m, r)
	return r
}

func apply[F func(_, _, _ Op) | func(...Op)](f F, x, y Op) VecVirtual {
	r := YMM()
	switch f := any(f).(type) {
	case func(_, _, _ Op):
		f(x, y, r)
	case func(...Op):
		f(x, y, r)
	}
	return r
}

func and(x Op, y VecVirtual) VecVirtual  { return apply(VPAND, x, y) }
func or(x Op, y VecVirtual) VecVirtual   { return apply(VPOR, x, y) }
func xor(x Op, y VecVirtual) VecVirtual  { return apply(VPXOR, x, y) }
func add(x VecVirtual, y Op) VecVirtual  { return apply(VPADDD, y, x) }
func sub(x VecVirtual, y Op) VecVirtual  { return apply(VPSUBD, y, x) }
func andn(x VecVirtual, y Op) VecVirtual { return apply(VPANDN, y, x) } // y without x
