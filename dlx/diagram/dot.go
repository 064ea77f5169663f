package diagram

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"exactcover/dlx"
)

// WriteDot writes the diagram for Graphviz. Each arc is labelled with the name of its option, or
// with the number of the option if name is nil.
func (d *Diagram) WriteDot(w io.Writer, name func(dlx.Option) string) error {
	g := d.drawn("WriteDot")
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
