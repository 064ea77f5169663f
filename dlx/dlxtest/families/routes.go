package families

import (
	"math"
	"slices"
)

// Routes makes a problem of planning routes: vans start at a depot in the middle of a square of
// side 1000, visit all customers at random places, and return. A route visits a customer and some
// of those that are nearest to it, at most the given numbers. It costs the length of its shortest
// tour, where distances are rounded.
//
// Items: the customers. Options: all routes, sets of customers without order.
func Routes(seed uint64, customers, most, near int) *Problem {
	random := source(seed)
	at := make([][2]int, customers, customers+1)
	for k := range at {
		at[k] = [2]int{random.IntN(1001), random.IntN(1001)}
	}
	at = append(at, [2]int{500, 500})
	distance := make([][]int64, len(at))
	for k, p := range at {
		for _, q := range at {
			x, y := p[0]-q[0], p[1]-q[1]
			distance[k] = append(distance[k], int64(math.Round(math.Sqrt(float64(x*x+y*y)))))
		}
	}
	var b builder
	b.items(decimals("customer", upTo(customers))...)
	known := sets{}
	var add func(route, others []int)
	add = func(route, others []int) {
		if items, added := known.add(route); added {
			b.Cost(b.Add(items...), tour(distance, customers, route))
		}
		for n, k := range others {
			if len(route) < most {
				add(append(route[:len(route):len(route)], k), others[n+1:])
			}
		}
	}
	for k := range customers {
		var others []int
		for j := range customers {
			if j != k {
				others = append(others, j)
			}
		}
		slices.SortStableFunc(others, func(i, j int) int {
			return int(distance[k][i] - distance[k][j])
		})
		add([]int{k}, others[:min(near, len(others))])
	}
	return b.problem("", "routes", seed, customers, most, near)
}

// tour returns the length of the shortest tour from place from through all the others given and
// back.
func tour(distance [][]int64, from int, others []int) int64 {
	n := len(others)
	least := make([]int64, n<<n) // the shortest way through a set of them, which ends at one of them
	for set := 1; set < 1<<n; set++ {
		for last, k := range others {
			rest := set &^ (1 << last)
			switch {
			case rest == set:
				continue
			case rest == 0:
				least[set*n+last] = distance[from][k]
				continue
			}
			way := int64(math.MaxInt64)
			for before, j := range others {
				if rest>>before&1 == 1 {
					way = min(way, least[rest*n+before]+distance[j][k])
				}
			}
			least[set*n+last] = way
		}
	}
	way := int64(math.MaxInt64)
	for last, k := range others {
		way = min(way, least[(1<<n-1)*n+last]+distance[k][from])
	}
	return way
}
