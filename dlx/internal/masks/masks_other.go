//go:build !amd64 || purego

package masks

const Vectors, Counts, Packs = false, false, false

func scan(_, _, _ *uint64, _, _ int, _ *Reach) uint64 { panic("masks: no vectors") }

func scanMore(_, _, _ *uint64, _, _ int, _ *Reach, _ *int32) uint64 { panic("masks: no vectors") }

func scanCounts(_, _, _ *uint64, _, _ int, _ *Reach) uint64 { panic("masks: no vectors") }

func scanMoreCounts(_, _, _ *uint64, _, _ int, _ *Reach, _ *int32) uint64 {
	panic("masks: no vectors")
}

func members(*uint64, int) int { panic("masks: no vectors") }

func packRow(*part, *int32, int, *uint64, *uint64) { panic("masks: no PEXT") }

func packRows(*part, *int32, int, *uint64, int, *uint64, int, *uint64) { panic("masks: no PEXT") }
