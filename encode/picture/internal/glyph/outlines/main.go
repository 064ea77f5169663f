// Outlines writes the letters of the Go fonts in the form that package glyph reads:
//
//	go run . -out ..
//
// The fonts are those of golang.org/x/image/font/gofont, which needs more than the standard
// library; the pictures need nothing but what is written here.
package main

import (
	"encoding/binary"
	"flag"
	"log"
	"os"
	"path/filepath"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", ".", "write the files into `FOLDER`")
	flag.Parse()
	for name, data := range map[string][]byte{"regular.bin": goregular.TTF, "bold.bin": gobold.TTF} {
		text, err := outlines(data)
		if err == nil {
			err = os.WriteFile(filepath.Join(*out, name), text, 0o666)
		}
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
	}
}

// last is the last letter that is looked for: entries have two bytes for it.
const last = 0xffff

// outlines returns the table of the letters that a font has, and their outlines. The first is that
// of a letter which is missing. See package glyph.
func outlines(data []byte) ([]byte, error) {
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	var buffer sfnt.Buffer
	// At this size a unit of the font is a whole number.
	size := fixed.I(int(f.UnitsPerEm()))
	var table, drawn []byte
	count := 0
	for r := range rune(last + 1) {
		index, err := f.GlyphIndex(&buffer, r)
		if err != nil {
			return nil, err
		}
		switch {
		case r == 0:
			index = 0
		case index == 0:
			continue
		}
		advance, err := f.GlyphAdvance(&buffer, index, size, font.HintingNone)
		if err != nil {
			return nil, err
		}
		segments, err := f.LoadGlyph(&buffer, index, size, nil)
		if err != nil {
			return nil, err
		}
		count++
		table = binary.BigEndian.AppendUint16(table, uint16(r))
		table = binary.BigEndian.AppendUint16(table, uint16(advance.Round()))
		table = binary.BigEndian.AppendUint32(table, uint32(len(drawn)))
		drawn = appendOutlines(drawn, segments)
	}
	text := binary.BigEndian.AppendUint16(nil, uint16(f.UnitsPerEm()))
	text = binary.BigEndian.AppendUint16(text, uint16(count))
	return append(append(text, table...), drawn...), nil
}

// appendOutlines appends the outlines of a letter. TrueType fonts have no cubic curves.
func appendOutlines(dst []byte, segments sfnt.Segments) []byte {
	var lengths []uint64 // of the outlines, in segments
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo {
			lengths = append(lengths, 0)
		} else {
			lengths[len(lengths)-1]++
		}
	}
	dst = binary.AppendUvarint(dst, uint64(len(lengths)))
	var at fixed.Point26_6
	step := func(to fixed.Point26_6, curve int64) {
		dst = binary.AppendVarint(dst, int64((to.X-at.X)/64)*2+curve)
		dst = binary.AppendVarint(dst, int64((to.Y-at.Y)/64))
		at = to
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			dst = binary.AppendUvarint(dst, lengths[0])
			lengths = lengths[1:]
			step(s.Args[0], 0)
		case sfnt.SegmentOpLineTo:
			step(s.Args[0], 0)
		case sfnt.SegmentOpQuadTo:
			step(s.Args[0], 1)
			step(s.Args[1], 0)
		default:
			log.Fatal("a curve of the third degree")
		}
	}
	return dst
}
