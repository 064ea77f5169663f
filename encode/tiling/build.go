package tiling

import (
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/format/source"
)

// puzzle makes a puzzle of its statements.
func (p *parser) puzzle(list []statement) (*Puzzle, error) {
	q := &Puzzle{Leave: AnyNumber, Line: 1}
	first := make(map[string]int) // statement that may stand once -> its index
	for i, s := range list {
		name := s.words[0].text
		if name == "piece" || name == "pieces" || name == "tiles" {
			continue
		}
		if before, twice := first[name]; twice {
			return nil, p.at(s.line, s.words[0].col, "one statement "+name, "another after line %d",
				list[before].line)
		}
		first[name] = i
		if name == "puzzle" {
			q.Line = s.line
			for _, w := range s.words[1:] {
				if q.Name = strings.TrimSpace(q.Name + " " + w.text); !isText(q.Name) {
					return nil, p.at(s.line, w.col, "text", "%s", source.Quote([]byte(w.text)))
				}
			}
		}
	}
	board, ok := first["board"]
	if !ok {
		return nil, p.at(p.end+1, 1, "a board"+ofPuzzle(q), "%s", source.EndOfInput)
	}
	var err error
	if q.Lattice, err = p.lattice(list, first); err != nil {
		return nil, err
	}
	if err := p.board(q, list[board]); err != nil {
		return nil, err
	}
	if err := p.pieces(q, list); err != nil {
		return nil, err
	}
	if i, ok := first["leave"]; ok {
		if err := p.leave(q, list[i]); err != nil {
			return nil, err
		}
	}
	return q, p.sides(q, list, first)
}

func ofPuzzle(q *Puzzle) string {
	if q.Name == "" {
		return ""
	}
	return " of puzzle " + q.Name
}

// lattice returns the lattice of a puzzle: that of the statement grid; else cubes, if the board has
// three sizes or layers; else that of the first set, or that of tiles with as many sides.
func (p *parser) lattice(list []statement, first map[string]int) (Lattice, error) {
	if i, ok := first["grid"]; ok {
		s := list[i]
		const expected = "square, cube, hex or triangle"
		if len(s.words) < 2 {
			return 0, p.at(s.line, s.words[0].col, expected+" after grid", "nothing")
		}
		l := latticeNamed(s.words[1].text)
		if l < 0 {
			return 0, p.at(s.line, s.words[1].col, expected, "%s", source.Quote([]byte(s.words[1].text)))
		}
		return Lattice(l), p.expectEnd(s, 2)
	}
	board := list[first["board"]]
	if board.drawing.layers() || len(board.words) > 1 && len(sizesOf(board.words[1].text)) == 3 {
		return Cube, nil
	}
	for _, s := range list {
		switch {
		case s.words[0].text == "pieces":
			_, l, _, err := p.set(s)
			return l, err
		case s.words[0].text == "tiles" && len(s.words) > 1:
			_, sides, _ := tileOf(s.words[1].text)
			return map[int]Lattice{3: Triangle, 6: Hex}[len(sides)], nil // 0: Square
		}
	}
	return Square, nil
}

// board sets the board of a puzzle.
func (p *parser) board(q *Puzzle, s statement) error {
	if last := s.words[len(s.words)-1]; len(s.words) > 1 {
		if w := wrapNamed(last.text); w > 0 {
			q.Board.Wrap = Wrap(w)
			s.words = s.words[:len(s.words)-1]
			if plane := q.Lattice == Square || q.Lattice == Cube; len(s.words) == 1 && !plane {
				return p.at(s.line, last.col, "sizes of a board of which sides are joined", "a drawing")
			}
		}
	}
	if len(s.words) == 1 {
		return p.drawnBoard(q, s)
	}
	w := s.words[1]
	sizes, dims := sizesOf(w.text), 2
	if q.Lattice == Cube {
		dims = 3
	}
	if len(sizes) != dims {
		example := []string{"rows x columns, such as 6x10", "layers x rows x columns, such as 2x3x5"}
		return p.at(s.line, w.col, example[dims-2], "%s", source.Quote([]byte(w.text)))
	}
	cells := 1
	for _, n := range sizes {
		if cells = min(cells*n, MaxCells+1); n > maxSize || cells < 1 || cells > MaxCells {
			return p.at(s.line, w.col, fmt.Sprintf("1 to %d cells", MaxCells), "%s",
				source.Quote([]byte(w.text)))
		}
	}
	if len(s.drawing) > 0 {
		return p.at(s.drawing[0].line, 1, statements, "a drawing of a board that has a size")
	}
	q.Board.Must = q.Lattice.box(sizes)
	return p.expectEnd(s, 2)
}

