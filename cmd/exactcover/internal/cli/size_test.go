package cli

import "testing"

func TestSize(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "500000000": 500000000, "4096": 4096, "2k": 2 << 10, "512M": 512 << 20,
		"512MB": 512 << 20,
		"2GiB":  2 << 30, "1t": 1 << 40, "7B": 7,
	} {
		n, err := ParseSize(text)
		if err != nil || n != want {
			t.Errorf("%s: %d, %v; want %d", text, n, err, want)
		}
		if again, err := ParseSize(SizeText(n)); err != nil || again != n {
			t.Errorf("%s is written %s, which is %d, %v", text, SizeText(n), again, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "M", "1.5G", "12 M", "1MM", "1IB2", "8388608T",
		"9223372036854775808"} {
		if n, err := ParseSize(text); err == nil {
			t.Errorf("%q is read as %d", text, n)
		}
	}
}
