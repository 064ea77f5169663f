package naive

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A sight says what some problems have.
type sight struct {
	primary, secondary, options, entries, colors, lo, hi int
	idle, colored, multiple                              bool
	dear, cheap                                          int64
}

// look adds what m has to what has been seen, and checks what every problem has.
func (s *sight) look(t *testing.T, m *matrix.Matrix) {
	t.Helper()
	multiple, primary := false, 0
	for i, lo := range m.Lo {
		switch hi := m.Hi[i]; {
		case !m.Primary[i]:
			if lo != 0 || hi != 1 {
				t.Fatalf("a secondary item is covered %d to %d times", lo, hi)
			}
		case hi < max(1, lo):
			t.Fatalf("a primary item is covered %d to %d times", lo, hi)
		default:
			primary++
			multiple = multiple || lo != 1 || hi != 1
			s.lo, s.hi = max(s.lo, int(lo)), max(s.hi, int(hi))
		}
	}
	if m.Multiple != multiple {
		t.Fatalf("multiple: %t, not %t", m.Multiple, multiple)
	}
	for o := range int32(m.Options()) {
		entries := m.Entries(o)
		if !slices.ContainsFunc(entries, func(i int32) bool { return m.Primary[i] }) {
			t.Fatalf("option %d has no primary item", o)
		}
		if sorted := slices.Sorted(slices.Values(entries)); len(slices.Compact(sorted)) < len(entries) {
			t.Fatalf("option %d has an item twice", o)
		}
		for k, c := range m.ColorsOf(o) {
			s.colors = max(s.colors, int(c))
			s.idle = s.idle || c > 0 && m.Primary[entries[k]]
		}
		s.entries = max(s.entries, len(entries))
	}
	for _, c := range m.Cost {
		s.dear, s.cheap = max(s.dear, c), min(s.cheap, c)
	}
	s.primary, s.secondary = max(s.primary, primary), max(s.secondary, m.Items()-primary)
	s.options = max(s.options, m.Options())
	s.colored, s.multiple = s.colored || m.Colored, s.multiple || multiple
}

func TestRandom(t *testing.T) {
	small := sight{primary: 5, secondary: 3, options: 12, entries: 4, lo: 1, hi: 1}
	for class, want := range map[Class]func(*sight){
		XC:    func(*sight) {},
		XCC:   func(s *sight) { s.colors, s.idle, s.colored = 3, true, true },
		Costs: func(s *sight) { s.dear, s.cheap = 7, -2 },
		MCC: func(s *sight) {
			s.colors, s.idle, s.colored, s.multiple, s.lo, s.hi = 3, true, true, true, 2, 4
		},
	} {
		want, got := want, sight{}
		all := small
		want(&all)
		random := rand.New(rand.NewPCG(uint64(class), 0))
		for range 2000 {
			got.look(t, Random(class, random.IntN))
		}
		if got != all {
			t.Errorf("class %b: %+v, not %+v", class, got, all)
		}
	}
}

func TestKinds(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	most := Sizes{Primary: 4, Secondary: 2, Options: 9}
	larger := 0
	for range 500 {
		m := Unsolvable(random, All, most).Matrix()
		if all := Solutions(&search.Task{Matrix: m}); len(all) > 0 {
			t.Fatalf("solutions %v", all)
		}
		d, planted := Solvable(random, All, most)
		all := Solutions(&search.Task{Matrix: d.Matrix()})
		if !slices.ContainsFunc(all, func(s []int32) bool { return slices.Equal(s, planted) }) {
			t.Fatalf("%v is not among %v", planted, all)
		}
		many := Unsolvable(random, All, Sizes{Primary: 4, Options: 30})
		if len(many.Options) > Small.Options {
			larger++
		}
		if all, complete := Walk(&search.Task{Matrix: many.Matrix()}, 1e6); !complete || len(all) > 0 {
			t.Fatalf("solutions %v, %t", all, complete)
		}
	}
	if larger == 0 {
		t.Error("no large problem")
	}
}

