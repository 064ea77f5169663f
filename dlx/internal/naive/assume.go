package naive

import "exactcover/dlx/internal/matrix"

// Assume returns random options of m to force and to forbid: about one in eight each.
func Assume(m *matrix.Matrix, intn func(n int) int) (force, forbid []int32) {
	for o := range int32(m.Options()) {
		switch intn(8) {
		case 0:
			force = append(force, o)
		case 1:
			forbid = append(forbid, o)
		}
	}
	return force, forbid
}

// Show returns random items of m that tell solutions apart.
func Show(m *matrix.Matrix, intn func(n int) int) (items []int32) {
	for i := range int32(m.Items()) {
		if intn(3) == 0 {
			items = append(items, i)
		}
	}
	return items
}

// Bytes returns choices read from data. After the end of data all choices are 0.
func Bytes(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return 0
		}
		b := int(data[0])
		data = data[1:]
		return b % n
	}
}
