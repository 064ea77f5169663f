package rule

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"exactcover/encode/puzzle"
)

// longestExpression is the greatest number of characters in an expression. One that lists the
// allowed pairs of 16 digits has half as many.
const longestExpression = 4000

// An expression is a compiled part of the expression of a [Relation]. For any two digits a and b it
// gives a number or a truth value; a truth value is 1 or 0.
type expression struct {
	// value returns the value, and false if the expression divides by 0.
	value func(a, b int64) (int64, bool)
	truth bool
	bound float64 // the greatest absolute value of numbers
}

// A fault says what is wrong with a text, and where.
type fault struct {
	at   int // the place of the character, in bytes
	what string
}

// in returns a message about the fault in a text.
func (f *fault) in(text string) string {
	at := min(max(f.at, 0), len(text))
	return fmt.Sprintf("%s, character %d: %s",
		quoted(text), utf8.RuneCountInString(text[:at])+1, f.what)
}

// quoted returns a text between quotes, a long one without its end.
func quoted(text string) string {
	const most = 100
	n := 0
	for at := range text {
		if n++; n > most {
			return strconv.Quote(text[:at]) + "..."
		}
	}
	return strconv.Quote(text)
}

// parseRelation returns the syntax tree of an expression, which has the syntax of Go without
// comments. The end of a line is a blank.
func parseRelation(text string) (ast.Expr, *fault) {
	if utf8.RuneCountInString(text) > longestExpression {
		return nil, &fault{0, fmt.Sprintf("more than %d characters", longestExpression)}
	}
	if strings.TrimSpace(text) == "" {
		return nil, &fault{0, "there is nothing"}
	}
	// Go has comments and ends a statement at the end of a line. Expressions do neither.
	for _, sign := range []string{"//", "/*"} {
		if at := strings.Index(text, sign); at >= 0 {
			return nil, &fault{at, sign + " is not known"}
		}
	}
	tree, err := parser.ParseExpr(strings.ReplaceAll(apart(text), "\n", " "))
	if err != nil {
		var list scanner.ErrorList
		if errors.As(err, &list) && len(list) > 0 {
			wrong := &fault{list[0].Pos.Offset, strings.ReplaceAll(list[0].Msg, "'EOF'", "the end")}
			return nil, wrong.before(text)
		}
		return nil, &fault{0, err.Error()}
	}
	return tree, nil
}

// apart puts blanks between signs that Go would take for one sign: <-, -- and ++.
func apart(text string) string {
	var b strings.Builder
	for at := range len(text) {
		if glued(text, at) {
			b.WriteByte(' ')
		}
		b.WriteByte(text[at])
	}
	return b.String()
}

// glued reports whether the sign at a place would be one sign with that ahead of it.
func glued(text string, at int) bool {
	if at == 0 {
		return false
	}
	switch text[at-1 : at+1] {
	case "<-", "--", "++":
		return true
	}
	return false
}

// before returns a fault in apart(text) as one in text.
func (f *fault) before(text string) *fault {
	blanks := 0
	for at := 0; at+blanks < f.at && at < len(text); at++ {
		if glued(text, at) {
			blanks++
		}
	}
	return &fault{f.at - blanks, f.what}
}

// compile compiles a text, a truth value, for two digits up to highest.
func compile(text string, highest puzzle.Digit) (*expression, *fault) {
	tree, wrong := parseRelation(text)
	if wrong != nil {
		return nil, wrong
	}
	e, wrong := compiler{float64(highest)}.expression(tree)
	switch {
	case wrong != nil:
		wrong = wrong.before(text)
	case !e.truth:
		wrong = &fault{0, "this is a number and says nothing; a comparison is needed, such as a < b"}
	}
	return e, wrong
}

// A compiler makes expressions for digits up to highest.
type compiler struct{ highest float64 }

func (c compiler) expression(tree ast.Expr) (*expression, *fault) {
	at := int(tree.Pos()) - 1
	switch t := tree.(type) {
	case *ast.ParenExpr:
		return c.expression(t.X)
	case *ast.Ident:
		switch t.Name {
		case "a":
			first := func(a, _ int64) (int64, bool) { return a, true }
			return &expression{bound: c.highest, value: first}, nil
		case "b":
			second := func(_, b int64) (int64, bool) { return b, true }
			return &expression{bound: c.highest, value: second}, nil
		}
		return nil, &fault{at, fmt.Sprintf("there is no %q, only a and b", t.Name)}
	case *ast.BasicLit:
		n, err := strconv.ParseInt(t.Value, 10, 32)
		if t.Kind != token.INT || err != nil || t.Value != strconv.FormatInt(n, 10) {
			return nil, &fault{at, fmt.Sprintf(
				"%s is not a whole number below 2^31, in decimal digits without leading zeros", t.Value)}
		}
		number := func(_, _ int64) (int64, bool) { return n, true }
		return &expression{bound: float64(n), value: number}, nil
	case *ast.UnaryExpr:
		return c.unary(t, at)
	case *ast.BinaryExpr:
		return c.binary(t, int(t.OpPos)-1)
	case *ast.CallExpr:
		return c.call(t, at)
	}
	return nil, &fault{
		at,
		"only a, b, whole numbers, + - * / %, comparisons, && || !, ( ), abs, min and max are known",
	}
}

