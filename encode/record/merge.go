package record

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
)

// Merge returns the record of a divided search, of the records of its parts in the order of their
// numbers, and the number of all solutions. Whole says that no part is missing. If there are costs,
// the cheapest solutions come first; as many as a part has, unless all are complete.
func Merge(parts []*Record, count *big.Int, whole bool) (*Record, error) {
	all := &Record{Work: &Work{Complete: whole}, Count: count.String()}
	var list []found
	costs, variables, options := false, false, true // whether records say these
	most := 0                                       // most solutions of a part
	for _, one := range parts {
		solutions, err := foundIn(one)
		if err != nil {
			return nil, fmt.Errorf("part %d: %w", one.Part.Number, err)
		}
		all.Puzzle, all.ID = one.Puzzle, one.ID
		all.Nodes += one.Nodes
		all.MS += one.MS
		all.Complete = all.Complete && one.Complete
		if one.Solutions != nil && all.Solutions == nil {
			all.Solutions = Solutions{}
		}
		costs, variables = costs || one.Costs != nil, variables || one.Variables != nil
		options = options && (one.Options != nil || len(solutions) == 0)
		most = max(most, len(solutions))
		list = append(list, solutions...)
	}
	if costs {
		slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.cost, b.cost) })
		if !all.Complete { // each part has its cheapest
			list = list[:most]
			all.Count = strconv.Itoa(most)
		}
		all.Least = &whole
	}
	var names []json.RawMessage
	for k, x := range list {
		if k > 0 {
			all.Solutions = append(all.Solutions, ',')
		}
		all.Solutions = append(all.Solutions, x.solution...)
		if costs {
			all.Costs = append(all.Costs, x.cost)
		}
		if variables {
			all.Variables = append(all.Variables, x.variables)
		}
		names = append(names, x.options)
	}
	if options && len(list) > 0 {
		all.Options, _ = json.Marshal(names) // lists that were read as JSON
	}
	switch {
	case !whole:
		all.Status = Incomplete
	case all.Count != "0":
		all.Status = Solved
	default:
		all.Status = None
	}
	return all, nil
}

// A found is a solution in a record, with what the record says of it.
type found struct {
	solution, options json.RawMessage
	variables         Object[[]puzzle.Digit]
	cost              int64
}

// foundIn returns the solutions of a record.
func foundIn(r *Record) ([]found, error) {
	var solutions, options []json.RawMessage
	work := r.Work
	if work == nil {
		work = new(Work) // of another program
	}
	list := slices.Concat([]byte("["), r.Solutions, []byte("]"))
	if err := json.Unmarshal(list, &solutions); err != nil {
		return nil, err
	}
	if work.Options != nil {
		if err := json.Unmarshal(work.Options, &options); err != nil {
			return nil, err
		}
	}
	all := make([]found, len(solutions))
	for _, length := range []int{len(work.Costs), len(work.Variables), len(options)} {
		if length != 0 && length != len(all) {
			return nil, fmt.Errorf("it has %d solutions, and says something of %d", len(all), length)
		}
	}
	for k := range all {
		all[k].solution = solutions[k]
		if len(work.Costs) > 0 {
			all[k].cost = work.Costs[k]
		}
		if len(work.Variables) > 0 {
			all[k].variables = work.Variables[k]
		}
		if len(options) > 0 {
			all[k].options = options[k]
		}
	}
	return all, nil
}
