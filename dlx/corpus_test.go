package dlx_test

import (
	"bufio"
	"compress/gzip"
	"flag"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

var long = flag.Bool("long", false,
	"pin also the work of plain searches that take ten seconds or more")

// A row is a problem of the corpus with its answer, and with the work of Knuth's program if that is
// known.
type row struct {
	path, kind     string
	solutions      string
	first          bool // too many solutions: only the first is asked for
	nodes, updates uint64
}

// corpus returns the problems of this repository, and those of EXACTCOVER_DATA that it lacks.
func corpus(t *testing.T) []row {
	folders := []string{filepath.Join("..", "testdata", "xcc")}
	if data := os.Getenv("EXACTCOVER_DATA"); data != "" {
		folders = append(folders, filepath.Join(data, "xcc"))
	}
	var rows []row
	seen := map[string]bool{}
	for _, folder := range folders {
		for _, fields := range manifest(t, filepath.Join(folder, "manifest.tsv")) {
			if seen[fields["file"]] {
				continue
			}
			seen[fields["file"]] = true
			r := row{
				path: filepath.Join(folder, fields["file"]), kind: fields["kind"],
				solutions: fields["solutions"], first: fields["args"] == "t1",
			}
			r.nodes, _ = strconv.ParseUint(fields["dlx_nodes"], 10, 64)
			r.updates, _ = strconv.ParseUint(fields["dlx_updates"], 10, 64)
			rows = append(rows, r)
		}
	}
	return rows
}

// manifest returns the rows of a table by the names of its columns.
func manifest(t *testing.T, path string) []map[string]string {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var names []string
	var rows []map[string]string
	for in := bufio.NewScanner(f); in.Scan(); {
		fields := strings.Split(in.Text(), "\t")
		if names == nil {
			names = fields
			continue
		}
		r := map[string]string{}
		for k, name := range names[:min(len(names), len(fields))] {
			r[name] = fields[k]
		}
		rows = append(rows, r)
	}
	return rows
}

func (r row) read(t *testing.T) *dlx.Problem {
	f, err := os.Open(r.path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var text io.Reader = f
	if strings.HasSuffix(r.path, ".gz") {
		if text, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	file, err := xcc.Parse(ctx, text, r.path, xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return file.Problem
}

// methods returns the methods that answer the row in reasonable time. There is none if even a
// search of the whole tree takes too long.
func (r row) methods() []dlx.Method {
	const seconds, second, hundredth = 180e6, 100e6, 1.5e6 // updates
	switch {
	case race.Enabled && (r.nodes == 0 || r.updates > hundredth):
		return nil
	case r.first && r.nodes == 0 && thorough.On():
		return []dlx.Method{dlx.MethodConsistency}
	case r.kind == "cost" || r.kind == "xc" && r.nodes == 0:
		return nil
	case r.nodes == 0 && !thorough.On():
		return []dlx.Method{dlx.MethodAuto}
	case r.updates > hundredth && !thorough.On():
		return nil
	case r.updates > seconds && !*long:
		return []dlx.Method{dlx.MethodAuto}
	case r.updates > second || r.nodes > 3e6:
		return []dlx.Method{dlx.MethodAuto, dlx.MethodPlain}
	}
	return methods
}

func TestCorpus(t *testing.T) {
	for _, r := range corpus(t) {
		t.Run(strings.TrimSuffix(filepath.Base(r.path), ".xcc"), func(t *testing.T) {
			chosen := r.methods()
			if chosen == nil {
				t.Skip("not to be answered by a walk through the whole tree, or not now")
			}
			p := r.read(t)
			for _, method := range chosen {
				t.Run(method.String(), func(t *testing.T) { r.test(t, p, method) })
			}
		})
	}
}

func (r row) test(t *testing.T, p *dlx.Problem, method dlx.Method) {
	t.Parallel()
	s := dlx.NewSolver(p, dlx.Settings{Method: method})
	first, err := s.First(ctx)
	if none := r.solutions == "0"; none && err != dlx.ErrNoSolution || !none && err != nil {
		t.Fatalf("First: %v, %v; there are %s", first, err, r.solutions)
	}
	if first != nil {
		if err := p.Check(first); err != nil {
			t.Errorf("First: %v: %v", first, err)
		}
	}
	if !r.first {
		n, err := s.Count(ctx)
		want, ok := new(big.Int).SetString(r.solutions, 10)
		if !ok || err != nil || n.Cmp(want) != 0 {
			t.Errorf("Count: %v, %v; want %s", n, err, r.solutions)
		}
	}
	if method == dlx.MethodPlain && r.nodes > 0 && s.Stats().Nodes != r.nodes {
		t.Errorf("%d nodes, want %d", s.Stats().Nodes, r.nodes)
	}
	if method == dlx.MethodPlain && r.kind == "xc" && !r.first && s.Stats().Updates != r.updates {
		t.Errorf("%d updates, want %d", s.Stats().Updates, r.updates)
	}
}

// TestCorpusPinned makes sure that the corpus of this repository pins the plain method.
func TestCorpusPinned(t *testing.T) {
	pinned := 0
	for _, r := range corpus(t) {
		if r.kind == "xc" && r.nodes > 0 && r.updates > 0 &&
			slices.Contains(r.methods(), dlx.MethodPlain) {
			pinned++
		}
	}
	if pinned < 10 && !race.Enabled {
		t.Errorf("only %d problems pin nodes and updates", pinned)
	}
}
