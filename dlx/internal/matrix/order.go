package matrix

import "math/rand/v2"

// Order returns the numbers below n, in the memory of dst if it has room. They are in rising order,
// and then shuffled by [Shuffle]. Kernels try options in this order.
func Order(dst []int32, n int, seed uint64) []int32 {
	dst = Resize(dst, n)
	for k := range dst {
		dst[k] = int32(k)
	}
	Shuffle(dst, seed)
	return dst
}

// Shuffle shuffles numbers by a seed. Seed 0 leaves them as they are.
func Shuffle(numbers []int32, seed uint64) {
	if seed != 0 {
		random := rand.New(rand.NewPCG(seed, 0))
		random.Shuffle(len(numbers), func(a, b int) { numbers[a], numbers[b] = numbers[b], numbers[a] })
	}
}