// drawnBoard sets the board of a puzzle by its drawing.
func (p *parser) drawnBoard(q *Puzzle, s statement) error {
	cells, err := p.cells(q.Lattice, s)
	if err != nil {
		return err
	}
	for i, c := range q.Lattice.toOrigin(cells.all) {
		if cells.may[i] {
			q.Board.May = append(q.Board.May, c)
		} else {
			q.Board.Must = append(q.Board.Must, c)
			if cells.colors != nil {
				q.Board.Colors = append(q.Board.Colors, cells.colors[i])
			}
		}
	}
	if q.Board.Colors != nil { // cells that may stay free come last, and have none
		q.Board.Colors = append(q.Board.Colors, make([]byte, len(q.Board.May))...)
	}
	if n := q.Board.Len(); n > MaxCells {
		return p.at(s.line, s.words[0].col, fmt.Sprintf("at most %d cells", MaxCells), "%d", n)
	}
	return nil
}

// leave sets how many cells stay free. If no cell is drawn as one that may, all may.
func (p *parser) leave(q *Puzzle, s statement) error {
	b := &q.Board
	if len(b.May) == 0 {
		b.Must, b.May = nil, b.Must
	}
	n, err := p.expectNumber(s, len(b.May))
	if q.Leave = n; n == 0 {
		all := drawn{b.cells(), make([]bool, b.Len()), b.Colors}.sorted(q.Lattice)
		b.Must, b.May, b.Colors, q.Leave = all.all, nil, all.colors, AnyNumber
	}
	return err
}

// pieces sets the pieces of a puzzle.
func (p *parser) pieces(q *Puzzle, list []statement) error {
	line := make(map[string]int)  // of the statement with a name
	equal := make(map[string]int) // tiles without names, see known
	for _, s := range list {
		var more []Piece
		var err error
		switch s.words[0].text {
		case "piece":
			more, err = p.piece(q.Lattice, s)
		case "pieces":
			more, err = p.setPieces(q.Lattice, s)
		case "tiles":
			more, err = p.tiles(q.Lattice, s)
		}
		if err != nil {
			return err
		}
		if len(more) > 0 && len(q.Pieces) > 0 && (more[0].Sides != "") != q.tiled() {
			return p.at(s.line, s.words[0].col, "only pieces, or only tiles", "both")
		}
		for _, r := range more {
			if r.Name == r.Sides && r.Sides != "" {
				key := q.Lattice.known(&r)
				if i, ok := equal[key]; ok {
					q.Pieces[i].addCopies(&r)
					continue
				}
				equal[key] = len(q.Pieces)
			}
			if n, ok := line[r.Name]; ok && r.Name != "" {
				return p.at(s.line, s.words[min(1, len(s.words)-1)].col, "a new name for each piece",
					"%s, which line %d has", r.Name, n)
			}
			line[r.Name] = s.line
			if q.Pieces = append(q.Pieces, r); len(q.Pieces) > MaxPieces {
				return p.at(s.line, s.words[0].col, fmt.Sprintf("at most %d pieces", MaxPieces), "more")
			}
		}
	}
	if len(q.Pieces) == 0 {
		return p.at(p.end+1, 1, "a piece"+ofPuzzle(q), "%s", source.EndOfInput)
	}
	for i := range q.Pieces {
		if r := &q.Pieces[i]; r.Name == "" {
			r.Name = firstFree(line)
			line[r.Name] = 0
		}
	}
	return nil
}

// modifiers reads the words for copies and moves at the end of a statement. It returns how many
// words come ahead of them.
func (p *parser) modifiers(s statement, q *Piece) (n int, err error) {
	q.Min, q.Max = 1, 1
	n = len(s.words)
	var copies, moves bool
	q.Apart = false
	for n > 1 {
		w := s.words[n-1]
		low, high, ok := copiesOf(w.text)
		m := Moves(max(0, slices.Index(words[:], w.text)))
		if (ok && copies) || (m > 0 && moves) || q.Apart && w.text == apart {
			return 0, p.at(s.line, w.col, "copies and moves once", "%s", source.Quote([]byte(w.text)))
		}
		switch {
		case ok && (low > MaxCopies || high > MaxCopies || high != AnyNumber && high < low):
			return 0, p.at(s.line, w.col, fmt.Sprintf("at most %d copies, the least number first",
				MaxCopies), "%s", source.Quote([]byte(w.text)))
		case ok:
			q.Min, q.Max, copies = low, high, true
		case m > 0:
			q.Moves, moves = m, true
		case w.text == apart:
			q.Apart = true
		default:
			return n, nil
		}
		n--
	}
	return n, nil
}

