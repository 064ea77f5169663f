package command

import "testing"

// Only a line of 81 characters is a grid.
func TestCutLine(t *testing.T) {
	line := plain[:lineCells]
	for text, ok := range map[string]bool{
		line + "\nnext\n": true, line + "\n": true, line: false, line[1:] + "\n" + line: false,
		line + ".\n": false, "": false,
	} {
		grid, rest := cutLine([]byte(text))
		if (grid != nil) != ok {
			t.Fatalf("%q is a grid: %v", text, grid != nil)
		}
		if grid != nil && (string(grid[:]) != line || line+"\n"+string(rest) != text) {
			t.Errorf("%q is cut into %q and %q", text, grid[:], rest)
		}
	}
}
