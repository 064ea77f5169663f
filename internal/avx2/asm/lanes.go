package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// laneHead is where the lanes of a node of a lane stage of package words begin. The set of the open
// items is ahead of them. Functions walk the lanes from the last to the first, two vectors at a
// time: these have 32 items.
const laneHead = 32

func lanes() {
	force()
	fewest()
}

// force makes the moves of a lane stage.
func force() {
	TEXT("forceVectors", NOSPLIT, "func(keep, cover *uint64, option *uint8, from, to *uint64, "+
		"chosen *uint8, vectors, o int) (moves, next int)")
	Doc("forceVectors chooses option o and makes the moves that are forced then, with AVX2.")
	load := func(name string) GPVirtual { return Load(Param(name), GP64()).(GPVirtual) }
	keep, cover, option := load("keep"), load("cover"), load("option")
	from, to, chosen, o := load("from"), load("to"), load("chosen"), load("o")
	zero, full := YMM(), YMM()
	VPXOR(zero, zero, zero)
	VPCMPEQD(full, full, full)

	Label("choose")
	row, pair, open := GP64(), GP64(), YMM()
	MOVQ(o, row)
	SHLQ(U8(5), row)
	VMOVDQU(Mem{Base: cover, Index: row, Scale: 1}, open)
	VPTEST(open, open)
	JZ(LabelRef("unknown"))
	MOVB(o.As8L(), Mem{Base: chosen})
	INCQ(chosen)
	VPANDN(Mem{Base: from}, open, open)
	VMOVDQU(open, Mem{Base: to})
	Load(Param("vectors"), pair)
	MOVQ(o, row)
	IMULQ(pair, row)
	SHLQ(U8(5), row)
	ADDQ(keep, row)
	off, item, found := GP64(), GP64(), GP64()
	MOVQ(pair, off)
	SHLQ(U8(5), off)
	SHRQ(U8(1), pair)
	XORQ(found, found)
	XORQ(item, item)
	least := YMM() // has a lane that is 0 if some item has no options
	VMOVDQA(full, least)

	Label("pair")
	SUBQ(Imm(64), off)
	DECQ(pair)
	one := [2]VecVirtual{YMM(), YMM()}
	for k := range 2 {
		x := YMM()
		VMOVDQU(Mem{Base: from, Index: off, Scale: 1, Disp: laneHead + 32*k}, x)
		VPAND(Mem{Base: row, Index: off, Scale: 1, Disp: 32 * k}, x, x)
		VMOVDQU(x, Mem{Base: to, Index: off, Scale: 1, Disp: laneHead + 32*k})
		VPMINUW(x, least, least)
		VPADDW(full, x, one[k])
		VPAND(x, one[k], one[k])
		VPCMPEQW(zero, one[k], one[k])
	}
	some := items(one[0], one[1])
	ANDL(Mem{Base: to, Index: pair, Scale: 4}, some.As32())
	CMOVQNE(some, found)
	CMOVQNE(pair, item)
	TESTQ(pair, pair)
	JNZ(LabelRef("pair"))

	VPCMPEQW(zero, least, least)
	VPTEST(least, least)
	JNZ(LabelRef("dead"))
	TESTQ(found, found)
	JZ(LabelRef("settled"))
	BSFQ(found, found)
	SHLQ(U8(5), item)
	ORQ(found, item)
	bit := GP64()
	MOVWQZX(Mem{Base: to, Index: item, Scale: 2, Disp: laneHead}, bit)
	BSFQ(bit, bit)
	SHLQ(U8(4), item)
	ORQ(bit, item)
	MOVBQZX(Mem{Base: option, Index: item, Scale: 1}, o)
	MOVQ(to, from)
	JMP(LabelRef("choose"))

	Label("dead")
	MOVQ(I32(-2), o)
	JMP(LabelRef("end"))

	Label("settled")
	MOVQ(I32(-1), o)
	JMP(LabelRef("end"))

	Label("unknown")
	left := GP64()
	Load(Param("vectors"), left)
	ADDQ(Imm(laneHead/32), left)
	Label("copy")
	x := YMM()
	VMOVDQU(Mem{Base: from}, x)
	VMOVDQU(x, Mem{Base: to})
	ADDQ(Imm(32), from)
	ADDQ(Imm(32), to)
	DECQ(left)
	JNZ(LabelRef("copy"))

	Label("end")
	VZEROUPPER()
	first := load("chosen")
	SUBQ(first, chosen)
	Store(chosen, ReturnIndex(0))
	Store(o, ReturnIndex(1))
	RET()
}

// items returns the items whose lanes are full in two vectors, and sets no flags.
func items(a, b VecVirtual) GPVirtual {
	m := GP64()
	VPACKSSWB(b, a, a)
	VPERMQ(U8(0xD8), a, a)
	VPMOVMSKB(a, m.As32())
	return m
}

// fewest finds the item to branch on. Pass by pass it removes one more option from all lanes, until
// a lane of an open item is empty.
func fewest() {
	TEXT("fewestVectors", NOSPLIT, "func(state *uint64, vectors int) (item, least, more int)")
	Doc("fewestVectors finds the first open item with the fewest options, with AVX2.")
	state := Load(Param("state"), GP64()).(GPVirtual)
	vectors := Load(Param("vectors"), GP64())
	zero, full := YMM(), YMM()
	VPXOR(zero, zero, zero)
	VPCMPEQD(full, full, full)
	least := GP64()
	MOVQ(U32(2), least)

	Label("pass")
	pair, off, item, found, more := GP64(), GP64(), GP64(), GP64(), GP64()
	MOVQ(vectors, pair)
	MOVQ(vectors, off)
	SHLQ(U8(5), off)
	SHRQ(U8(1), pair)
	XORQ(found, found)
	XORQ(item, item)
	XORQ(more, more)

	Label("pair")
	SUBQ(Imm(64), off)
	DECQ(pair)
	lanes, times := [2]VecVirtual{YMM(), YMM()}, GP64()
	for k := range 2 {
		VMOVDQU(Mem{Base: state, Index: off, Scale: 1, Disp: laneHead + 32*k}, lanes[k])
	}
	MOVQ(least, times)
	Label("remove")
	for k := range 2 {
		x := YMM()
		VPADDW(full, lanes[k], x)
		VPAND(x, lanes[k], lanes[k])
	}
	DECQ(times)
	JNZ(LabelRef("remove"))
	for k := range 2 {
		VPCMPEQW(zero, lanes[k], lanes[k])
	}
	some, open := items(lanes[0], lanes[1]), GP64()
	MOVL(Mem{Base: state, Index: pair, Scale: 4}, open.As32())
	ANDL(open.As32(), some.As32())
	CMOVQNE(some, found)
	CMOVQNE(pair, item)
	XORL(some.As32(), open.As32())
	ORQ(open, more)
	TESTQ(pair, pair)
	JNZ(LabelRef("pair"))

	TESTQ(found, found)
	JNZ(LabelRef("end"))
	INCQ(least)
	JMP(LabelRef("pass"))

	Label("end")
	VZEROUPPER()
	BSFQ(found, found)
	SHLQ(U8(5), item)
	ORQ(found, item)
	Store(item, ReturnIndex(0))
	Store(least, ReturnIndex(1))
	Store(more, ReturnIndex(2))
	RET()
}
