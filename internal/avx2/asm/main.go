// Asm generates the assembly files:
//
//	go run . -for avx2 -out ../has_amd64.s
//	go run . -for bands -out ../../bands/pair_amd64.s
//	go run . -for masks -out ../../../dlx/internal/masks/masks_amd64.s
//	go run . -for lanes -out ../../../dlx/internal/words/lanes_amd64.s
//
// # Files
//
//	main.go   the choice of the file, and what tells the processor's features
//	bands.go  the passes of package bands
//	masks.go  the scans and packings of package masks
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
	name := flag.String("for", "", "`package` that the file is for: avx2, bands, masks or lanes")
	flag.Parse()
	write := map[string]func(){
		"avx2": detect, "bands": bandsFile, "masks": masks, "lanes": lanes,
	}[*name]
	if write == nil {
		log.Fatalf("no file for %q", *name)
	}
	write()
	ConstraintExpr("!purego")
	Generate()
}

func detect() {
	TEXT("cpuid", NOSPLIT, "func(leaf, sub uint32) (a, b, c, d uint32)")
	Doc("cpuid returns what the processor says of itself.")
	Load(Param("leaf"), EAX)
	Load(Param("sub"), ECX)
	CPUID()
	for k, r := range []Register{EAX, EBX, ECX, EDX} {
		Store(r, ReturnIndex(k))
	}
	RET()

	TEXT("xgetbv", NOSPLIT, "func() uint32")
	Doc("xgetbv returns which registers the system saves.")
	MOVL(U32(0), ECX)
	XGETBV()
	Store(EAX, ReturnIndex(0))
	RET()
}
