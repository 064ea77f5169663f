package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// A file is a path with a scheme, such as gs://, or one of this machine.

// open opens a file at an offset.
func open(ctx context.Context, file string, offset int64) (io.ReadCloser, error) {
	fs, err := filesystem.New(ctx, file)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	r, err := fs.OpenRead(ctx, file)
	if err != nil {
		return nil, err
	}
	if s, ok := r.(io.Seeker); ok {
		_, err = s.Seek(offset, io.SeekStart)
	} else {
		_, err = io.CopyN(io.Discard, r, offset)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", file, err), r.Close())
	}
	return r, nil
}

// write makes a file of what a function writes, or replaces it.
func write(ctx context.Context, file string, content func(w *bufio.Writer) error) error {
	fs, err := filesystem.New(ctx, file)
	if err != nil {
		return err
	}
	defer fs.Close()
	w, err := fs.OpenWrite(ctx, file)
	if err != nil {
		return err
	}
	b := bufio.NewWriterSize(w, 1<<16)
	err = errors.Join(content(b), b.Flush(), w.Close())
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// list returns the files that match a pattern, in the order of their names.
func list(ctx context.Context, pattern string) ([]string, error) {
	fs, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	files, err := fs.List(ctx, pattern)
	slices.Sort(files)
	return files, err
}

// show copies the files that match a pattern, in the order of their names.
func show(ctx context.Context, w io.Writer, pattern string) error {
	files, err := list(ctx, pattern)
	if err != nil {
		return err
	}
	for _, file := range files {
		r, err := open(ctx, file, 0)
		if err != nil {
			return err
		}
		_, err = io.Copy(w, r)
		if err := errors.Join(err, r.Close()); err != nil {
			return err
		}
	}
	return nil
}
