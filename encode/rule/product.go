package rule

import (
	"context"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Product is a set of cells whose digits have the product Product; they may repeat.
type Product struct {
	Cells   []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
	Product int           `json:"product" max:"2147483647" help:"the product of the digits"`
}

var productKind = Kind{
	Rule:   Product{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Product, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xb5651dff, Width: 3, Dash: 14,
			Text:  strconv.Itoa(r.Product) + "×",
			Title: "Product", Says: "the product of the digits is the number with ×, repeats allowed",
		}
	}),
	Meaning: "the product of the digits is product, repeats allowed",
	Example: `{"size": 4,
 "givens": ["....", "....", "...1", "...."],
 "rules": [
  {"rule": "product", "cells": ["r1c1", "r1c2", "r2c3"], "product": 48},
  {"rule": "product", "cells": ["r3c1", "r4c2"], "product": 4}]}`,
	Draw: fromCages(func(_ *rand.Rand, p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		product := 1
		for _, c := range cells {
			product *= int(p.Solution[c])
		}
		return Product{Cells: cells, Product: product}
	}),
}

func (Product) Kind() string { return "product" }

// mostProducts is the most products that Numbers yields.
const mostProducts = 1 << 14

// Numbers yields the products that the digits of the cells may have; of very many the least ones.
func (r Product) Numbers(p *puzzle.Puzzle) iter.Seq[int] {
	products := []int{1}
	for _, c := range r.Cells {
		var next []int
		for d := range p.DomainOf(c).All() {
			for _, n := range products {
				if n*int(d) <= math.MaxInt32 {
					next = append(next, n*int(d))
				}
			}
		}
		slices.Sort(next)
		next = slices.Compact(next)
		products = next[:min(len(next), mostProducts)]
	}
	return slices.Values(products)
}

// Encode demands a 0 for the product 0. Otherwise, if the cells differ and there are few sets of
// digits, it adds a choice among these. Otherwise it adds an automaton that divides the product by
// one digit after the other; its states are the divisors of the product with small factors.
func (r Product) Encode(m *matrix.Matrix) error {
	if r.Product == 0 {
		contain(m, r.Kind(), r.Cells, []puzzle.Digit{0}, false)
		return nil
	}
	var some puzzle.DigitSet
	for _, c := range r.Cells {
		m.Exclude(c, m.Domain(c).Keep(func(d puzzle.Digit) bool {
			return d == 0 || r.Product%int(d) != 0
		}))
		some |= m.Domain(c)
	}
	if m.Stopped() {
		return nil
	}
	if m.Differ(r.Cells) {
		if sets, ok := setsOfProduct(some, len(r.Cells), r.Product); ok {
			m.Sets(r.Kind(), r.Cells, sets)
			return nil
		}
	}
	m.Regular(r.Cells, matrix.Automaton{
		Start: r.Product,
		Step: func(_, left int, d puzzle.Digit) (int, bool) {
			return left / int(d), left%int(d) == 0
		},
		Accept: func(left int) bool { return left == 1 },
	})
	return nil
}

// setsOfProduct returns the sets of n of the given digits that have a product. It reports false if
// there are more than manySets, or too many to try.
func setsOfProduct(some puzzle.DigitSet, n, product int) (sets []puzzle.DigitSet, ok bool) {
	const mostVisits = 1 << 14
	visits := 0
	var extend func(s, rest puzzle.DigitSet, n, left int) bool
	extend = func(s, rest puzzle.DigitSet, n, left int) bool {
		if n == 0 && left == 1 {
			sets = append(sets, s)
		}
		if visits++; n == 0 || visits > mostVisits {
			return len(sets) <= manySets && visits <= mostVisits
		}
		for ; rest.Len() >= n; rest &= rest - 1 {
			d := rest.Min()
			if left%int(d) == 0 && !extend(s|puzzle.Digits(d), rest&(rest-1), n-1, left/int(d)) {
				return false
			}
		}
		return true
	}
	ok = extend(0, some, n, product)
	return sets, ok
}

// Check compares the product. The product of many digits exceeds an int.
func (r Product) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	product := big.NewInt(1)
	for _, c := range r.Cells {
		product.Mul(product, big.NewInt(int64(grid[c])))
	}
	if product.Cmp(big.NewInt(int64(r.Product))) == 0 {
		return nil
	}
	return broken(r, r.Cells, "the product is %v, not %d", product, r.Product)
}
