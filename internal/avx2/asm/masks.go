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

	byTable := tableCount(bitsOf, nibbles)
	scan("scan", false, byTable)
	scan("scanMore", true, byTable)
	scan("scanCounts", false, eightCount)
	scan("scanMoreCounts", true, fourCount) // eight words at a time gain nothing there
	members()
	packRow()
	packRows()
}

// scan counts the live options of the open items of a stage. With needs it leaves out as many as
// the item needs beyond one. The only branch instruction that depends on sizes leaves the loop:
// others would be mispredicted.
func scan(name string, needs bool, count counting) {
	signature := "func(alive, mask, open *uint64, sets, stride int, reach *[2]int32"
	if needs {
		signature += ", more *int32"
	}
	TEXT(name, NOSPLIT, signature+") (key uint64)")
	Doc(name + " returns the least of size<<32 | item of the open items.")
	alive, mask := Load(Param("alive"), GP64()), Load(Param("mask"), GP64())
	open := Load(Param("open"), GP64())
	stride, reach := Load(Param("stride"), GP64()), Load(Param("reach"), GP64())
	common := count()
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
	size, this := total(common(live, row, left)), GP64()
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
	end := Load(Param("sets"), GP64())
	SHLQ(U8(6), end)
	CMPQ(base, end)
	JNE(LabelRef("word"))

	Label("end")
	VZEROUPPER()
	Store(key, ReturnIndex(0))
	RET()
}

// total returns the sum of four words.
func total(sum VecVirtual) Register {
	x, n := XMM(), GP64()
	VEXTRACTI128(U8(1), sum.AsY(), x)
	VPADDQ(x, sum.AsX(), sum.AsX())
	VPSHUFD(U8(0x4E), sum.AsX(), x)
	VPADDQ(x, sum.AsX(), sum.AsX())
	VMOVQ(sum.AsX(), n)
	return n
}

// A counting begins to count bits. It returns a function that counts those that two rows of left
// words have in common, as the sum of four words. It changes its arguments.
type counting func() func(live, row, left Register) VecVirtual

// tableCount looks the number of bits of each nibble up.
func tableCount(bitsOf, nibbles Mem) counting {
	return func() func(live, row, left Register) VecVirtual {
		counts, low, zero := YMM(), YMM(), YMM()
		VMOVDQU(bitsOf, counts)
		VPBROADCASTQ(nibbles, low)
		VPXOR(zero, zero, zero)
		return byFours(func(x VecVirtual) {
			y := YMM()
			VPAND(low, x, y)
			VPSRLQ(U8(4), x, x)
			VPAND(low, x, x)
			VPSHUFB(y, counts, y)
			VPSHUFB(x, counts, x)
			VPADDB(x, y, x)
			VPSADBW(zero, x, x)
		})
	}
}

// fourCount counts by an instruction of AVX-512. The upper half of the register is zero.
func fourCount() func(live, row, left Register) VecVirtual {
	return byFours(func(x VecVirtual) { VPOPCNTQ(x.AsZ(), x.AsZ()) })
}

// byFours counts in four words at a time; bits replaces each by the number of its bits.
func byFours(bits func(x VecVirtual)) func(live, row, left Register) VecVirtual {
	return func(live, row, left Register) VecVirtual {
		sum, x := YMM(), YMM()
		VPXOR(sum, sum, sum)
		Label("chunk")
		VMOVDQU(Mem{Base: live}, x)
		VPAND(Mem{Base: row}, x, x)
		bits(x)
		VPADDQ(x, sum, sum)
		ADDQ(Imm(32), live)
		ADDQ(Imm(32), row)
		SUBQ(Imm(4), left)
		JNZ(LabelRef("chunk"))
		return sum
	}
}

// eightCount counts by this instruction in eight words at a time. The first time it takes four, by
// a mask, if left is no multiple of eight.
func eightCount() func(live, row, left Register) VecVirtual {
	return func(live, row, left Register) VecVirtual {
		sum, x, some, odd, first := ZMM(), ZMM(), K(), GP64(), GP32()
		MOVQ(left, odd)
		ANDQ(Imm(4), odd)
		MOVL(U32(255), first)
		SHRXL(odd.As32(), first, first)
		KMOVW(first, some)
		VMOVDQU64_Z(Mem{Base: live}, some, sum)
		VPANDQ_Z(Mem{Base: row}, sum, some, sum)
		VPOPCNTQ(sum, sum)
		ADDQ(odd, left)
		SHLQ(U8(3), odd)
		SUBQ(odd, live)
		SUBQ(odd, row)
		SUBQ(Imm(8), left)
		JZ(LabelRef("sum"))
		Label("chunk")
		ADDQ(Imm(64), live)
		ADDQ(Imm(64), row)
		VMOVDQU64(Mem{Base: live}, x)
		VPANDQ(Mem{Base: row}, x, x)
		VPOPCNTQ(x, x)
		VPADDQ(x, sum, sum)
		SUBQ(Imm(8), left)
		JNZ(LabelRef("chunk"))
		Label("sum")
		VEXTRACTI64X4(U8(1), sum, x.AsY())
		VPADDQ(x.AsY(), sum.AsY(), sum.AsY())
		return sum
	}
}

// members counts the bits of a row, whose words are a multiple of four.
func members() {
	TEXT("members", NOSPLIT, "func(row *uint64, words int) (n int)")
	Doc("members returns the number of bits of a row.")
	row, left := Load(Param("row"), GP64()), Load(Param("words"), GP64())
	sum, x := YMM(), YMM()
	VPXOR(sum, sum, sum)
	Label("chunk")
	VMOVDQU(Mem{Base: row}, x)
	VPOPCNTQ(x.AsZ(), x.AsZ())
	VPADDQ(x, sum, sum)
	ADDQ(Imm(32), row)
	SUBQ(Imm(4), left)
	JNZ(LabelRef("chunk"))
	n := total(sum)
	VZEROUPPER()
	Store(n, ReturnIndex(0))
	RET()
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
