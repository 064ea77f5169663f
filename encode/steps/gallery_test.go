package steps_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"exactcover/encode/steps"
)

// TestGalleryLevels grades puzzles that are easy only if rules exclude all that they can. A chain
// may be sound and yet miss such steps.
func TestGalleryLevels(t *testing.T) {
	for name, level := range map[string]steps.Level{
		"cells": steps.Easy, "relations": steps.Easy, "same-place": steps.Easy,
		"kropki": steps.Hard,
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "gallery", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if chain := solve(t, read(t, bytes.NewReader(text))); chain.Level != level {
			t.Errorf("%s: %s; want the level %v", name, chain.Summary(), level)
		}
	}
}
