package source

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// What mails and chats put around text becomes blanks, however the input comes; other text stays.
func TestWrapping(t *testing.T) {
	for in, want := range map[string]string{
		"> 12\r\n>34\n\n> > 5>6\n7": "  12\r\n 34\n\n    5>6\n7",
		"```\n1`2\n```\n3\n":        "   \n1`2\n   \n \n",
		"\n ```text x\n12\n ``` \n\nThanks, Bob\n```\n3":// then a block again
		"\n          \n12\n     \n\n           \n   \n3",
		"> ```json\n> {}\n> ```\n> Bob": "         \n  {}\n     \n     ",
		"`12` `34`\n56":                 " 12   34 \n56",
		"\xef\xbb\xbf> 1":               "  1",
		">>\n> 1":                       "  \n  1",
		">12<\n>3":                      ">12<\n>3", // signs between cells
		">>":                            ">>",
		"12\n> 3\n```\n":                "12\n> 3\n```\n",
		"{\"title\": \"`>\"}":           "{\"title\": \"`>\"}",
		"":                              "",
		"12\v34\v\v56\v":                "12\n34\n\n56\n",
		"12\f34":                        "12\n34",
		"12\n34\f\n56":                  "12\n34\f\n56",
	} {
		for _, r := range []io.Reader{
			strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in)),
		} {
			s := New(r, "in")
			got, err := io.ReadAll(&s)
			if string(got) != want || err != nil {
				t.Errorf("%q: %q, %v, want %q", in, got, err, want)
			}
			s = New(strings.NewReader(in), "in")
			s.Raw = true
			if got, _ := io.ReadAll(&s); string(got) != in {
				t.Errorf("%q: raw %q", in, got)
			}
		}
	}
}
