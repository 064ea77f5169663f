// Package pzprv3 has the Sudoku files of pzprv3 and its successors.
//
//	pzprv3.go  the format, and reading the files of an input
//	file.go    one file
package pzprv3

import (
	"bytes"
	"io"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// head begins a file; a version may follow, pzprv3.1.
const head = "pzprv3"

// Format describes the format.
var Format = spec.Format{
	Name:      "pzprv3",
	About:     "pzprv3 files of Sudoku: pzprv3, sudoku, the size, rows of givens, rows of entries",
	Recognise: detect,
	New: func(src *source.Source, _ *notation.Maker, _ spec.Options) spec.Decoder {
		return &decoder{src: src}
	},
	Example: "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n" +
		". . . . \n. . . . \n. . . . \n. . . . \n",
}

func detect(h *recognise.Head) recognise.Answer {
	if bytes.HasPrefix(h.Text(), []byte(head)) && !source.IsLink(h.Text()) {
		return recognise.ByContent
	}
	return recognise.No
}

// A decoder reads files one after another. Slashes may stand for the ends of lines.
type decoder struct {
	src  *source.Source
	next []byte // the line that begins the next file, if it has been read
	num  int    // its number
}

func (d *decoder) Next() (spec.Entry, error) {
	if d.next == nil {
		if err := d.seek(); err != nil {
			if long := d.src.Passing(err); long != nil {
				return spec.Entry{Line: long.Line, Err: long}, nil
			}
			return spec.Entry{}, err
		}
	}
	f := file{src: d.src}
	begin := d.num
	f.add(d.next, d.num)
	d.next = nil
	long, err := d.rest(&f)
	if err != nil {
		return spec.Entry{}, err
	}
	e := spec.Entry{Line: begin, Err: long}
	if long != nil {
		return e, nil
	}
	p, bad := f.puzzle()
	if bad == nil {
		bad = d.src.Validate(p, func(err error) *source.Error {
			return d.src.At(begin, 1, "a puzzle", err.Error())
		})
	}
	if e.Puzzle = p; bad != nil {
		e.Puzzle, e.Err = nil, bad
	}
	return e, nil
}

// seek finds the first line that is not blank.
func (d *decoder) seek() error {
	for {
		line, num, err := d.src.ReadLine()
		if err != nil {
			return err
		}
		if text, _ := source.TrimBlanks(line); len(text) > 0 && text[0] != '#' {
			d.next, d.num = bytes.Clone(line), num
			return nil
		}
	}
}

// rest adds the lines up to the beginning of the next file, or the end of the input. It returns the
// error of a file that is too long.
func (d *decoder) rest(f *file) (long, err error) {
	total := 0
	for {
		line, num, err := d.src.ReadLine()
		switch passing := d.src.Passing(err); {
		case passing != nil:
			return passing, nil
		case err == io.EOF:
			return long, nil
		case err != nil:
			return nil, err
		case bytes.HasPrefix(line, []byte(head)):
			d.next, d.num = bytes.Clone(line), num
			return long, nil
		}
		if total += len(line) + 1; total > source.MaxLength {
			long = f.at(0, "the end of the file within "+maxLength+" bytes", "more of it")
		}
		if long == nil {
			f.add(line, num)
		}
	}
}
