package address

import "testing"

func TestFind(t *testing.T) {
	c := &Carrier{Behind: []string{"/fpuzzles", "?load="}, Prefix: []string{"fpuzzles"}}
	for _, test := range []struct {
		text, want string
		ok         bool
	}{
		{"N4Ig", "N4Ig", true},
		{"fpuzzlesN4Ig", "N4Ig", true},
		{"xfpuzzlesN4Ig", "xfpuzzlesN4Ig", true},
		{"https://a.example/fpuzzlesN4Ig", "N4Ig", true},
		{"https://a.example/?load=N4Ig", "N4Ig", true},
		{"https://a.example/?load=N4Ig&size=9#top", "N4Ig", true},
		{"https://a.example/?load=N4Ig#top", "N4Ig", true},
		{"https://a.example/fpuzzlesN4Ig?load=x", "N4Ig", true},
		{"https://a.example/?load=", "", false},
		{"https://a.example/?load=&a=b", "", false},
		{"https://a.example/N4Ig", "", false},
	} {
		start, end, ok := c.Find([]byte(test.text))
		if ok != test.ok || ok && test.text[start:end] != test.want {
			t.Errorf("%s: %d to %d, %v", test.text, start, end, ok)
		}
	}
}
