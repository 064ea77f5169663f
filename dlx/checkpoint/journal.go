package checkpoint

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/shard"
)

// A journal is a file of lines of text. What was done is appended to it. Each line begins with a
// hash of its rest:
//
//	checkpoint 2 KIND NAME PROBLEM    what the journal is of; the problem is that of a [shard.Prefix]
//	unit WEIGHT NODES +1 +5 -3        a unit; units have the numbers 0, 1, ... in the order of lines
//	begun NEED                        the first units are all there
//	split N                           unit N is done by the units in the lines ahead that are new
//	found BYTES HASH                  that many bytes follow: solutions of the next unit done
//	done N COUNT                      unit N has that many solutions
//	total COUNT                       the whole count; no unit is needed
//
// A process that ends while it writes leaves a last line without its end, which is ignored. So are
// lines whose purpose a later line would tell, if that is missing.
type journal struct {
	file   *os.File
	out    *bufio.Writer
	every  time.Duration // least time between two waits until the file is on the disk
	synced time.Time
	total  *big.Int // nil: not known
}

const (
	journalFile = "journal"
	mostFound   = 1 << 30 // bytes of solutions after a line: no line announces more
)

// castagnoli returns the table of a hash for which processors have an instruction. Package crc32
// makes it once, in the first call.
func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// openJournal opens the journal of a run and reads it.
func openJournal(r *Run, kind string) (*journal, error) {
	name := filepath.Join(r.Dir, journalFile)
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if lock(file) != nil {
		file.Close()
		return nil, &Error{r.Dir, 0, "another process uses it"}
	}
	j := &journal{file: file, out: bufio.NewWriter(file), every: r.sync, synced: time.Now()}
	head := strings.Join([]string{"checkpoint 2", kind, r.name(), r.whole.String()}, " ")
	end, err := j.read(r, name, head)
	if err == nil {
		err = file.Truncate(end)
	}
	if err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err == nil && end == 0 {
		j.line(head)
		err = j.sync()
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return j, nil
}

// name returns the name of the problem as a word.
func (r *Run) name() string {
	if r.Name == "" {
		return "-"
	}
	return r.Name
}

// A reading is a journal that is read.
type reading struct {
	run   *Run
	file  string
	in    *bufio.Reader
	at    int64 // where the reading is
	line  int
	block []byte // the last solutions read
	keep  int    // number of units that the lines so far have made valid
	first int64  // where the first line of solutions of the next unit is; 0: there is none
	found int    // number of these lines
}

// read reads the lines, and returns where the last valid one ends.
func (j *journal) read(r *Run, name, head string) (end int64, err error) {
	x := &reading{run: r, file: name, in: bufio.NewReader(j.file)}
	for {
		line, err := x.in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return 0, err
		}
		x.line++
		if err == io.EOF { // the last line has no end
			if x.line == 1 && !strings.HasPrefix(sealed(head), string(line)) {
				return 0, &Error{name, 1, "it is no journal of a search"}
			}
			break
		}
		at := x.at
		x.at += int64(len(line))
		text, ok := unsealed(bytes.TrimSuffix(line, []byte("\n")))
		switch {
		case !ok:
			return 0, &Error{name, x.line, "the line is damaged"}
		case x.line == 1 && text != head:
			return 0, &Error{name, 1, "it is of another problem, or of another kind of search"}
		case x.line == 1 && !r.Resume:
			return 0, &Error{r.Dir, 0, "it holds a search already, which can be resumed"}
		case x.line > 1:
			err := x.take(j, text, at)
			if err == io.ErrUnexpectedEOF { // so have the last solutions
				r.units = r.units[:x.keep]
				return end, nil
			}
			if err != nil {
				return 0, err
			}
		}
		if x.valid(text) {
			end = x.at
		}
	}
	r.units = r.units[:x.keep]
	return end, nil
}

// valid reports whether a line ends what belongs together.
func (x *reading) valid(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	return word != "unit" && word != "found"
}

