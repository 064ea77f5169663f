package scene

import "testing"

func TestPage(t *testing.T) {
	one := &Scene{Title: "One", Max: At(412, 412), Elements: []Element{Circle{Center: At(50, 50)}}}
	other := &Scene{Title: "Other", Min: At(-12, -20), Max: At(912, 930), Elements: []Element{
		Line(Ink{}, At(0, 0), At(5, 5)), Box{At: At(1, 2)}, Label{At: At(3, 4)},
	}}
	all := Page([]*Scene{one, other}, 0)
	w1, h1 := one.Size(Unit)
	w2, h2 := other.Size(Unit)
	if w, h := all.Size(Unit); w != max(w1, w2) || h != h1+h2+Unit/2 {
		t.Errorf("%dx%d units, of %dx%d and %dx%d", w, h, w1, h1, w2, h2)
	}
	if all.Title != "One" || len(all.Elements) != 4 {
		t.Errorf("%d elements in %q", len(all.Elements), all.Title)
	}
	if b := all.Elements[2].(Box); b.At != At(13, 412+50+22) {
		t.Errorf("the box stands at %v", b.At)
	}
	if w, _ := Page([]*Scene{other, one}, 0).Size(Unit); w != max(w1, w2) {
		t.Errorf("%d units wide with the wider one first", w)
	}
	if Page([]*Scene{one}, 0) != one {
		t.Error("a single picture is changed")
	}
	row := Page([]*Scene{one, other, one}, w1+Unit/2+w2)
	if w, h := row.Size(Unit); w != w1+Unit/2+w2 || h != h2+Unit/2+h1 {
		t.Errorf("%dx%d units for two in a row and one below", w, h)
	}
}

// A picture that is too large for any machine has a size all the same.
func TestSize(t *testing.T) {
	if w, h := (&Scene{Max: At(101, 99)}).Size(50); w != 51 || h != 50 {
		t.Errorf("%dx%d, without the pixels that are seen in part", w, h)
	}
	s := &Scene{Max: At(1<<30, 100)}
	if w, h := s.Size(1 << 10); w != 1<<31-1 || h != 1<<10 {
		t.Errorf("%dx%d", w, h)
	}
}

// A width is that of the letters, and of the part of a unit that is over.
func TestTextWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "1": 6, "12": 12, "äöü": 17} {
		if got := TextWidth(text, 10); got != want {
			t.Errorf("%q is %d wide, want %d", text, got, want)
		}
	}
	if size := Shrunk("12", 20, 12); size != 10 {
		t.Errorf("size %d", size)
	}
}
