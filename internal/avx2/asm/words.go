package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// scan counts the live options of the open items of a wide stage of package words, four words at a
// time. The only branch instruction that depends on sizes leaves the loop: others would be
// mispredicted.
func scan() {
	bitsOf := GLOBL("bitsOf", RODATA|NOPTR) // nibble -> number of its bits, in each half
	for k := range 4 {
		DATA(8*k, U64([2]uint64{0x0302020102010100, 0x0403030203020201}[k%2]))
	}
	nibbles := GLOBL("nibbles", RODATA|NOPTR)
	DATA(0, U64(0x0f0f0f0f0f0f0f0f))

	TEXT("scanVectors", NOSPLIT,
		"func(alive, mask, open *uint64, sets, stride int, reach *[2]int32) (key uint64)")
	Doc("scanVectors returns the least of size<<32 | item of the open items, with AVX2.")
	alive, mask := Load(Param("alive"), GP64()), Load(Param("mask"), GP64())
	open, sets := Load(Param("open"), GP64()), Load(Param("sets"), GP64())
	stride, reach := Load(Param("stride"), GP64()), Load(Param("reach"), GP64())
	counts, low, zero := YMM(), YMM(), YMM()
	VMOVDQU(bitsOf, counts)
	VPBROADCASTQ(nibbles, low)
	VPXOR(zero, zero, zero)
	key, base, items := GP64(), GP64(), GP64()
	MOVQ(I32(-1), key)
	XORQ(base, base)

	Label("word")
	MOVQ(Mem{Base: open}, items)
	TESTQ(items, items)
	JZ(LabelRef("next"))

	Label("item")
	item, row, live, chunks := GP64(), GP64(), GP64(), GP64()
	BSFQ(items, item)
	LEAQ(Mem{Base: items, Disp: -1}, row)
	ANDQ(row, items)
	ADDQ(base, item)
	MOVLQSX(Mem{Base: reach, Index: item, Scale: 8}, live)
	MOVLQSX(Mem{Base: reach, Index: item, Scale: 8, Disp: 4}, chunks)
	MOVQ(item, row)
	IMULQ(stride, row)
	ADDQ(live, row)
	LEAQ(Mem{Base: mask, Index: row, Scale: 8}, row)
	LEAQ(Mem{Base: alive, Index: live, Scale: 8}, live)
	sum := YMM()
	VPXOR(sum, sum, sum)

	Label("chunk")
	x, y := YMM(), YMM()
	VMOVDQU(Mem{Base: live}, x)
	VPAND(Mem{Base: row}, x, x)
	VPAND(low, x, y)
	VPSRLQ(U8(4), x, x)
	VPAND(low, x, x)
	VPSHUFB(y, counts, y)
	VPSHUFB(x, counts, x)
	VPADDB(x, y, x)
	VPSADBW(zero, x, x)
	VPADDQ(x, sum, sum)
	ADDQ(Imm(32), live)
	ADDQ(Imm(32), row)
	DECQ(chunks)
	JNZ(LabelRef("chunk"))

	VEXTRACTI128(U8(1), sum, x.AsX())
	VPADDQ(x.AsX(), sum.AsX(), sum.AsX())
	VPSHUFD(U8(0x4E), sum.AsX(), x.AsX())
	VPADDQ(x.AsX(), sum.AsX(), sum.AsX())
	size, this := GP64(), GP64()
	VMOVQ(sum.AsX(), size)
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
