package generate

import (
	"math/bits"
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// A places has the places of the digits of an ordinary 9x9 grid. It finds closures of swaps as
// [model.close] does, but with sets of nine lines instead of lists of items.
type places struct {
	digits [81]uint8     // cell -> its digit, from 0
	column [9][9]uint8   // digit, row -> its column
	row    [9][9]uint8   // digit, column -> its row
	inBox  [9][9]uint8   // digit, box -> its row
	cells  []puzzle.Cell // cells of the closure found last
}

// lineOf has the row, the column and the box of each cell.
var lineOf = func() (lines [81][3]uint8) {
	for c := range lines {
		row, col := c/9, c%9
		lines[c] = [3]uint8{uint8(row), uint8(col), uint8(row/3*3 + col/3)}
	}
	return lines
}()

// set puts a digit into a cell.
func (p *places) set(c puzzle.Cell, digit uint8) {
	l := lineOf[c]
	p.digits[c] = digit
	p.column[digit][l[0]], p.row[digit][l[1]], p.inBox[digit][l[2]] = l[1], l[0], l[0]
}

// load reads the digits of a grid.
func (p *places) load(grid []puzzle.Digit, low puzzle.Digit) {
	for c, d := range grid {
		p.set(puzzle.Cell(c), uint8(d-low))
	}
}

// exchange finds the cells in which two digits change places if they do so in the given row. It
// returns all rows in which they do.
func (p *places) exchange(x, y, row uint8) uint16 {
	in, todo := uint16(0), uint16(1)<<row
	p.cells = p.cells[:0]
	for todo != 0 {
		r := uint8(bits.TrailingZeros16(todo))
		in |= 1 << r
		a, b := 9*r+p.column[x][r], 9*r+p.column[y][r]
		p.cells = append(p.cells, puzzle.Cell(a), puzzle.Cell(b))
		i, j := lineOf[a], lineOf[b]
		todo |= 1<<p.row[y][i[1]] | 1<<p.inBox[y][i[2]] | 1<<p.row[x][j[1]] | 1<<p.inBox[x][j[2]]
		todo &^= in
	}
	return in
}

// cross finds the cells in which two lines exchange their digits if they do so at the given place.
// The lines are rows of a band, or columns of a stack, so the boxes keep their digits. It returns
// all places at which they do.
func (p *places) cross(one, two uint8, columns bool, place uint8) uint16 {
	in, todo := uint16(0), uint16(1)<<place
	at, line, step := &p.column, uint8(9), uint8(1)
	if columns {
		at, line, step = &p.row, 1, 9
	}
	p.cells = p.cells[:0]
	for todo != 0 {
		k := uint8(bits.TrailingZeros16(todo))
		in |= 1 << k
		a, b := one*line+k*step, two*line+k*step
		p.cells = append(p.cells, puzzle.Cell(a), puzzle.Cell(b))
		todo |= 1<<at[p.digits[b]][one] | 1<<at[p.digits[a]][two]
		todo &^= in
	}
	return in
}

// swaps calls found with the cells of each closure.
func (p *places) swaps(found func(cells []puzzle.Cell)) {
	const all = 1<<9 - 1
	for x := range uint8(9) {
		for y := range x {
			for left := uint16(all); left != 0; {
				left &^= p.exchange(x, y, uint8(bits.TrailingZeros16(left)))
				found(p.cells)
			}
		}
	}
	for one := range uint8(9) {
		for two := range one {
			if one/3 != two/3 {
				continue
			}
			for _, columns := range []bool{false, true} {
				for left := uint16(all); left != 0; {
					left &^= p.cross(two, one, columns, uint8(bits.TrailingZeros16(left)))
					found(p.cells)
				}
			}
		}
	}
}

// A ninePair is two rows of a band, or two columns of a stack.
type ninePair struct {
	one, two uint8
	columns  bool
}

// ninePairs returns pairs of lines of an ordinary grid as ninePairs.
func ninePairs(lines []linePair) (pairs []ninePair) {
	for _, l := range lines {
		a := l.cells[0]
		b := l.counterpart[a]
		if l.cells[1] == a+1 {
			pairs = append(pairs, ninePair{uint8(a / 9), uint8(b / 9), false})
		} else {
			pairs = append(pairs, ninePair{uint8(a), uint8(b), true})
		}
	}
	return pairs
}

// walk does the same steps as [model.walk] on an ordinary grid.
func (p *places) walk(random *rand.Rand, steps int, pairs []ninePair) {
	for range steps {
		var in uint16
		if random.IntN(2) == 0 {
			l := pairs[random.IntN(len(pairs))]
			in = p.cross(l.one, l.two, l.columns, uint8(random.IntN(9)))
		} else {
			c := random.IntN(81)
			x, y := p.digits[c], uint8(random.IntN(8))
			if y >= x {
				y++
			}
			in = p.exchange(x, y, lineOf[c][0])
		}
		if in == 1<<9-1 {
			continue
		}
		for k := 0; k < len(p.cells); k += 2 {
			a, b := p.cells[k], p.cells[k+1]
			x, y := p.digits[a], p.digits[b]
			p.set(a, y)
			p.set(b, x)
		}
	}
}
