package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"exactcover/encode/subject"
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

// readText returns the text of a file, which may be compressed by gzip.
func readText(ctx context.Context, file string) ([]byte, error) {
	f, err := open(ctx, file, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err == nil && bytes.HasPrefix(text, []byte("\x1f\x8b")) {
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(text)); err == nil {
			text, err = io.ReadAll(z)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return text, nil
}

// read returns the text of a file, and the subject in it.
func read(ctx context.Context, file string) (text []byte, s subject.Subject, err error) {
	if text, err = readText(ctx, file); err == nil {
		s, err = subject.Read(ctx, text, file)
	}
	return text, s, err
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
