package rule

import "exactcover/encode"

// AntiTaxicab forbids a digit d in two cells at distance d, counted in steps between neighbours.
type AntiTaxicab struct{}

var antiTaxicabKind = Kind{
	Rule:    AntiTaxicab{},
	Group:   WholeGrid,
	Meaning: "no two equal digits d at distance d",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["5.4.", "4...", ".32.", ".6.."],
 "rules": [
  {"rule": "anti-taxicab"}]}`,
}

// Kind returns "anti-taxicab".
func (AntiTaxicab) Kind() string { return "anti-taxicab" }

// Validate finds nothing.
func (AntiTaxicab) Validate(*encode.Puzzle) error { return nil }

// Encode forbids the pairs that no house forbids.
func (AntiTaxicab) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	for a := range encode.Cell(p.Cells()) {
		for down := 0; p.Row(a)+down < p.Rows; down++ {
			for col := range p.Cols {
				b := p.Cell(p.Row(a)+down, col)
				if b <= a {
					continue
				}
				d := encode.Digit(down + max(col-p.Col(a), p.Col(a)-col))
				if m.Domain(a).Has(d) && m.Domain(b).Has(d) && !sees(m, a, b) {
					m.Clique(encode.Candidate{Cell: a, Digit: d}, encode.Candidate{Cell: b, Digit: d})
				}
			}
		}
	}
	return nil
}

// Check finds equal digits at their distance.
func (r AntiTaxicab) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var found []encode.Violation
	for a, d := range grid {
		for b := a + 1; b < len(grid); b++ {
			down, right := b/p.Cols-a/p.Cols, b%p.Cols-a%p.Cols
			if right < 0 {
				right = -right
			}
			if grid[b] == d && down+right == int(d) {
				found = append(found, broken(r, []encode.Cell{encode.Cell(a), encode.Cell(b)}, "both are %d at distance %d", d, d))
			}
		}
	}
	return found
}
