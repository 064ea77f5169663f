package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"exactcover/encode/format"
	"exactcover/encode/record"
	"exactcover/encode/rule"
	"exactcover/internal/schematest"
)

var (
	puzzleSchema = sync.OnceValues(
		func() (*schematest.Schema, error) { return schematest.Compile(format.Schema(rule.All)) },
	)
	recordsOnly = sync.OnceValues(
		func() (*schematest.Schema, error) {
			return schematest.Compile(record.Schema(format.Schema(rule.All), format.TilingSchema()))
		},
	)
)

// checkRecords validates the standard output of a command with --json that answers with records.
func checkRecords(args []string, stdout []byte) error {
	if i := slices.Index(args, "--"); i >= 0 {
		args = args[:i] // what follows are no flags
	}
	if !slices.Contains(args, "--json") || len(stdout) == 0 || describes(args) {
		return nil
	}
	s, err := recordsOnly()
	if err != nil {
		return err
	}
	if i := bytes.LastIndexByte(stdout, '\n'); i+1 < len(stdout) {
		return fmt.Errorf("a record that does not end: %s", stdout[i+1:])
	}
	if err := s.Validate(stdout); err != nil {
		return fmt.Errorf("%v\nin: %s", err, stdout)
	}
	return nil
}

// describes reports whether a command describes rules or formats.
func describes(args []string) bool {
	return slices.Contains(args, "rules") || slices.Contains(args, "formats")
}

// keepRecords names the variable of the environment with the folder for what processes wrote.
const keepRecords = "KEEP_RECORDS"

// keepingMain is main, but it keeps the records that it writes for the test that started it. To
// check them itself it would read the schema, which takes ten times as long as all else.
func keepingMain() {
	if !slices.Contains(os.Args, "--json") {
		os.Exit(Main(rule.All))
	}
	copied := bytes.NewBufferString(strings.Join(os.Args, " ") + "\n")
	status := process(rule.All, func(stdout io.Writer) io.Writer {
		return io.MultiWriter(stdout, copied)
	})
	dir := os.Getenv(keepRecords)
	if dir == "" {
		panic("nobody asked to keep the records")
	}
	file, err := os.CreateTemp(dir, "")
	if err == nil {
		_, err = file.Write(copied.Bytes())
	}
	if err != nil {
		panic(err)
	}
	os.Exit(status)
}

// keptRecords returns a folder for [keepRecords]. When the test ends, its records must be valid.
func keptRecords(t *testing.T) string {
	dir := t.TempDir()
	t.Cleanup(func() {
		files, err := os.ReadDir(dir)
		if err != nil {
			t.Error(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				t.Fatal(err)
			}
			args, records, _ := bytes.Cut(text, []byte("\n"))
			if err := checkRecords(strings.Fields(string(args)), records); err != nil {
				t.Errorf("%s: %v", args, err)
			}
		}
	})
	return dir
}

// The schemas in docs/schema are those of the code.
func TestPublishedSchemas(t *testing.T) {
	for _, s := range schemas {
		text := s.text(newApp(rule.All, nil, io.Discard, io.Discard))
		path := filepath.Join("../../../docs/schema", s.name+".json")
		if *update {
			if err := os.WriteFile(path, text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		published, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(published, text) {
			t.Errorf("%s is out of date; run: go test ./cmd/exactcover/command "+
				"-run PublishedSchemas -update", path)
		}
	}
}

// Every JSON file of the repository is a puzzle or a schema, but for those of other tools.
func TestRepositoryJSON(t *testing.T) {
	schema, err := puzzleSchema()
	if err != nil {
		t.Fatal(err)
	}
	puzzles := 0
	err = filepath.WalkDir("../../..", func(path string, entry fs.DirEntry, err error) error {
		name := filepath.ToSlash(path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".git") || entry.Name() == "node_modules"):
			return filepath.SkipDir
		case strings.HasPrefix(name, "../../../docs/schema/"):
			return nil // compiled above, and compared with the code
		case entry.Name() == "package.json" || entry.Name() == "package-lock.json":
			return nil // of the package manager npm
		case filepath.Ext(path) == ".json":
			text, err := os.ReadFile(path)
			if err == nil {
				err = schema.Validate(text)
			}
			if err != nil {
				t.Errorf("%s: %v", path, err)
			}
			puzzles++
		case filepath.Ext(path) == ".txtar":
			archive, err := txtar.ParseFile(path)
			if err != nil {
				return err
			}
			for _, f := range archive.Files {
				if filepath.Ext(f.Name) == ".json" && readsAsPuzzle(f.Data) {
					if err := schema.Validate(f.Data); err != nil {
						t.Errorf("%s: %s: %v", path, f.Name, err)
					}
					puzzles++
				}
			}
		}
		return nil
	})
	if err != nil || puzzles < 20 {
		t.Errorf("%d puzzles, %v", puzzles, err)
	}
}

// readsAsPuzzle reports whether the reader finds nothing wrong with text; scripts have bad puzzles
// too.
func readsAsPuzzle(text []byte) bool {
	r := format.NewReader(bytes.NewReader(text), "in", format.Options{Format: "json"})
	for n := 0; ; n++ {
		e, err := r.Next(context.Background())
		if err == io.EOF {
			return n > 0 && !bytes.Contains(text, []byte("#"))
		}
		if err != nil || e.Err != nil {
			return false
		}
	}
}

// The examples of keys are records as the schema has them, and a mistake is found.
func TestRecordSchema(t *testing.T) {
	schema, err := recordsOnly()
	if err != nil {
		t.Fatal(err)
	}
	const head = `{"puzzle": 1, "id": "in:1", "status": "solved"`
	for _, k := range record.Keys {
		text := head + ", " + k.Example + "}"
		switch k.Name {
		case "puzzle", "id", "status":
			text = head + "}"
		case "error":
			text = strings.Replace(text, "solved", "error", 1)
		}
		if err := schema.Validate([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{
		`{"puzzle": 1, "id": "in:1"}`, head + `, "more": 1}`, head + `, "error": "no"}`,
		`{"puzzle": 1, "id": "in:1", "status": "error"}`,
		head + `, "count": 3}`, head + `, "solutions": ["1234"]}`, head + `, "understood": true}`,
		head + `, "violations": [{"rule": "row", "cells": ["r1c1"]}]}`,
		head + `, "generated": {"sise": 4}}`,
	} {
		if schema.Validate([]byte(text)) == nil {
			t.Errorf("valid: %s", text)
		}
	}
}
