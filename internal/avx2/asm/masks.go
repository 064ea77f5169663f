package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// masks has the functions of package masks, for the stages of kernels.
func masks() {
	bitsOf := GLOBL("bitsOf", RODATA|NOPTR) // nibble -> number of its bits, in each half
	for k := range 4 {
		DATA(8*k, U64([2]uint64{0x0302020102010100, 0x0403030203020201}[k%2]))
	}
	nibbles := GLOBL("nibbles", RODATA|NOPTR)
	DATA(0, U64(0x0f0f0f0f0f0f0f0f))

	byTable, byInstruction := tableCount(bitsOf, nibbles), instructionCount
	scan("scan", false, byTable)
	scan("scanMore", true, byTable)
	scan("scanCounts", false, byInstruction)
	scan("scanMoreCounts", true, byInstruction)
	packRow()
	packRows()
}

// scan counts the live options of the open items of a stage, four words at a time. With needs it
// leaves out as many as the item needs beyond one. The only branch instruction that depends on
// sizes leaves the loop: others would be mispredicted.
func scan(name string, needs bool, count counting) {
	signature := "func(alive, mask, open *uint64, sets, stride int, reach *[2]int32"
	if needs {
		signature += ", more *int32"
	}
	TEXT(name, NOSPLIT, signature+") (key uint64)")
	Doc(name + " returns the least of size<<32 | item of the open items.")
	alive, mask := Load(Param("alive"), GP64()), Load(Param("mask"), GP64())
	open, sets := Load(Param("open"), GP64()), Load(Param("sets"), GP64())
	stride, reach := Load(Param("stride"), GP64()), Load(Param("reach"), GP64())
	bits := count()
	key, base, items := GP64(), GP64(), GP64()
	MOVQ(I32(-1), key)
	XORQ(base, base)

	Label("word")
	MOVQ(Mem{Base: open}, items)
	TESTQ(items, items)
	JZ(LabelRef("next"))

	Label("item")
	item, row, live, left := GP64(), GP64(), GP64(), GP64()
	BSFQ(items, item)
	LEAQ(Mem{Base: items, Disp: -1}, row)
	ANDQ(row, items)
	ADDQ(base, item)
	MOVLQSX(Mem{Base: reach, Index: item, Scale: 8}, live)
	MOVLQSX(Mem{Base: reach, Index: item, Scale: 8, Disp: 4}, left)
	MOVQ(item, row)
	IMULQ(stride, row)
	ADDQ(live, row)
	LEAQ(Mem{Base: mask, Index: row, Scale: 8}, row)
	LEAQ(Mem{Base: alive, Index: live, Scale: 8}, live)
	sum := YMM()
	VPXOR(sum, sum, sum)

	Label("chunk")
	x := YMM()
	VMOVDQU(Mem{Base: live}, x)
	VPAND(Mem{Base: row}, x, x)
	bits(x)
	VPADDQ(x, sum, sum)
	ADDQ(Imm(32), live)
	ADDQ(Imm(32), row)
	SUBQ(Imm(4), left)
	JNZ(LabelRef("chunk"))

	VEXTRACTI128(U8(1), sum, x.AsX())
	VPADDQ(x.AsX(), sum.AsX(), sum.AsX())
	VPSHUFD(U8(0x4E), sum.AsX(), x.AsX())
	VPADDQ(x.AsX(), sum.AsX(), sum.AsX())
	size, this := GP64(), GP64()
	VMOVQ(sum.AsX(), size)
	if needs {
		need := GP64()
		Load(Param("more"), need)
		MOVLQSX(Mem{Base: need, Index: item, Scale: 4}, need)
		XORQ(this, this)
		SUBQ(need, size)
		CMOVQLT(this, size)
	}
	MOVQ(size, this)
	SHLQ(U8(32), this)
	ORQ(item, this)
	CMPQ(this, key)
	CMOVQCS(this, key)
	CMPQ(size, U8(1))
	JLS(LabelRef("end"))
	TESTQ(items, items)
	JNZ(LabelRef("item"))

	Label("next")
	ADDQ(Imm(8), open)
	ADDQ(Imm(64), base)
	DECQ(sets)
	JNZ(LabelRef("word"))

	Label("end")
	VZEROUPPER()
	Store(key, ReturnIndex(0))
	RET()
}

