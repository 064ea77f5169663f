package format_test

import (
	"strings"
	"testing"

	"exactcover/internal/race"
)

// TestSudokuMakerEffects: every part of a SudokuMaker object has an effect.
func TestSudokuMakerEffects(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	text := `{"formatVersion":"1.5.0","puzzle":{"name":"T","author":"A","comment":"R",` +
		`"messages":{"completion":"x"},"type":"sudoku","size":4,"export":{"a":1},` +
		`"cells":[{"given":true,"value":1},{"value":2},{"candidates":6,"colors":1,` +
		`"cornerPencilMarks":2},` + strings.Repeat("{},", 12) + `{}],"constraints":[{"type":0},` +
		`{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,-1]},{"type":10},{"type":11},` +
		`{"type":12,"name":"n","id":1,"style":{"a":1}},{"type":13},{"type":15},` +
		`{"type":16,"groups":[6,24]},{"type":100,"cells":[0,1]},{"type":101,"cells":[2,3]},` +
		`{"type":102,"cells":[5]},{"type":103,"cells":[10]},` +
		`{"type":200,"clues":[{"value":2,"edge":1}],"negative":[1],"overrideNegativeRatios":true},` +
		`{"type":201,"clues":[{"value":3,"edge":9}],"negative":[2],` +
		`"overrideNegativeDifferences":true},{"type":202,"clues":[{"value":5,"edge":4}],` +
		`"negative":[5,10]},{"type":300,"thermometers":[[0,1,2]],"slow":true},` +
		`{"type":301,"cages":[{"cells":[0,1],"value":3},{"cells":[4,5]}]},` +
		`{"type":302,"groups":[[0,10],[1,11]]},{"type":303,"clues":[{"corner":6,"digits":[1,2]}]},` +
		`{"type":304,"cages":[{"cells":[8,9],"value":"11"}]},{"type":305,"cells":[0,6]},` +
		`{"type":400,"lines":[[1,2]]},{"type":401,"lines":[[2,3]],"minDifference":2},` +
		`{"type":402,"lines":[[0,1,2]]},{"type":403,"lines":[[4,5,6]]},` +
		`{"type":404,"lines":[[5,6]],"singleRegionTotals":true},{"type":405,"lines":[[0,1,2]]},` +
		`{"type":406,"lines":[[8,9]],"groups":[6,24]},{"type":407,"lines":[[9,10,11]]},` +
		`{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3]]}]},` +
		`{"type":409,"lines":[[12,13,14]]},` +
		`{"type":500,"clues":[{"value":7,"outerCell":2,"diagonal":-1}]},` +
		`{"type":501,"clues":[{"value":2,"outerCell":12}]},` +
		`{"type":502,"clues":[{"value":2,"outerCell":12}]},` +
		`{"type":503,"clues":[{"value":2,"outerCell":12}]},` +
		`{"type":504,"clues":[{"value":2,"outerCell":12}]},{"type":600,"cells":[0]},` +
		`{"type":601,"cells":[0]},{"type":2000,"lines":[[1]]},{"type":4000,"cells":[1]},` +
		`{"type":12,"solverIgnored":true},{"type":12,"disabled":true}]}}`
	testEffects(t, "sudokumaker", text,
		`remove (formatVersion|puzzle\.type)`, // the usual one
		`(add|remove|replace) puzzle\.(comment|messages|export)(\..*)?`,
		`.* puzzle\.cells\.1\.value`, // entered
		`.* puzzle\.cells\.2\.(candidates|colors|cornerPencilMarks)`,
		`.* puzzle\.constraints\.4\.(name|id|style)(\..*)?`,
		`replace puzzle\.constraints\.(7|27)\.groups\.1`,                   // by one that no cell has
		`remove puzzle\.constraints\.(12|13|25)\.(override|single).*`,      // the usual value, or alike
		`remove puzzle\.constraints\.29\.bulbsWithArrows\.0\.arrows\.0\.0`, // begins in the bulb
		`(remove|replace) puzzle\.constraints\.38\.lines.*`,                // left out as a whole
		`(remove|replace) puzzle\.constraints\.39\.cells.*`,                // fog
		`add puzzle\.constraints\.40\.zzz`,                                 // left out as a whole
		`(add|remove|replace) puzzle\.constraints\.41.*`,                   // disabled
	)
}
