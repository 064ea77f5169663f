package format_test

import (
	"context"
	"fmt"

	"exactcover/encode/format"
	"exactcover/encode/tiling"
)

// Read boards and pieces of BurrTools.
func ExampleParseTilings() {
	text := `<puzzle><gridType type="0"/><shapes>
  <voxel x="3" y="1" z="1">###</voxel><voxel x="3" y="3" z="1">#########</voxel></shapes>
  <problems><problem name="three rods"><shapes><shape id="0" count="3"/></shapes>
  <result id="1"/></problem></problems></puzzle>`
	if name := "burrtools"; format.ReadsTilings(name) {
		puzzles, err := format.ParseTilings(context.Background(), name, []byte(text), "rods.xmpuzzle")
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(puzzles[0].Name, puzzles[0].Board.Len())
	}
	// Output: three rods 9
}

// Write a tiling as JSON, which is described by a schema.
func ExampleAppendTiling() {
	puzzles, err := tiling.Parse([]byte("board 2x3\npieces trominoes x2 only V"), "in")
	if err != nil {
		fmt.Println(err)
		return
	}
	if name := "tilingjson"; format.WritesTilings(name) {
		text, err := format.AppendTiling(nil, name, puzzles[0])
		fmt.Print(string(text), err, "\n")
	}
	fmt.Println(len(format.TilingSchema()) > 1000)
	// Output:
	// {"board":"2x3","pieces":[{"name":"V","cells":["xx","x"],"copies":2}]}
	// <nil>
	// true
}
