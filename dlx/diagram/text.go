package diagram

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/zdd"
	"exactcover/internal/lapse"
)

// mark is the first line of the text form.
const mark = "exactcover diagram 1"

// size returns the second line of the text form.
func size(nodes, root int32) string { return fmt.Sprintf("nodes %d root %d", nodes, root) }

// WriteText writes the diagram as text, to be read by [Read]:
//
//	exactcover diagram 1
//	nodes 6 root 5
//	6:0
//	5:0
//	3:1 4:2
//	2:1
//	0:3 1:4
//
// The first line names the format. The second line gives the number of nodes, and the root: -1 if
// there is no solution. Then there is a line for each node from 1 on. It lists the node's arcs:
// each is an option and, after a colon, the node to which the arc leads. Node 0 is the end and has
// no line. Arcs lead to node 0 and to nodes on earlier lines.
func (d *Diagram) WriteText(w io.Writer) error {
	g := d.zdd
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n%s\n", mark, size(int32(g.Nodes()), g.Root))
	var line []byte
	for n := 1; n < g.Nodes(); n++ {
		line = line[:0]
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			if a > g.Start[n] {
				line = append(line, ' ')
			}
			line = strconv.AppendInt(line, int64(g.Option[a]), 10)
			line = append(line, ':')
			line = strconv.AppendInt(line, int64(g.Target[a]), 10)
		}
		out.Write(append(line, '\n'))
	}
	return out.Flush()
}

// A FormatError says what is wrong with the text of a diagram.
type FormatError struct {
	Line   int    // line of the text, counted from 1
	Reason string // what is wrong with it
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("diagram, line %d: %s", e.Line, e.Reason)
}

// Read reads what [Diagram.WriteText] writes, up to the end of r. Its error is a *[FormatError],
// the error of r, or the cause of the context's end. Read takes time and memory in proportion to
// the text.
//
// A number of solutions may have as many digits as there are nodes. If these numbers would take
// more than 64 times the memory of the text, Read returns [ErrTooLarge].
func Read(ctx context.Context, r io.Reader) (*Diagram, error) {
	t := &reader{
		in:    bufio.NewReader(untilReader{ctx, r}),
		watch: matrix.Until(ctx),
		graph: zdd.NewGrower(),
	}
	err := t.read()
	if err == nil {
		d, fits := zdd.New(t.graph.Graph, 8*t.bytes, t.watch)
		if d != nil {
			return &Diagram{d}, nil
		}
		if !fits {
			err = ErrTooLarge
		}
	}
	if lapse.Ended(ctx) {
		err = context.Cause(ctx)
	}
	return nil, err
}

// An untilReader reads until its context ends.
type untilReader struct {
	ctx context.Context
	r   io.Reader
}

func (u untilReader) Read(p []byte) (int, error) {
	if lapse.Ended(u.ctx) {
		return 0, context.Cause(u.ctx)
	}
	return u.r.Read(p)
}

// A reader reads a diagram.
type reader struct {
	in      *bufio.Reader
	watch   *matrix.Watch
	bytes   int64       // bytes read so far
	line    int         // number of the last line that was read, from 1
	graph   *zdd.Grower // the nodes read so far
	options []int32     // options of the arcs of the current node
	targets []int32     // targets of the arcs of the current node
}

func (t *reader) fail(format string, args ...any) error {
	return &FormatError{t.line, fmt.Sprintf(format, args...)}
}

// next returns the next line without its end.
func (t *reader) next() (string, error) {
	t.line++
	s, err := t.in.ReadString('\n')
	if err == io.EOF {
		return "", t.fail("the text ends early")
	}
	if err != nil {
		return "", err
	}
	t.bytes += int64(len(s))
	return s[:len(s)-1], nil
}

func (t *reader) read() error {
	head, err := t.next()
	if err != nil {
		return err
	}
	if head != mark {
		return t.fail("this is not %q", mark)
	}
	if head, err = t.next(); err != nil {
		return err
	}
	var nodes, root int32
	_, err = fmt.Sscanf(head, "nodes %d root %d", &nodes, &root)
	if err != nil || head != size(nodes, root) || nodes < 1 || root < -1 || root >= nodes {
		return t.fail("the numbers of nodes and of the root are missing or wrong")
	}
	for n := int32(1); n < nodes; n++ {
		line, err := t.next()
		if err != nil {
			return err
		}
		if err := t.node(line, n); err != nil || t.watch.Over(len(line)) {
			return err
		}
	}
	t.line++
	if _, err := t.in.ReadByte(); err != io.EOF {
		if err != nil {
			return err
		}
		return t.fail("there is more text after the last node")
	}
	t.graph.Root = root
	return nil
}

// node reads the line of node n.
func (t *reader) node(line string, n int32) error {
	t.options, t.targets = t.options[:0], t.targets[:0]
	used := map[int32]bool{}
	for rest := line; ; {
		o, tail, ok := number(rest, ":")
		to, tail, last := number(tail, " ")
		if !ok || to < 0 || o < 0 {
			return t.fail("an arc is not of the form OPTION:NODE")
		}
		if to >= n {
			return t.fail("an arc leads to node %d, which has not been described", to)
		}
		if used[o] {
			return t.fail("two arcs have option %d", o)
		}
		used[o] = true
		t.options, t.targets = append(t.options, o), append(t.targets, to)
		if len(t.graph.Option)+len(t.options) > zdd.MostArcs {
			return t.fail("there are more than %d arcs", zdd.MostArcs)
		}
		if !last {
			break
		}
		rest = tail
	}
	if t.graph.Node(t.options, t.targets) != n {
		return t.fail("the node has the same arcs as one above")
	}
	return nil
}

// number reads a number up to a mark. It returns -1 if there is no number, or one with zeros ahead,
// which WriteText does not write. It reports whether there is a mark.
func number(s, mark string) (n int32, tail string, marked bool) {
	s, tail, marked = strings.Cut(s, mark)
	v, err := strconv.ParseUint(s, 10, 31)
	if err != nil || len(s) > 1 && s[0] == '0' {
		return -1, tail, marked
	}
	return int32(v), tail, marked
}

// WriteDot writes the diagram for Graphviz. Each arc is labelled with the name of its option, or
// with the number of the option if name is nil.
func (d *Diagram) WriteDot(w io.Writer, name func(dlx.Option) string) error {
	g := d.zdd
	if name == nil {
		name = func(o dlx.Option) string { return strconv.Itoa(int(o)) }
	}
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, "digraph solutions {")
	fmt.Fprintln(out, "\tnode [shape=circle, label=\"\"];")
	fmt.Fprintln(out, "\t0 [shape=doublecircle];")
	for n := g.Nodes() - 1; n > 0; n-- {
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			label := strconv.Quote(name(dlx.Option(g.Option[a])))
			fmt.Fprintf(out, "\t%d -> %d [label=%s];\n", n, g.Target[a], label)
		}
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}