// take reads a line that begins at an offset.
func (x *reading) take(j *journal, text string, at int64) error {
	r := x.run
	word, rest, _ := strings.Cut(text, " ")
	var err error
	switch word {
	case "unit":
		err = x.unit(rest)
	case "begun":
		r.need, err = strconv.ParseInt(rest, 10, 64)
		x.keep = len(r.units)
	case "split":
		var u *unit
		if u, err = x.open(rest); err == nil {
			u.split, x.keep = true, len(r.units)
		}
	case "found":
		if x.found++; x.found == 1 {
			x.first = at
		}
		if x.block, err = readFound(x.in, rest, x.block); err == io.ErrUnexpectedEOF {
			return err
		}
		x.at += int64(len(x.block))
	case "done":
		number, count, _ := strings.Cut(rest, " ")
		var u *unit
		if u, err = x.open(number); err == nil {
			var ok bool
			if u.count, ok = new(big.Int).SetString(count, 10); !ok {
				err = errors.New("it has no count")
			}
			u.at, u.found = x.first, x.found
			x.first, x.found = 0, 0
		}
	case "total":
		var ok bool
		if j.total, ok = new(big.Int).SetString(rest, 10); !ok {
			err = errors.New("it has no count")
		}
	default:
		err = fmt.Errorf("unknown word %q", word)
	}
	if err != nil {
		return &Error{x.file, x.line, err.Error()}
	}
	return nil
}

// unit reads the line of a unit.
func (x *reading) unit(text string) error {
	words := strings.SplitN(text, " ", 3)
	if len(words) < 2 {
		return errors.New("it is no unit")
	}
	weight, err := strconv.ParseInt(words[0], 10, 64)
	nodes, err2 := strconv.ParseFloat(words[1], 64)
	if err = errors.Join(err, err2); err != nil {
		return err
	}
	u := unit{weight: weight, Share: shard.Share{Nodes: nodes}}
	u.Prefix, err = shard.Parse(x.run.solver.Problem(),
		strings.Join(append([]string{x.run.whole.Problem}, words[2:]...), " "))
	x.run.units = append(x.run.units, u)
	return err
}

// open returns the unit with a number, which must not be done yet.
func (x *reading) open(number string) (*unit, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= x.keep || x.run.units[n].over() {
		return nil, fmt.Errorf("no unit %s is open", number)
	}
	return &x.run.units[n], nil
}

// sealed returns a line with its hash.
func sealed(text string) string {
	return fmt.Sprintf("%08x %s\n", crc32.ChecksumIEEE([]byte(text)), text)
}

// unsealed returns the text of a line, and whether its hash is right.
func unsealed(line []byte) (text string, ok bool) {
	hash, rest, _ := strings.Cut(string(line), " ")
	return rest, sealed(rest) == hash+" "+rest+"\n"
}

// line appends a line. An error shows when the journal is synced.
func (j *journal) line(words ...any) {
	text := fmt.Sprintln(words...)
	_, _ = j.out.WriteString(sealed(text[:len(text)-1]))
}

// sync gives what was appended to the system, and now and then waits until it is on the disk.
func (j *journal) sync() error {
	if err := j.out.Flush(); err != nil {
		return err
	}
	if time.Since(j.synced) < j.every {
		return nil
	}
	err := j.file.Sync()
	j.synced = time.Now()
	return err
}

// close closes the file.
func (j *journal) close() error {
	return cmp.Or(j.sync(), j.file.Close())
}

// found appends solutions.
func (j *journal) found(b *blocks) {
	for _, block := range b.list {
		if len(block) > 0 {
			j.line("found", len(block), fmt.Sprintf("%08x", crc32.Checksum(block, castagnoli())))
			_, _ = j.out.Write(block)
		}
	}
}

// readFound reads the solutions after a line, given without its first word. It reuses the memory of
// to. The error is io.ErrUnexpectedEOF if there are not all.
func readFound(in io.Reader, line string, to []byte) ([]byte, error) {
	size, hash := 0, uint32(0)
	_, err := fmt.Sscanf(line, "%d %08x", &size, &hash)
	if err != nil || size < 1 || size > mostFound {
		return to, errDamaged
	}
	to = slices.Grow(to[:0], size)[:size]
	if _, err := io.ReadFull(in, to); err == io.EOF {
		return to, io.ErrUnexpectedEOF
	} else if err != nil {
		return to, err
	}
	if crc32.Checksum(to, castagnoli()) != hash {
		return to, errDamaged
	}
	return to, nil
}

// solutions calls a function for the solutions of a unit, until it returns an error.
func (j *journal) solutions(u *unit, w width, f func([]dlx.Option) error) error {
	in := bufio.NewReader(io.NewSectionReader(j.file, u.at, 1<<62))
	var block []byte
	for range u.found {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return err
		}
		text, _ := unsealed(bytes.TrimSuffix(line, []byte("\n")))
		if block, err = readFound(in, strings.TrimPrefix(text, "found "), block); err != nil {
			return err
		}
		if err := w.each(block, f); err != nil {
			return err
		}
	}
	return nil
}