// A counting begins to count bits. It returns what replaces each of four words by the number of
// its bits.
type counting func() func(x VecVirtual)

// tableCount looks the number of bits of each nibble up.
func tableCount(bitsOf, nibbles Mem) counting {
	return func() func(VecVirtual) {
		counts, low, zero := YMM(), YMM(), YMM()
		VMOVDQU(bitsOf, counts)
		VPBROADCASTQ(nibbles, low)
		VPXOR(zero, zero, zero)
		return func(x VecVirtual) {
			y := YMM()
			VPAND(low, x, y)
			VPSRLQ(U8(4), x, x)
			VPAND(low, x, x)
			VPSHUFB(y, counts, y)
			VPSHUFB(x, counts, x)
			VPADDB(x, y, x)
			VPSADBW(zero, x, x)
		}
	}
}

// instructionCount uses an instruction of AVX-512. The upper half of the register is zero.
func instructionCount() func(VecVirtual) {
	return func(x VecVirtual) { VPOPCNTQ(x.AsZ(), x.AsZ()) }
}

// packRow packs a row into the words of dst.
func packRow() {
	TEXT("packRow", NOSPLIT, "func(parts *uint64, ends *int32, words int, row, dst *uint64)")
	Doc("packRow packs a row.")
	row, dst := Load(Param("row"), GP64()), Load(Param("dst"), GP64())
	pack(row, dst)
	RET()
}

// packRows packs the rows with a bit in some.
func packRows() {
	TEXT("packRows", NOSPLIT, "func(parts *uint64, ends *int32, words int, "+
		"mask *uint64, stride int, some *uint64, sets int, dst *uint64)")
	Doc("packRows packs some rows.")
	mask, stride := Load(Param("mask"), GP64()), Load(Param("stride"), GP64())
	some, sets := Load(Param("some"), GP64()), Load(Param("sets"), GP64())
	dst := Load(Param("dst"), GP64())
	SHLQ(U8(3), stride)
	rows := GP64()

	Label("set")
	MOVQ(Mem{Base: some}, rows)
	TESTQ(rows, rows)
	JZ(LabelRef("next"))

	Label("row")
	row := GP64()
	TZCNTQ(rows, row)
	BLSRQ(rows, rows)
	IMULQ(stride, row)
	ADDQ(mask, row)
	pack(row, dst)
	TESTQ(rows, rows)
	JNZ(LabelRef("row"))

	Label("next")
	ADDQ(Imm(8), some)
	MOVQ(stride, rows)
	SHLQ(U8(6), rows)
	ADDQ(rows, mask)
	DECQ(sets)
	JNZ(LabelRef("set"))
	RET()
}

// pack packs a row into the words at dst, and moves dst past them. A part of a packing is the
// offset of a word, a set of its bits, and where they go. An end is the bytes of the parts up to
// there.
func pack(row, dst Register) {
	part, end := Load(Param("parts"), GP64()), Load(Param("ends"), GP64())
	left := Load(Param("words"), GP64())

	Label("word")
	stop, x, shift, out := GP64(), GP64(), GP64(), GP64()
	MOVLQSX(Mem{Base: end}, stop)
	Load(Param("parts"), x)
	ADDQ(x, stop)
	XORQ(out, out)
	CMPQ(part, stop)
	JE(LabelRef("full"))

	Label("part")
	MOVQ(Mem{Base: part}, x)
	MOVQ(Mem{Base: row, Index: x, Scale: 1}, x)
	PEXTQ(Mem{Base: part, Disp: 8}, x, x)
	MOVQ(Mem{Base: part, Disp: 16}, shift)
	SHLXQ(shift, x, x)
	ORQ(x, out)
	ADDQ(Imm(24), part)
	CMPQ(part, stop)
	JNE(LabelRef("part"))

	Label("full")
	MOVQ(out, Mem{Base: dst})
	ADDQ(Imm(8), dst)
	ADDQ(Imm(4), end)
	DECQ(left)
	JNZ(LabelRef("word"))
}