// piece returns the piece of a statement.
func (p *parser) piece(l Lattice, s statement) ([]Piece, error) {
	var q Piece
	n, err := p.modifiers(s, &q)
	if err != nil {
		return nil, err
	}
	if n > 2 {
		w := s.words[2]
		return nil, p.at(s.line, w.col, "copies, such as x2, x0-3 or x*, or flip, noflip, noturn, "+
			"fixed or apart", "%s", source.Quote([]byte(w.text)))
	}
	if n > 1 {
		w := s.words[1]
		if q.Name = w.text; !isName(q.Name) {
			return nil, p.at(s.line, w.col, fmt.Sprintf("a name of at most %d letters, digits and signs",
				longestName), "%s", source.Quote([]byte(w.text)))
		}
	}
	cells, err := p.cells(l, s)
	if err != nil {
		return nil, err
	}
	f := l.turned(form{cells: cells.all, colors: cells.colors}, &identity)
	q.Cells, q.Colors = f.cells, f.colors
	return []Piece{q}, nil
}

// set returns the pieces of a set and its lattice, and how many words are its name.
func (p *parser) set(s statement) (pieces []Piece, l Lattice, n int, err error) {
	if len(s.words) < 2 {
		return nil, 0, 0, p.at(s.line, s.words[0].col, "the name of a set after pieces", "nothing")
	}
	text := ""
	for n = 1; n < len(s.words) && n < 4; n++ { // at most "one-sided bedlam cube"
		if text != "" {
			text += " "
		}
		text += s.words[n].text
		if pieces, l, err = Set(text); err == nil {
			longer := n+1 < len(s.words) && s.words[n+1].text == "cube"
			if longer {
				n++
			}
			return pieces, l, n + 1, nil
		}
	}
	w := s.words[1]
	if _, sided := sides[w.text]; sided && len(s.words) > 2 {
		w = s.words[2]
	}
	_, _, err = Set(w.text)
	return nil, 0, 0, p.at(s.line, w.col, "a set, such as pentominoes", "%v", err)
}

// setPieces returns the pieces of a set that a statement names.
func (p *parser) setPieces(l Lattice, s statement) ([]Piece, error) {
	pieces, own, n, err := p.set(s)
	if err != nil {
		return nil, err
	}
	if own != l && (own != Square || l != Cube) {
		return nil, p.at(s.line, s.words[1].col, fmt.Sprintf("pieces of grid %v", l), "those of grid %v",
			own)
	}
	// Copies and moves come ahead of the names of pieces.
	names := slices.IndexFunc(s.words, func(w word) bool {
		return w.text == "except" || w.text == "only"
	})
	head := s
	if names >= 0 {
		head.words = s.words[:names]
	}
	var q Piece
	ahead, err := p.modifiers(head, &q)
	if err != nil {
		return nil, err
	}
	if ahead > n {
		w := s.words[n]
		return nil, p.at(s.line, w.col, "copies, moves, except or only", "%s",
			source.Quote([]byte(w.text)))
	}
	for i := range pieces {
		pieces[i].Min, pieces[i].Max, pieces[i].Apart = q.Min, q.Max, q.Apart
		if q.Moves != Usual {
			pieces[i].Moves = q.Moves
		}
	}
	if names < 0 {
		return pieces, nil
	}
	return p.chosen(s, names, pieces)
}

// chosen returns the pieces of a set that are left by "except" or "only".
func (p *parser) chosen(s statement, at int, pieces []Piece) ([]Piece, error) {
	all := make([]string, len(pieces))
	for i, q := range pieces {
		all[i] = q.Name
	}
	listed := make([]bool, len(pieces))
	count := 0
	for _, w := range s.words[at+1:] {
		for name := range strings.FieldsFuncSeq(w.text, func(r rune) bool { return r == ',' }) {
			i := slices.Index(all, name)
			if i < 0 || listed[i] {
				return nil, p.at(s.line, w.col, "other names of pieces of the set: "+
					strings.Join(all[:min(len(all), 40)], " "), "%s", source.Quote([]byte(name)))
			}
			listed[i] = true
			count++
		}
	}
	if count == 0 {
		return nil, p.at(s.line, s.words[at].col, "names of pieces after "+s.words[at].text, "none")
	}
	var rest []Piece
	for i, q := range pieces {
		if listed[i] == (s.words[at].text == "only") {
			rest = append(rest, q)
		}
	}
	return rest, nil
}
