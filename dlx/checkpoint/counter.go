package checkpoint

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"exactcover/internal/lapse"
)

// The state of a counter is written to a new file, which then replaces the old one.
const (
	counterFile = "counter"
	newSuffix   = ".new"
)

// counter opens the file with the state of a counter. It returns nil if there is none.
func (r *Run) counter(ctx context.Context) (*stateFile, error) {
	file, err := os.Open(filepath.Join(r.Dir, counterFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &stateFile{File: file, ctx: ctx}, nil
}

// dropCounter removes the state of a counter, and the files that it has made.
func (r *Run) dropCounter() error {
	files, err := os.ReadDir(r.Dir)
	for _, f := range files {
		if name := f.Name(); name == counterFile || strings.HasPrefix(name, counterFile+"-") {
			err = cmp.Or(err, os.Remove(filepath.Join(r.Dir, name)))
		}
	}
	return err
}

// saveCounter returns a function that replaces the state of a counter. The old one, which has been
// loaded, is nil if there was none.
func (r *Run) saveCounter(
	ctx context.Context, old *stateFile,
) func(state func(to io.Writer) error) error {
	return func(state func(to io.Writer) error) error {
		name := filepath.Join(r.Dir, counterFile)
		file, err := os.Create(name + newSuffix)
		if err != nil {
			return err
		}
		err = state(&stateFile{File: file, ctx: ctx})
		if err == nil {
			err = file.Sync()
		}
		if err = errors.Join(err, file.Close()); err != nil {
			return errors.Join(err, os.Remove(name+newSuffix))
		}
		if old != nil {
			old.Close() // some systems replace no open files
		}
		return os.Rename(name+newSuffix, name)
	}
}

// A stateFile is a file that ends with its context. It keeps the error of reading.
type stateFile struct {
	*os.File
	ctx context.Context
	err error
}

func (f *stateFile) Write(p []byte) (int, error) {
	if lapse.Ended(f.ctx) {
		return 0, context.Cause(f.ctx)
	}
	return f.File.Write(p)
}

func (f *stateFile) Read(p []byte) (n int, err error) {
	if n, err = 0, context.Cause(f.ctx); err == nil {
		n, err = f.File.Read(p)
	}
	if err != nil && err != io.EOF {
		f.err = err
	}
	return n, err
}
