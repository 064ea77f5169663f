package cover

import (
	"bufio"
	"context"
	"io"
	"iter"
	"strconv"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/internal/poll"
)

func dlxItems(p *dlx.Problem) dlx.Item { return dlx.Item(p.NumItems()) }

// clauses make clauses of a problem. The variables are the options, in their order, and then others
// whose values follow from those of the options: so there are as many models as solutions.
type clauses struct {
	stop  poll.Poll
	vars  int
	count int
	out   *bufio.Writer // nil: the clauses are only counted
	line  []byte
}

func writeDimacs(ctx context.Context, w io.Writer, f *xcc.File) error {
	if what := unfit(f, true); what != "" {
		return misfit(dimacs, what)
	}
	out := bufio.NewWriter(w)
	c := clauses{stop: poll.New(ctx)}
	if err := c.all(f.Problem); err != nil {
		return err
	}
	line := append([]byte("c variable n is option n of the exact-cover problem; "),
		"those above follow from them\np cnf "...)
	line = append(strconv.AppendInt(line, int64(c.vars), 10), ' ')
	out.Write(append(strconv.AppendInt(line, int64(c.count), 10), '\n'))
	c = clauses{stop: poll.New(ctx), out: out}
	if err := c.all(f.Problem); err != nil {
		return err
	}
	return out.Flush()
}

// all adds the clauses of a problem: an item is covered by one option, and a secondary one by at
// most one, or by options of one colour.
func (c *clauses) all(p *dlx.Problem) error {
	c.vars = p.NumOptions()
	var one []int
	for i := range dlxItems(p) {
		one = one[:0]
		if p.Primary(i) {
			for o := range p.Covering(i) {
				one = append(one, int(o)+1)
			}
			c.add(one...)
		} else {
			for group := range c.colors(p, i) {
				one = append(one, group)
			}
		}
		c.atMostOne(one)
		if c.stop.Now() {
			return c.stop.Err()
		}
	}
	return nil
}

// colors yields a variable for each option that covers a secondary item without a colour, and for
// each colour one that is true if some option gives the item this colour.
func (c *clauses) colors(p *dlx.Problem, i dlx.Item) iter.Seq[int] {
	return func(yield func(int) bool) {
		var order []dlx.Color
		options := make(map[dlx.Color][]int)
		for o := range p.Covering(i) {
			for e := range p.Entries(o) {
				switch {
				case e.Item != i:
				case e.Color == 0:
					if !yield(int(o) + 1) {
						return
					}
				default:
					if options[e.Color] == nil {
						order = append(order, e.Color)
					}
					options[e.Color] = append(options[e.Color], int(o)+1)
				}
			}
		}
		for _, color := range order {
			list := options[color]
			has := list[0]
			if len(list) > 1 {
				has = c.variable()
				for _, o := range list {
					c.add(-o, has)
				}
				c.add(append(list, -has)...)
			}
			if !yield(has) {
				return
			}
		}
	}
}

func (c *clauses) variable() int {
	c.vars++
	return c.vars
}

// fewest is the least number of variables for which a chain takes fewer clauses than all pairs.
const fewest = 7

// atMostOne adds that at most one of some variables is true. If there are many, a chain of further
// variables says whether one of the first ones is true (C. Sinz, CP 2005).
func (c *clauses) atMostOne(list []int) {
	if len(list) < fewest {
		for k, a := range list {
			for _, b := range list[:k] {
				c.add(-b, -a)
			}
		}
		return
	}
	before := list[0]
	for k, a := range list[1:] {
		c.add(-before, -a)
		if k+2 == len(list) {
			break
		}
		some := c.variable()
		c.add(-before, some)
		c.add(-a, some)
		c.add(-some, before, a)
		before = some
	}
}

func (c *clauses) add(literals ...int) {
	if c.count++; c.out == nil {
		return
	}
	c.line = c.line[:0]
	for _, l := range literals {
		c.line = append(strconv.AppendInt(c.line, int64(l), 10), ' ')
	}
	c.out.Write(append(c.line, "0\n"...))
}
