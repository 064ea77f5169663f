package units

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. While the search learns, it gives nothing away. Otherwise what
// it learns would depend on how the work is shared.
func (k *kernel[W]) Give(p *search.Part) bool {
	p.Clear()
	if k.phase == search.Finished || k.blame.nodes > 0 {
		return false
	}
	for d := range k.levels[:k.depth+1] {
		l := &k.levels[d]
		l.Keep = false // its count will lack what is given away
		if l.rest == 0 {
			continue
		}
		p.Chosen = append(p.Chosen, k.chosen[:l.chosen]...)
		for ; l.rest != 0; l.rest &= l.rest - 1 {
			p.Branches = append(p.Branches, k.column[int(l.item)<<shift[W]()|trailing(l.rest)])
		}
		p.Width = l.width
		p.State = slices.Clone(k.blame.items)
		return true
	}
	return false
}

// Take implements [search.Search].
func (k *kernel[W]) Take(t *search.Task, p *search.Part, n int, w *matrix.Watch) bool {
	p.Above(&k.given, t)
	if !k.Load(&k.given, w) {
		return false
	}
	k.blame.follow(p.State.([]uint16))
	if k.phase != search.Finished {
		k.dead = !k.take(&k.levels[0], p.Branches[n])
	}
	return true
}
