// Plot reads the table of bench/compare as CSV from standard input and draws it into the given SVG
// file: for each problem, on a logarithmic scale, the speed of each program relative to the first.
// It is a separate module because the plotting library is large.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: plot FILE.svg < table.csv")
		os.Exit(2)
	}
	if err := paint(os.Stdin, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "plot:", err)
		os.Exit(1)
	}
}

// Marks that can be distinguished without their colours.
var (
	colors = []color.Color{
		color.RGBA{
			0x1f, 0x4e, 0x8c, 0xff,
		}, color.RGBA{0xd5, 0x5e, 0x00, 0xff}, color.RGBA{0x00, 0x9e, 0x73, 0xff},
		color.RGBA{
			0xcc, 0x79, 0xa7, 0xff,
		}, color.RGBA{0x56, 0xb4, 0xe9, 0xff}, color.RGBA{0x60, 0x60, 0x60, 0xff},
	}
	shapes = []draw.GlyphDrawer{
		draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.PlusGlyph{}, draw.RingGlyph{},
		draw.CrossGlyph{},
	}
)

// A series has the ratios of one program, by the number of the problem.
type series struct {
	name   string
	ratios plotter.XYs
}

// read returns the problems and the programs of a table, without the first program, whose ratios
// are all 1.
func read(r io.Reader) (problems []string, all []series, err error) {
	lines, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(lines) < 4 { // a head, a row, the means, the rows lost
		return nil, nil, errors.New("the table has no rows")
	}
	head, rows := lines[0], lines[1:len(lines)-2]
	for _, row := range rows {
		problems = append(problems, row[0])
	}
	for k, title := range head {
		if title != "ratio" {
			continue
		}
		s := series{name: strings.TrimSuffix(head[k-2], " ms")}
		for n, row := range rows {
			if row[k] == "" {
				continue // late, or the program does not support the problem
			}
			ratio, err := strconv.ParseFloat(row[k], 64)
			if err != nil {
				return nil, nil, err
			}
			s.ratios = append(s.ratios, plotter.XY{X: float64(n), Y: max(ratio, 0.001)})
		}
		all = append(all, s)
	}
	if len(all) < 2 {
		return nil, nil, errors.New("the table has fewer than two programs")
	}
	return problems, all[1:], nil
}

func paint(r io.Reader, path string) error {
	problems, all, err := read(r)
	if err != nil {
		return err
	}
	p := plot.New()
	p.Y.Label.Text = "times as fast as plain dancing links"
	p.Y.Scale = plot.LogScale{}
	p.Y.Tick.Marker = plot.LogTicks{Prec: -1}
	p.Add(plotter.NewGrid())
	least, most := 1.0, 1.0
	for k, s := range all {
		points, err := plotter.NewScatter(s.ratios)
		if err != nil {
			return err
		}
		points.GlyphStyle = draw.GlyphStyle{
			Color: colors[k%len(colors)], Radius: 4, Shape: shapes[k%len(shapes)],
		}
		p.Add(points)
		p.Legend.Add(s.name, points)
		for _, xy := range s.ratios {
			least, most = min(least, xy.Y), max(most, xy.Y)
		}
	}
	// Whole decades, so that every tick has a number, and room for the legend.
	p.Y.Min = math.Pow10(int(math.Floor(math.Log10(least))))
	p.Y.Max = math.Pow10(int(math.Ceil(math.Log10(most * 2))))
	p.X.Min, p.X.Max = -0.5, float64(len(problems))-0.5
	p.Legend.Top, p.Legend.Left = true, true
	p.Legend.XOffs = 10
	p.NominalX(problems...)
	p.X.Tick.Label.Rotation = 0.6
	p.X.Tick.Label.XAlign = draw.XRight
	return p.Save(760, 360, path)
}
