// Asm generates the assembly files for AVX2:
//
//	go run . -for avx2 -out ../has_amd64.s
//	go run . -for bands -out ../../../encode/internal/bands/pair_amd64.s
//	go run . -for words -out ../../../dlx/internal/words/scan_amd64.s
//	go run . -for lanes -out ../../../dlx/internal/words/lanes_amd64.s
//
// # Files
//
//	main.go   the choice of the file, and the test for AVX2
//	bands.go  the passes of package bands
//	words.go  the scan of package words
//	lanes.go  the moves of lane stages of package words
package main

import (
	"flag"
	"log"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	name := flag.String("for", "", "`package` that the file is for: avx2, bands, words or lanes")
	flag.Parse()
	write := map[string]func(){
		"avx2": detect, "bands": bandsFile, "words": scan, "lanes": lanes,
	}[*name]
	if write == nil {
		log.Fatalf("no file for %q", *name)
	}
	write()
	ConstraintExpr("!purego")
	Generate()
}

func detect() {
	TEXT("has", NOSPLIT, "func() bool")
	Doc("has reports whether the processor has AVX2, and the system keeps its registers.")
	no := "no"
	MOVL(U32(0), EAX)
	CPUID()
	CMPL(EAX, U32(7))
	JB(LabelRef(no))
	MOVL(U32(1), EAX)
	MOVL(U32(0), ECX)
	CPUID()
	ANDL(U32(1<<27|1<<28), ECX) // OSXSAVE, AVX
	CMPL(ECX, U32(1<<27|1<<28))
	JNE(LabelRef(no))
	MOVL(U32(0), ECX)
	XGETBV()
	ANDL(U32(6), EAX) // the registers of SSE and AVX
	CMPL(EAX, U32(6))
	JNE(LabelRef(no))
	MOVL(U32(7), EAX)
	MOVL(U32(0), ECX)
	CPUID()
	SHRL(U8(5), EBX)
	ANDL(U32(1), EBX)
	Store(BL, ReturnIndex(0))
	RET()
	Label(no)
	Store(func() Register { r := GP8(); MOVB(U8(0), r); return r }(), ReturnIndex(0))
	RET()
}