func (c compiler) unary(t *ast.UnaryExpr, at int) (*expression, *fault) {
	x, wrong := c.expression(t.X)
	if wrong != nil {
		return nil, wrong
	}
	of := x.value
	switch {
	case t.Op == token.NOT && x.truth:
		return &expression{truth: true, value: func(a, b int64) (int64, bool) {
			v, ok := of(a, b)
			return 1 - v, ok
		}}, nil
	case t.Op == token.SUB && !x.truth:
		return &expression{bound: x.bound, value: func(a, b int64) (int64, bool) {
			v, ok := of(a, b)
			return -v, ok
		}}, nil
	case t.Op == token.ADD && !x.truth:
		return x, nil
	case t.Op == token.NOT:
		return nil, &fault{at, "! needs what is true or false, not a number"}
	case t.Op == token.SUB || t.Op == token.ADD:
		return nil, &fault{at, t.Op.String() + " needs a number, not what is true or false"}
	}
	return nil, &fault{at, t.Op.String() + " is not known"}
}

func (c compiler) binary(t *ast.BinaryExpr, at int) (*expression, *fault) {
	x, wrong := c.expression(t.X)
	if wrong != nil {
		return nil, wrong
	}
	y, wrong := c.expression(t.Y)
	if wrong != nil {
		return nil, wrong
	}
	op, known := operators[t.Op]
	if !known {
		return nil, &fault{at, t.Op.String() + " is not known"}
	}
	if x.truth != y.truth {
		return nil, &fault{at, t.Op.String() + " stands between a number and what is true or false"}
	}
	switch {
	case x.truth && op.of == numbers:
		return nil, &fault{at, t.Op.String() + " needs numbers on both sides, not what is true or false"}
	case !x.truth && op.of == truths:
		return nil, &fault{at, t.Op.String() + " needs what is true or false on both sides, not numbers"}
	}
	e := &expression{truth: op.bound == nil}
	if !e.truth {
		if e.bound = op.bound(x.bound, y.bound); e.bound > math.MaxInt64/4 {
			return nil, &fault{at, "numbers can become too large"}
		}
	}
	left, right, apply := x.value, y.value, op.apply
	switch t.Op {
	case token.LAND, token.LOR: // the second is not evaluated if the first decides
		decides := int64(0)
		if t.Op == token.LOR {
			decides = 1
		}
		e.value = func(a, b int64) (int64, bool) {
			if v, ok := left(a, b); !ok || v == decides {
				return v, ok
			}
			return right(a, b)
		}
	default:
		divides := t.Op == token.QUO || t.Op == token.REM
		e.value = func(a, b int64) (int64, bool) {
			v, ok := left(a, b)
			w, also := right(a, b)
			if !ok || !also || divides && w == 0 {
				return 0, false
			}
			return apply(v, w), true
		}
	}
	return e, nil
}

// The operands of an operator.
const (
	numbers = 1 << iota
	truths
)

// An operator combines two numbers or two truth values.
type operator struct {
	of    int
	apply func(x, y int64) int64
	// bound bounds the absolute value of the result; nil: the result is a truth value
	bound func(x, y float64) float64
}

var operators = map[token.Token]operator{
	token.ADD: {numbers, func(x, y int64) int64 { return x + y }, sum},
	token.SUB: {numbers, func(x, y int64) int64 { return x - y }, sum},
	token.MUL: {numbers, func(x, y int64) int64 { return x * y }, product},
	token.QUO: {numbers, func(x, y int64) int64 { return x / y }, dividend},
	token.REM: {numbers, func(x, y int64) int64 { return x % y }, dividend},

	token.LSS: {numbers, func(x, y int64) int64 { return holds(x < y) }, nil},
	token.LEQ: {numbers, func(x, y int64) int64 { return holds(x <= y) }, nil},
	token.GTR: {numbers, func(x, y int64) int64 { return holds(x > y) }, nil},
	token.GEQ: {numbers, func(x, y int64) int64 { return holds(x >= y) }, nil},
	token.EQL: {numbers | truths, func(x, y int64) int64 { return holds(x == y) }, nil},
	token.NEQ: {numbers | truths, func(x, y int64) int64 { return holds(x != y) }, nil},

	token.LAND: {of: truths},
	token.LOR:  {of: truths},
}

func sum(x, y float64) float64      { return x + y }
func product(x, y float64) float64  { return x * y }
func dividend(x, _ float64) float64 { return x }

func holds(truth bool) int64 {
	if truth {
		return 1
	}
	return 0
}

func (c compiler) call(t *ast.CallExpr, at int) (*expression, *fault) {
	name, _ := t.Fun.(*ast.Ident)
	if name == nil || name.Name != "abs" && name.Name != "min" && name.Name != "max" {
		return nil, &fault{at, "only abs, min and max are functions"}
	}
	if (name.Name == "abs") != (len(t.Args) == 1) || len(t.Args) == 0 || t.Ellipsis.IsValid() {
		return nil, &fault{at, "abs takes one number, min and max take two or more"}
	}
	e := &expression{}
	for k, arg := range t.Args {
		x, wrong := c.expression(arg)
		if wrong != nil {
			return nil, wrong
		}
		if x.truth {
			return nil, &fault{int(arg.Pos()) - 1, name.Name + " takes numbers, not what is true or false"}
		}
		e.bound = max(e.bound, x.bound)
		of, before := x.value, e.value
		switch {
		case name.Name == "abs":
			e.value = func(a, b int64) (int64, bool) {
				v, ok := of(a, b)
				return max(v, -v), ok
			}
		case k == 0:
			e.value = of
		default:
			least := name.Name == "min"
			e.value = func(a, b int64) (int64, bool) {
				v, ok := before(a, b)
				w, also := of(a, b)
				if (w < v) == least {
					v = w
				}
				return v, ok && also
			}
		}
	}
	return e, nil
}
