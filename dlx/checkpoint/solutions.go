package checkpoint

import (
	"encoding/binary"
	"errors"
	"slices"

	"exactcover/dlx"
)

// Blocks hold solutions as bytes. They are written as they are. A search finds solutions that begin
// alike one after another. So each is written as the number of options that it begins with as the
// solution ahead of it in the block does, the number of its other options, and these. All numbers
// have the same width.
type blocks struct {
	width width
	list  [][]byte
	size  int          // in bytes, of all
	last  []dlx.Option // the last solution of the last block
}

// A width is a number of bytes: 2 or 4.
type width int

// widthOf returns the width that is enough for the numbers of a problem's options.
func widthOf(p *dlx.Problem) width {
	if p.NumOptions() < 1<<16 {
		return 2
	}
	return 4
}

// blockSize is the number of bytes after which a block is full.
const blockSize = 1 << 18

// clear makes the blocks empty, and keeps the memory of the first.
func (b *blocks) clear() {
	if len(b.list) > 0 {
		b.list = b.list[:1]
		b.list[0] = b.list[0][:0]
	}
	b.size, b.last = 0, b.last[:0]
}

// add adds a solution.
func (b *blocks) add(options []dlx.Option) {
	n := len(b.list) - 1
	if n < 0 || len(b.list[n]) >= blockSize {
		b.list = append(b.list, make([]byte, 0, blockSize+blockSize/16))
		b.last = b.last[:0]
		n++
	}
	same, most := 0, min(len(b.last), len(options))
	for last := b.last; same < most && last[same] == options[same]; {
		same++
	}
	options = options[same:]
	more := int(b.width) * (2 + len(options))
	to := slices.Grow(b.list[n], more)
	b.list[n] = to[:len(to)+more]
	b.size += more
	b.last = append(b.last[:same], options...)
	if to = to[len(to) : len(to)+more]; b.width == 2 {
		binary.LittleEndian.PutUint16(to, uint16(same))
		binary.LittleEndian.PutUint16(to[2:], uint16(len(options)))
		to = to[4:]
		for _, o := range options {
			binary.LittleEndian.PutUint16(to, uint16(o))
			to = to[2:]
		}
		return
	}
	binary.LittleEndian.PutUint32(to, uint32(same))
	binary.LittleEndian.PutUint32(to[4:], uint32(len(options)))
	for k, o := range options {
		binary.LittleEndian.PutUint32(to[8+4*k:], uint32(o))
	}
}

// errDamaged is the error for solutions that are not those that were written.
var errDamaged = errors.New("the solutions are damaged")

// each calls a function for the solutions of a block, until it returns an error. The options are
// valid until the next call.
func (w width) each(block []byte, f func([]dlx.Option) error) error {
	var list []dlx.Option
	for len(block) > 0 {
		if len(block) < 2*int(w) {
			return errDamaged
		}
		same, n := w.number(block), w.number(block[w:])
		block = block[2*w:]
		if same > len(list) || n > len(block)/int(w) {
			return errDamaged
		}
		list = slices.Grow(list[:same], n)[:same+n]
		options, from := list[same:], block[:n*int(w)]
		block = block[n*int(w):]
		if w == 2 {
			for k := range options {
				options[k] = dlx.Option(binary.LittleEndian.Uint16(from))
				from = from[2:]
			}
		} else {
			for k := range options {
				options[k] = dlx.Option(binary.LittleEndian.Uint32(from[4*k:]))
			}
		}
		if err := f(list); err != nil {
			return err
		}
	}
	return nil
}

// number reads a number.
func (w width) number(from []byte) int {
	if w == 2 {
		return int(binary.LittleEndian.Uint16(from))
	}
	return int(binary.LittleEndian.Uint32(from))
}
