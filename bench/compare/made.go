//go:build unix

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"
)

// makeTasks writes those problems of the table that are in no folder. Anchors are the times of the
// C programs, measured beside an earlier version of the engine; 0 if they were not measured.
//
// The anchor of edges7x7 is for a board of this family, which took the engine 0.3 anchors at that
// time. That of sudoku25 was measured with the program in bench/gophersat. Squares of order 40 have
// no anchor: one with 640 holes took ssxcc with weights 1.3, but such squares differ too much.
func makeTasks(dir string) ([]task, error) {
	board := func(rows int, row string) []string { return slices.Repeat([]string{row}, rows) }
	costs := func(p *dlx.Problem) *dlx.Problem { return families.WithCosts(p, 1, 99) }
	holed := board(8, "########")
	holed[3], holed[4] = "###  ###", "###  ###"
	pentominoes := func(rows int, row string) *dlx.Problem {
		return costs(families.Pentominoes(board(rows, row)))
	}
	var all []task
	for _, m := range []struct {
		name    string
		problem *dlx.Problem
		asked   string
		answer  string
		program string
		anchor  float64
	}{
		{"petersen", families.Graceful(10, families.Petersen(), false), "count", "10080", "ssxcc", 1.74},
		{"conway", families.Conway(), "count", "27456", "dlx3", 11.4},
		{"pent2x3x10", families.Polycubes(2, 3, 10, pentacubes()), "count", "96", "", 0},
		{"edges7x7", families.EdgeMatching(7, 7, 7, 1), "count", "8", "ssxcc", 0.42},
		{"kirkman15", families.KirkmanTriples(15), "first", "", "", 0},
		{"qwh40-640", families.Quasigroup(40, 640, 1), "first", "", "", 0},
		{"qwh40-672", families.Quasigroup(40, 672, 1), "first", "", "", 0},
		{"queens10-central", families.CentralQueens(10), "cheapest", "75540", "dlx5", 0.0064},
		{"pent3x20-costs", pentominoes(3, strings.Repeat("#", 20)), "cheapest", "457", "dlx5", 0.137},
		{"pent6x10-costs", pentominoes(6, strings.Repeat("#", 10)), "cheapest", "223", "dlx5", 1.14},
		{"pent8x8-costs", costs(families.Pentominoes(holed)), "cheapest", "355", "dlx5", 0.95},
	} {
		path := filepath.Join(dir, m.name+".xcc")
		f, err := os.Create(path)
		if err != nil {
			return nil, err
		}
		err = xcc.Write(f, m.problem)
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			return nil, err
		}
		all = append(all, task{m.name, path, m.asked, m.answer, m.program, m.anchor})
	}
	path := filepath.Join(dir, "sudoku25.txt")
	all = append(all, task{"sudoku25", path, "proof", "1", "gophersat", 0.44})
	return all, os.WriteFile(path, []byte(sudoku25+"\n"), 0o600)
}

// sudoku25 is a puzzle with one solution: exactcover generate --size 25 --seed 4
const sudoku25 = "" +
	".9.D..5.6A.4.N.O..8BP72..A..N...G.L.B...6....5I.HO....6.CF....1....3H..NL8....E.....H..5.." +
	"KFDL.G..M....HJNM.....P26.5......9...5....1D3.FC4.P..JH..7.MN.MG.7..K.....P..OD.AE52.6..O." +
	"G8...D.K7L....29...33.E.1....NIAB...8FK......4.L..P6AIOH.9...GN...8.B..B6......D..MJO3.P9K" +
	"...L87..LOK.C9.A..H......J.45.H.DM3F4.P891....J..OC..I2.....M...1K.8..L..CDE..A..KP85E2JL7" +
	"4.G.C....AH..3NM3........B..C.5....7.JNA28....H.5.6..9J.E....L3.1.EJ5A.76F.N.3..14....P..9" +
	"..C.N8L.B2.PHA.9.KMJ.5E.I....D9N4.J..2M.B.I.G.F.K...A...B...L.J.9H.7....O.5K...2.I..G..O.." +
	"..1..B98JE.1..MA..OF8.4.5J.G3...N..BPO.E.38H.2.........4AM7.F.N7..E.C..HA.B829O...P1."

// pentacubes returns the twelve flat pentacubes. In space a piece can be turned into its mirror
// image.
func pentacubes() []families.Polycube {
	var all []families.Polycube
	for _, shape := range []string{
		" xx/xx / x ", "xxxxx", "xxxx/x", "xxx/  xx", "xxx/xx", "xxx/ x / x ", "xxx/x x", "xxx/x/x",
		"xx/ xx/  x", " x /xxx/ x ", "xxxx/ x", "xx / x / xx",
	} {
		piece := families.Polycube{Times: 1}
		for y, row := range strings.Split(shape, "/") {
			for x, cell := range row {
				if cell == 'x' {
					piece.Cubes = append(piece.Cubes, [3]int{0, y, x})
				}
			}
		}
		all = append(all, piece)
	}
	return all
}
