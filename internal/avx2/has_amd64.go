//go:build !purego

package avx2

import "encoding/binary"

// has reports whether the processor has AVX2, and the system saves its registers, and whether it
// has a fast PEXT as well, and VPOPCNTQ.
func has() (vectors, pext, counts bool) {
	leaves, b, c, d := cpuid(0, 0)
	if leaves < 7 {
		return false, false, false
	}
	const osxsave, avx, registers = 1 << 27, 1 << 28, 1<<1 | 1<<2
	version, _, base, _ := cpuid(1, 0)
	if base&osxsave == 0 || base&avx == 0 {
		return false, false, false
	}
	saved := xgetbv()
	if saved&registers != registers {
		return false, false, false
	}
	const bmi1, avx2, bmi2 = 1 << 3, 1 << 5, 1 << 8
	const avx512f, vpopcntq, registers512 = 1 << 16, 1 << 14, registers | 7<<5
	_, more, late, _ := cpuid(7, 0)
	var maker [12]byte
	for k, x := range []uint32{b, d, c} {
		binary.LittleEndian.PutUint32(maker[4*k:], x)
	}
	counts = more&bmi2 != 0 && more&avx512f != 0 && late&vpopcntq != 0 &&
		saved&registers512 == registers512
	return more&avx2 != 0,
		more&bmi1 != 0 && more&bmi2 != 0 && !slow(string(maker[:]), version),
		counts
}

// slow reports whether PEXT is a program in the processor that takes up to 300 cycles: in those by
// AMD, and by Hygon after them, that came ahead of Zen 3.
func slow(maker string, version uint32) bool {
	const zen3 = 0x19
	family := version>>8&0xf + version>>20&0xff
	return (maker == "AuthenticAMD" || maker == "HygonGenuine") && family < zen3
}

func cpuid(leaf, sub uint32) (a, b, c, d uint32)

func xgetbv() uint32
