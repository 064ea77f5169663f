// Package lz packs and unpacks text as lz-string does, in base64.
package lz

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf16"
)

// lz-string packs text the way LZ78 does. Links carry it in base64.
//
// The text is a sequence of UTF-16 units and is cut into phrases, each of which is one seen before
// plus one unit more. A phrase is written as its number, in as many bits as the numbers given out
// so far need, lowest bit first. Three numbers are not phrases:
const (
	unitOfByte  = 0 // a new unit follows, in 8 bits
	unitOfTwo   = 1 // a new unit follows, in 16 bits
	endOfText   = 2
	firstPhrase = 3 // the first phrase
)

const base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// MaxUnpacked bounds the units of an unpacked text, so that a short line cannot fill the memory: a
// phrase may be as long as all before it, and text grow with the square of what is packed.
// Unpacking takes at most 18 bytes a unit, and parsing what must be JSON less than 100. Puzzles of
// 16 x 16 cells with every kind of clue take a tenth of the bound.
const MaxUnpacked = 1 << 20

var (
	errNotPacked   = errors.New("text that lz-string did not pack")
	errMorePacked  = errors.New("more after the end of packed text")
	errShortPacked = errors.New("packed text without its end")
	ErrLong        = errors.New("packed text longer than 1048576 characters")
)

// A bitWidth knows how many bits a number takes.
type bitWidth struct {
	bits int
	left int // numbers to give out before the next bit
}

// grow counts one number given out.
func (w *bitWidth) grow() {
	w.left--
	if w.left == 0 {
		w.left = 1 << w.bits
		w.bits++
	}
}

// Unpack returns what compressToBase64 has packed, at most most units. Halves of surrogate pairs
// that stand alone become U+FFFD.
func Unpack(packed []byte, most int) (string, error) {
	in := bits{text: packed}
	// A phrase is where in the text it stands: it is the phrase before it and the unit behind that.
	type phrase struct{ start, length int32 }
	var (
		units   []uint16
		phrases []phrase
		last    phrase
		width   = bitWidth{bits: 2, left: 2}
	)
	for first := true; ; first = false {
		n := in.read(width.bits)
		next := firstPhrase + len(phrases)
		var p phrase
		switch {
		case in.err != nil:
			return "", in.err
		case n == endOfText:
			// The sign that is begun last may have no bit.
			if rest := bytes.Trim(in.text, "="); len(rest) > 0 && string(rest) != base64Signs[:1] {
				return "", errMorePacked
			}
			return string(utf16.Decode(units)), nil
		case n == unitOfByte || n == unitOfTwo:
			p = phrase{int32(len(units)), 1}
			units = append(units, uint16(in.read(8+8*n)))
			phrases = append(phrases, p)
			width.grow()
		case n < next:
			p = phrase{int32(len(units)), phrases[n-firstPhrase].length}
			if len(units)+int(p.length) > most {
				return "", ErrLong
			}
			from := phrases[n-firstPhrase].start
			units = append(units, units[from:from+p.length]...)
		case n == next && !first:
			// The phrase being made: the last one and its first unit.
			p = phrase{int32(len(units)), last.length + 1}
			if len(units)+int(p.length) > most {
				return "", ErrLong
			}
			units = append(units, units[last.start:last.start+last.length]...)
			units = append(units, units[last.start])
		default:
			return "", errNotPacked
		}
		if len(units) > most {
			return "", ErrLong
		}
		if !first {
			phrases = append(phrases, phrase{last.start, last.length + 1})
		}
		width.grow()
		last = p
	}
}

// bits reads base64 as bits.
type bits struct {
	text  []byte
	value int // of the sign being read
	left  int // its bits not yet read
	err   error
}

// read returns a number of n bits, lowest first.
func (b *bits) read(n int) (v int) {
	for i := range n {
		if b.left == 0 {
			if len(b.text) == 0 || b.text[0] == '=' {
				b.err = errShortPacked
				return 0
			}
			b.value = strings.IndexByte(base64Signs, b.text[0])
			if b.value < 0 {
				b.err = errNotPacked
				return 0
			}
			b.text = b.text[1:]
			b.left = 6
		}
		b.left--
		v |= b.value >> b.left & 1 << i
	}
	return v
}

// Pack appends text as compressToBase64 packs it.
func Pack(dst []byte, text string) []byte {
	out := bitWriter{dst: dst}
	width := bitWidth{bits: 2, left: 2}
	type phrase struct {
		before int // the phrase without its last unit, 0 for none
		unit   uint16
	}
	numbers := make(map[phrase]int)
	unsaid := make(map[int]uint16) // phrases of one unit of which the unit has not been written
	say := func(n int) {
		if unit, ok := unsaid[n]; ok {
			delete(unsaid, n)
			kind := unitOfByte
			if unit > 0xff {
				kind = unitOfTwo
			}
			out.write(kind, width.bits)
			out.write(int(unit), 8+8*kind)
			width.grow()
		} else {
			out.write(n, width.bits)
		}
		width.grow()
	}
	last := 0
	for _, unit := range utf16.Encode([]rune(text)) {
		single := phrase{unit: unit}
		if _, ok := numbers[single]; !ok {
			numbers[single] = firstPhrase + len(numbers)
			unsaid[numbers[single]] = unit
		}
		longer := phrase{last, unit}
		if n, ok := numbers[longer]; ok {
			last = n
			continue
		}
		say(last)
		numbers[longer] = firstPhrase + len(numbers)
		last = numbers[single]
	}
	if last != 0 {
		say(last)
	}
	out.write(endOfText, width.bits)
	return out.close(len(dst))
}

// bitWriter writes bits as base64.
type bitWriter struct {
	dst   []byte
	value int
	count int // bits in value
}

// write appends a number of n bits, lowest first.
func (w *bitWriter) write(v, n int) {
	for i := range n {
		w.value = w.value<<1 | v>>i&1
		if w.count++; w.count == 6 {
			w.dst = append(w.dst, base64Signs[w.value])
			w.value, w.count = 0, 0
		}
	}
}

// close ends the last sign, which lz-string begins even if no bit is left for it, and fills up the
// last group of four.
func (w *bitWriter) close(start int) []byte {
	w.dst = append(w.dst, base64Signs[w.value<<(6-w.count)])
	for (len(w.dst)-start)%4 != 0 {
		w.dst = append(w.dst, '=')
	}
	return w.dst
}

// IsObject reports whether a text looks like a JSON object that lz-string has packed, with one of
// the given signs behind its brace.
func IsObject(code []byte, behind string) bool {
	const shortest = 12
	in := bits{text: code}
	brace := len(code) >= shortest && in.read(2) == unitOfByte && in.read(8) == '{'
	return brace && in.read(3) == unitOfByte && strings.IndexByte(behind, byte(in.read(8))) >= 0
}
