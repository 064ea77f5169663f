//go:build unix

package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"
)

// A table has the measurements on all files.
type table struct {
	names []string // of the programs
	first int      // the first method of the engine
	rows  []row

	// For each problem, the time of the faster of dlx1 and ssxcc divided by that of the plain counter.
	factors map[string]float64
}

func (s *settings) newTable() (*table, error) {
	t := &table{names: s.names(), factors: map[string]float64{}}
	if s.plain {
		t.first = 1
	}
	tasks, err := tasks()
	for _, known := range tasks {
		t.factors[known.name] = min(known.dlx1, known.ssxcc)
	}
	return t, err
}

// unmeasured stands for a speed relative to a program that was never measured on this problem.
const unmeasured = "?"

// ratio returns the speed of a program relative to the reference of the row; 0 if it is unknown.
func (r row) ratio(k int) float64 {
	for base := range r.times {
		if r.times[base].failed != "" {
			return 0
		}
		if r.times[base].known() && r.times[k].known() {
			return r.times[base].least.Seconds() / r.times[k].least.Seconds()
		}
	}
	return 0
}

// better returns the speed of a program relative to the faster of dlx1 and ssxcc; 0 if it is
// unknown.
func (t *table) better(r row, k int) float64 {
	if !t.converts(k) || !r.times[0].known() {
		return 0
	}
	return r.ratio(k) * t.factors[r.name]
}

// converts reports whether the times of a program can be compared with those of the C programs: the
// plain counter must have been measured in the same run.
func (t *table) converts(k int) bool { return t.first > 0 && k >= t.first }

// mean returns the geometric mean of the known values of the rows.
func (t *table) mean(of func(row) float64) float64 {
	sum, n := 0.0, 0
	for _, r := range t.rows {
		if x := of(r); x > 0 {
			sum += math.Log(x)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return math.Exp(sum / float64(n))
}

// lost returns the number of rows on which program k beats the first method.
func (t *table) lost(k int) int {
	n := 0
	for _, r := range t.rows {
		if r.times[k].known() &&
			(r.times[t.first].failed != "" || r.times[k].least < r.times[t.first].least) {
			n++
		}
	}
	return n
}

// cells returns the table as text: a head, the rows, the means and the rows lost.
func (t *table) cells() [][]string {
	head, mean, lost := []string{
		"problem", "solutions",
	}, []string{
		"mean", "",
	}, []string{
		"rows lost", "",
	}
	for k, name := range t.names {
		head = append(head, name+" ms", "median", "ratio")
		mean = append(mean, "", "", times(t.mean(func(r row) float64 { return r.ratio(k) })))
		lost = append(lost, "", "", fmt.Sprint(t.lost(k)))
		if t.converts(k) {
			head = append(head, "over C")
			mean = append(mean, times(t.mean(func(r row) float64 { return t.better(r, k) })))
			lost = append(lost, "")
		}
	}
	all := [][]string{head}
	for _, r := range t.rows {
		line := []string{r.name, fmt.Sprint(r.solutions)}
		for k, x := range r.times {
			switch {
			case x.failed != "":
				line = append(line, x.failed, "", "")
			case !x.known():
				line = append(line, "", "", "")
			default:
				line = append(
					line, fmt.Sprintf("%.2f", x.least.Seconds()*1e3), fmt.Sprintf("%.2f", x.median.Seconds()*1e3),
					times(r.ratio(k)),
				)
			}
			if t.converts(k) {
				over := times(t.better(r, k))
				if x.known() && t.factors[r.name] == 0 {
					over = unmeasured
				}
				line = append(line, over)
			}
		}
		all = append(all, line)
	}
	return append(all, mean, lost)
}

// times returns a ratio as text; "" if it is unknown.
func times(x float64) string {
	switch {
	case x == 0:
		return ""
	case x < 0.1:
		return strconv.FormatFloat(x, 'g', 2, 64)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}

func (t *table) text(w io.Writer) {
	out := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
	for _, line := range t.cells() {
		fmt.Fprintln(out, strings.Join(line, "\t")+"\t")
	}
	out.Flush()
}

func (t *table) csv(w io.Writer) error { return csv.NewWriter(w).WriteAll(t.cells()) }

// create writes a file.
func create(path string, write func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
