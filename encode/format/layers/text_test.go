package layers

import "testing"

func TestSizeOf(t *testing.T) {
	for line, want := range map[string]int{
		"9": 9, " 9 9 ": 9, "3x3": 3, "10 , 10": 10, "25": 25, "4x 4": 4,
		"": 0, "1": 0, "26": 0, "09": 0, "9 8": 0, "9 9 9": 0, "9x9x9": 0, "x9": 0, "9,": 0, "a": 0,
	} {
		if got := sizeOf([]byte(line)); got != want {
			t.Errorf("%q: %d, want %d", line, got, want)
		}
	}
}
