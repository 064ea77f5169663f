package picture_test

import (
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// An album takes pictures in their order until it is full, no matter in which groups they come; its
// picture has as many marks as they have together.
func TestAlbum(t *testing.T) {
	x, err := picture.New(t.Context(), puzzle.New(2), picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	first, err := picture.New(t.Context(), small(), picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		album := picture.Album{first}
		given := 1
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 40), 0, 4).Draw(t, "groups") {
			group := make([]*picture.Picture, n)
			for k := range group {
				group[k] = x
			}
			given += n
			var want error
			if given > picture.MaxPictures && n > 0 {
				want = picture.ErrFull
			}
			if err := album.Add(group...); err != want {
				t.Fatalf("%d of %d pictures: %v", n, given, err)
			}
		}
		if want := min(given, picture.MaxPictures); len(album) != want || album[0] != first {
			t.Fatalf("%d pictures, want %d", len(album), want)
		}
		all := album.Picture().Scene()
		want := len(first.Scene().Elements) + (len(album)-1)*len(x.Scene().Elements)
		if len(all.Elements) != want || all.Title != first.Scene().Title {
			t.Fatalf("%d marks, title %q; want %d", len(all.Elements), all.Title, want)
		}
	})
	if none := new(picture.Album).Picture().Scene(); len(none.Elements) > 0 {
		t.Errorf("an empty album has %v", none.Elements)
	}
}