// A planted set covers each item as often as allowed. The other items are added at random.
func TestPlanted(t *testing.T) {
	p := Shape{Items: 8, Most: 3, Optional: 2, Secondary: 3, Ways: 2, Longest: 4, Colors: 2}
	random := rand.New(rand.NewPCG(1, 0))
	var all sight
	added := make([]int, 5)
	for range 500 {
		m := p.Planted(random.IntN)
		all.look(t, m)
		times := make([]int32, m.Items())
		for _, i := range m.Item {
			times[i]++
		}
		for i := range 8 {
			if times[i] != 2*m.Hi[i] || m.Lo[i] < 1 {
				t.Fatalf("item %d of %d to %d is in %d options", i, m.Lo[i], m.Hi[i], times[i])
			}
		}
		for i := range added {
			added[i] += int(times[8+i])
		}
		if !slices.Equal(m.Lo[8:], []int32{0, 0, 0, 0, 0}) ||
			!slices.Equal(m.Hi[8:], []int32{2, 2, 1, 1, 1}) {
			t.Fatalf("bounds %v to %v", m.Lo, m.Hi)
		}
	}
	want := sight{
		primary: 10, secondary: 3, options: all.options, entries: 6, colors: 2, colored: true,
		multiple: true, lo: 3, hi: 3,
	}
	if all != want || slices.Min(added) == 0 {
		t.Errorf("%+v, not %+v; other items %v", all, want, added)
	}
}

// A turned problem has the items of a group beside each other, in equally many options.
func TestTurned(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	alone := map[int]bool{}
	for range 500 {
		m := Turned(All, random.IntN)
		new(sight).look(t, m)
		var sizes []int
		for n := 2; n <= 4; n++ {
			if m.Options()%n == 0 && grouped(m, 0, n) {
				sizes = append(sizes, n)
			}
		}
		if len(sizes) == 0 {
			t.Fatalf("no groups: %v", m)
		}
		if len(sizes) == 1 {
			alone[sizes[0]] = true
		}
	}
	if !alone[2] || !alone[3] { // groups of four could be of two
		t.Errorf("sizes of groups: %v", alone)
	}
}

// grouped reports whether the items from i on can be groups of n items, and items of no group. Then
// each option of such an item stands there n times.
func grouped(m *matrix.Matrix, i, n int) bool {
	if i == m.Items() {
		return true
	}
	options := func(k int) int { return len(m.Column(int32(k))) }
	if options(i)%n == 0 && grouped(m, i+1, n) {
		return true
	}
	if i+n > m.Items() {
		return false
	}
	for k := i + 1; k < i+n; k++ {
		if options(k) != options(i) || m.Primary[k] != m.Primary[i] || m.Lo[k] != m.Lo[i] {
			return false
		}
	}
	return grouped(m, i+n, n)
}

// A hook allows numbers of the options that it watches, here more than a word has bits.
func TestNumbers(t *testing.T) {
	used := make(matrix.Solution, 200)
	var watched []int32
	for o := range int32(200) {
		used[o] = o%3 == 0
		if o >= 50 {
			watched = append(watched, o)
		}
	}
	for n := range 151 {
		allowed := make([]bool, 151)
		allowed[n] = true
		if got := numbers(used, watched, allowed); got != (n == 50) {
			t.Errorf("50 of the watched options are used, %d are allowed: %t", n, got)
		}
	}
	random := rand.New(rand.NewPCG(1, 0))
	hooks, met, failed := map[int]bool{}, 0, 0
	for range 200 {
		m := Random(XC, random.IntN)
		Constrain(m, random.IntN)
		hooks[len(m.Hooks)] = true
		free := *m
		free.Hooks = nil
		for _, s := range Solutions(&search.Task{Matrix: &free}) {
			if Meets(m, s) {
				met++
			} else {
				failed++
			}
		}
	}
	if len(hooks) != 2 || !hooks[1] || !hooks[2] || met < 20 || failed < 20 {
		t.Errorf("numbers of hooks %v; %d solutions meet them, %d do not", hooks, met, failed)
	}
}

func TestAssume(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	forced, forbidden, shown := 0, 0, 0
	d := NewDraft(1000, 0)
	for i := range 1000 {
		d.Add(i)
	}
	m := d.Matrix()
	for range 20 {
		force, forbid := Assume(m, random.IntN)
		forced, forbidden = forced+len(force), forbidden+len(forbid)
		shown += len(Show(m, random.IntN))
	}
	for n, want := range map[int]float64{forced: 2500, forbidden: 2500, shown: 20000. / 3} {
		if math.Abs(float64(n)-want) > 300 {
			t.Errorf("%d, not about %.0f", n, want)
		}
	}
}

func TestChoices(t *testing.T) {
	draw := Bytes([]byte{13, 200, 7})
	if got := []int{draw(10), draw(150), draw(7), draw(9), draw(9)}; !slices.Equal(got,
		[]int{3, 50, 0, 0, 0}) {
		t.Error(got)
	}
	if x := Choices(Bytes([]byte{1, 2, 3, 4, 5, 6, 7, 8})).Uint64(); x != 0x0102030405060708 {
		t.Errorf("%x", x)
	}
}
