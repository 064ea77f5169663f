package rule

import (
	"go/ast"
	"go/constant"
	"go/token"

	"exactcover/encode/puzzle"
)

// exact reports whether an expression is true of two digits. [Relation.Check] uses it, while Encode
// uses the compiler of expressions. It calculates with numbers of any size, by package go/constant.
func exact(tree ast.Expr, a, b puzzle.Digit) bool {
	of := digitsOf{"a": constant.MakeInt64(int64(a)), "b": constant.MakeInt64(int64(b))}
	v := of.value(tree)
	return v.Kind() == constant.Bool && constant.BoolVal(v)
}

// digitsOf has the digits by their names in an expression.
type digitsOf map[string]constant.Value

// value returns the value of an expression, or an unknown value if it divides by 0.
func (of digitsOf) value(tree ast.Expr) constant.Value {
	switch t := tree.(type) {
	case *ast.ParenExpr:
		return of.value(t.X)
	case *ast.Ident:
		return of[t.Name]
	case *ast.BasicLit:
		return constant.MakeFromLiteral(t.Value, t.Kind, 0)
	case *ast.UnaryExpr:
		return constant.UnaryOp(t.Op, of.value(t.X), 0)
	case *ast.BinaryExpr:
		return of.binary(t)
	case *ast.CallExpr:
		return of.call(t)
	}
	return constant.MakeUnknown()
}

func (of digitsOf) binary(t *ast.BinaryExpr) constant.Value {
	x := of.value(t.X)
	if x.Kind() == constant.Unknown {
		return x
	}
	switch {
	case t.Op == token.LAND && !constant.BoolVal(x), t.Op == token.LOR && constant.BoolVal(x):
		return x
	}
	y := of.value(t.Y)
	switch {
	case y.Kind() == constant.Unknown:
		return y
	case t.Op == token.LAND, t.Op == token.LOR:
		return y
	case t.Op == token.QUO && constant.Sign(y) != 0:
		return constant.BinaryOp(x, token.QUO_ASSIGN, y) // divides whole numbers
	case t.Op == token.QUO, t.Op == token.REM && constant.Sign(y) == 0:
		return constant.MakeUnknown()
	case t.Op == token.ADD, t.Op == token.SUB, t.Op == token.MUL, t.Op == token.REM:
		return constant.BinaryOp(x, t.Op, y)
	}
	return constant.MakeBool(constant.Compare(x, t.Op, y))
}

func (of digitsOf) call(t *ast.CallExpr) constant.Value {
	var chosen constant.Value
	for _, arg := range t.Args {
		v := of.value(arg)
		if v.Kind() == constant.Unknown {
			return v
		}
		switch name := t.Fun.(*ast.Ident).Name; {
		case name == "abs" && constant.Sign(v) < 0:
			chosen = constant.UnaryOp(token.SUB, v, 0)
		case chosen == nil,
			name == "min" && constant.Compare(v, token.LSS, chosen),
			name == "max" && constant.Compare(v, token.GTR, chosen):
			chosen = v
		}
	}
	return chosen
}
