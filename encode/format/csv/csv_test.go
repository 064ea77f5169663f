package csv_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

func TestReadCSV(t *testing.T) {
	text := formattest.CSVRows
	with := func(old, new string) string { return strings.Replace(text, old, new, 1) }
	good := func(line string) string { return line + ": " + formattest.SomeLine }
	formattest.Run(t, format.Options{Format: "csv"}, []formattest.Case{
		{"one", text, good("1")},
		{"two", text + "\n" + text + text, good("1") + good("11") + good("20")},
		{
			"two sizes", "1,2,3,4\n,,,\n,,,\n,,,\n\n,,,,,6\n" + strings.Repeat(",,,,,\n", 5),
			"1: 1234............\n6: .....6" + strings.Repeat(".", 30) + "\n",
		},
		{"zeros and dots", strings.ReplaceAll(with("5,3,,,7", "5,3,00,.,7"), ",4,", ",04,"), good("1")},
		{"quotes and blanks", with("5,3,,,7", `"5", 3 ,"",  ,"7"`), good("1")},
		{
			"16x16", strings.Repeat("16,,,,,,,,,,,,,,,1\n", 16),
			"1: " + strings.Repeat("G..............1", 16) + "\n",
		},
		{
			"eight rows", text[strings.Index(text, "\n")+1:],
			"1: in:9:1: expected row 9 of 9, found the end of the input\n",
		},
		{
			"missing cell", with("6,,,1,9,5,,,", "6,,,1,9,5,,"),
			"1: in:2:12: expected 9 cells, found the end of the line after 8\n",
		},
		{
			"a cell too many", with("6,,,1,9,5,,,", "6,,,1,9,5,,,,"),
			"1: in:2:14: expected the end of the row after 9 cells, found another cell\n",
		},
		{
			"ten", with("6,,,1,9,5,,,", "6,,,1,10,5,,,"),
			"1: in:2:7: expected a digit from 1 to 9, or nothing, found \"10\"\n",
		},
		{
			"a letter", with("6,,,1,9,5,,,", `6,,, " x",9,5,,,`),
			"1: in:2:8: expected a digit from 1 to 9, or nothing, found \"x\"\n",
		},
		{
			"seven cells", "1,2,3,4,5,6,7\n",
			"1: in:1:14: expected a row of 4, 6, 8, 9, 10, 12, 16 or 25 cells, found 7\n",
		},
		{"comment", "# from a spreadsheet\n" + text, good("2")},
	})
}
