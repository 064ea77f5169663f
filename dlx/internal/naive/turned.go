package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/choice"
)

// Turned makes a problem with a symmetry: items stand in several equal groups, and for each option
// there are others with the items of the next groups, in a ring. Some items belong to no group. The
// options are in random order.
func Turned(class Class, intn func(n int) int) *matrix.Matrix {
	groups := 2 + intn(3)
	base := Free(Choices(intn), class, Sizes{Primary: 3, Secondary: 2, Options: 4})
	d := &Draft{}
	place := make([]int, len(base.Items))  // item of base -> its first item in d
	apart := make([]bool, len(base.Items)) // item of base -> whether it is in no group
	for i, item := range base.Items {
		place[i], apart[i] = len(d.Items), intn(6) == 0
		times := groups
		if apart[i] {
			times = 1
		}
		d.Items = append(d.Items, slices.Repeat([]Item{item}, times)...)
	}
	turned := make([]int, len(base.Options)*groups)
	for k := range turned {
		turned[k] = k
	}
	choice.Shuffle(Choices(intn), turned)
	for _, k := range turned {
		var o Option
		for n, e := range base.Options[k/groups].Entries {
			item := place[e.Item]
			if !apart[e.Item] {
				item += (k%groups + n) % groups // of different groups
			}
			o.add(int32(item), e.Color)
		}
		d.Options = append(d.Options, o)
	}
	return d.Matrix()
}
