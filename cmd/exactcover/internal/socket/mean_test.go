package socket

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Means of parts add up to the mean of all numbers, with its standard error.
func TestMean(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	of := func(numbers []float64) (mean, deviation float64) {
		n := float64(len(numbers))
		for _, x := range numbers {
			mean += x / n
		}
		for _, x := range numbers {
			deviation += (x - mean) * (x - mean)
		}
		return mean, math.Sqrt(deviation / n / (n - 1))
	}
	var all []float64
	var m mean
	for part := 2; part < 10; part++ {
		var numbers []float64
		for range part {
			numbers = append(numbers, 100*r.Float64()*float64(part))
		}
		average, deviation := of(numbers)
		m.add(float64(part), average, deviation)
		all = append(all, numbers...)
		wantMean, wantDeviation := of(all)
		got := math.Sqrt(m.spread / m.n / (m.n - 1))
		if math.Abs(m.mean-wantMean) > 1e-9 || math.Abs(got-wantDeviation) > 1e-9 {
			t.Errorf("%d numbers: %v, %v; want %v, %v", len(all), m.mean, got, wantMean, wantDeviation)
		}
	}
}
