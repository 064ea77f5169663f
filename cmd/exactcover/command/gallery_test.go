package command

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// galleryFolder has a puzzle or problem of every type of rules and its pictures: NAME.json with
// NAME.svg and NAME-solution.svg, or NAME.xcc with NAME.svg, the solution, or NAME.tiling with
// NAME.svg, why there is none. Run the tests with -update after a change of the drawings, and look
// at them.
const galleryFolder = "../../../testdata/gallery"

// runOn runs the command, which must succeed, and returns its output.
func runOn(t *testing.T, args ...string) []byte {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(context.Background(), args, strings.NewReader(""), &stdout, &stderr)
	unlikely := strings.Contains(stderr.String(), ": warning: expected ") // on purpose
	if status != 0 || stderr.Len() > 0 && !unlikely {
		t.Fatalf("exactcover %s: status %d, %s", strings.Join(args, " "), status, &stderr)
	}
	return stdout.Bytes()
}

// gallery calls check with the arguments that draw each picture, and its file name without the
// ending.
func gallery(t *testing.T, check func(t *testing.T, args []string, picture string)) {
	files, err := filepath.Glob(filepath.Join(galleryFolder, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, file := range files {
		name := strings.TrimSuffix(file, filepath.Ext(file))
		pictures := map[string]string{} // the subcommand by what it appends to the name
		switch filepath.Ext(file) {
		case ".json":
			pictures = map[string]string{"": "convert", "-solution": "solve"}
		case ".xcc":
			pictures = map[string]string{"": "solve"}
		}
		for suffix, command := range pictures {
			drawn++
			t.Run(filepath.Base(name)+suffix, func(t *testing.T) {
				check(t, []string{command, file}, name+suffix)
			})
		}
	}
	if drawn < 30 {
		t.Errorf("%d pictures in %s", drawn, galleryFolder)
	}
}

func TestGallery(t *testing.T) {
	gallery(t, func(t *testing.T, args []string, picture string) {
		sameAs(t, picture+".svg", runOn(t, append(args, "--to", "svg")...))
	})
	// Why there is no solution.
	var svg, stderr bytes.Buffer
	args := []string{"explain", "--to", "svg", filepath.Join(galleryFolder, "impossible.tiling")}
	if status := run(t.Context(), args, nil, &svg, &stderr); status != 1 || stderr.Len() > 0 {
		t.Errorf("explain: status %d, %s", status, &stderr)
	}
	sameAs(t, filepath.Join(galleryFolder, "impossible.svg"), svg.Bytes())
}

// sameAs compares a picture with a file, or writes the file.
func sameAs(t *testing.T, golden string, got []byte) {
	t.Helper()
	wellFormed(t, got)
	if *update {
		if err := os.WriteFile(golden, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// wellFormed reads a document to its end.
func wellFormed(t *testing.T, text []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// An image has the size that the SVG document of the same picture asks for, a white border, and
// neither too little nor too much that is dark.
func TestGalleryPNG(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	turn := 0
	gallery(t, func(t *testing.T, args []string, _ string) {
		if turn++; turn%thorough.Or(4, 1) != 0 {
			return
		}
		const cell = "20"
		svg := runOn(t, append(args, "--to", "svg", "--cell", cell)...)
		var root struct {
			Width  string `xml:"width,attr"`
			Height string `xml:"height,attr"`
		}
		if err := xml.Unmarshal(svg, &root); err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(
			bytes.NewReader(runOn(t, append(args, "--to", "png", "--cell", cell)...)),
		)
		if err != nil {
			t.Fatal(err)
		}
		size := picture.Bounds().Size()
		if strconv.Itoa(size.X) != root.Width || strconv.Itoa(size.Y) != root.Height {
			t.Errorf("%v pixels, in SVG %s by %s", size, root.Width, root.Height)
		}
		for _, p := range []image.Point{{0, 0}, {size.X - 1, 0}, {0, size.Y - 1},
			{size.X - 1, size.Y - 1}} {
			if luminance(picture, p.X, p.Y) != 0xffff {
				t.Errorf("the corner %v is not white", p)
			}
		}
		dark := 0
		for y := range size.Y {
			for x := range size.X {
				if luminance(picture, x, y) < 0x6000 {
					dark++
				}
			}
		}
		if share := float64(dark) / float64(size.X*size.Y); share < 0.02 || share > 0.3 {
			t.Errorf("%.3f of the picture is dark", share)
		}
	})
}

func luminance(m image.Image, x, y int) uint32 {
	r, g, b, _ := m.At(x, y).RGBA()
	return (r + g + b) / 3
}
