package formattest

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/sudokumaker"
	"exactcover/encode/rule"
)

// SomeLine is a puzzle on a line.
const SomeLine = "53..7....6..195....98....6.8...6...34" +
	"..8.3..17...2...6.6....28....419..5....8..79\n"

// JudgeGrid is the same as rows of numbers.
const JudgeGrid = `5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
7 0 0 0 2 0 0 0 6
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9
`

// DrawnGrid is the same with lines drawn around the boxes.
const DrawnGrid = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`

// CSVRows is the same as comma-separated values.
const CSVRows = `5,3,,,7,,,,
6,,,1,9,5,,,
,9,8,,,,,6,
8,,,,6,,,,3
4,,,8,,3,,,1
7,,,,2,,,,6
,6,,,,,2,8,
,,,4,1,9,,,5
,,,,8,,,7,9
`

// DominoPuzzle is a puzzle of boj4574.
const DominoPuzzle = `10
6 B2 1 B3
2 C4 9 C3
6 D3 8 E3
7 E1 4 F1
8 B7 4 B8
3 F5 2 F6
7 F7 6 F8
5 G4 9 G5
7 I8 8 I9
7 C9 2 B9
C5 A3 D9 I4 A9 E5 A2 C6 I1
`

// ShortKiller has a cage whose signs all point to its middle, one of two cells, and single cells
// without a sum.
const ShortKiller = ".v,000000>F<000000'^`000000" +
	"000000000000000000000000v00000000300000000000000000000"

// LongKiller returns the long form of a head and some numbers, the rest being 0.
func LongKiller(head string, numbers ...int) string {
	var b strings.Builder
	b.WriteString(head)
	for c := range 81 {
		n := 0
		if c < len(numbers) {
			n = numbers[c]
		}
		b.WriteString(":" + strconv.Itoa(n))
	}
	return b.String()
}

// FPuzzlesOf returns a 4x4 puzzle of f-puzzles, not packed, with more keys.
func FPuzzlesOf(more string) string {
	row := "[{},{},{},{}]"
	return `{"size":4,"grid":[` + row + "," + row + "," + row + "," + row + "]" + more + "}"
}

// SCLPlain is a 4x4 puzzle with one of everything that is read, and lines; SCLSqueezed is the same.
const (
	SCLPlain = `{"id":"x","title":"It's","cells":[[{"value":"1"},{},{},{}],[{},{},{},{}],[{},{},{}` +
		`,{}],[{},{},{},{"value":4}]],` +
		`"regions":[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]]],` +
		`"cages":[{"cells":[[0,0],[0,1]],"value":3},{"cells":[[2,0],[2,1]],"value":"6",` +
		`"unique":false},{"cells":[[3,0],[3,1]]},` +
		`{"cells":[[1,1]]},{"value":"author: A \"B\""},{"value":"rules: none"},{"cells":[[0,0],[0,1],` +
		`[0,2],[0,3]],"type":"rowcol","hidden":true}],` +
		`"metadata":{"solution":"1.................."},"lines":[{"color":"#a0b1c2","thickness":3,` +
		`"wayPoints":[[1,2]],"rounded":true}]}`
	SCLSqueezed = `{id:'x',t:'It\'s',ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:4}]],` +
		`re:[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]]],` +
		`ca:[{ce:[[0,0],[0,1]],v:3},{ce:[[2,0],[2,1]],v:6,unique:f},{ce:[[3,0],[3,1]]},` +
		`{ce:[[1,1]]},{v:'author: A \'B\''},{v:'rules: none'},{ce:[[0,0],[0,1],[0,2],[0,3]],` +
		`type:'rowcol',hidden:t}],` +
		`metadata:{solution:'1..................'},l:[{c:a0b1c2,th:3,wp:[[1,2]],r:t}]}`
)

// SCLOf returns an empty 2x3 puzzle with more keys.
func SCLOf(more string) string { return `{"cells":[[{},{},{}],[{},{},{}]]` + more + `}` }

// Framed is a 4x4 puzzle drawn with box lines.
const Framed = `┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ . ┃ . │ 4 ┃
┠───┼───╂───┼───┨
┃ . │ . ┃ 3 │ . ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ . │ 1 ┃ . │ . ┃
┠───┼───╂───┼───┨
┃ 3 │ . ┃ . │ . ┃
┗━━━┷━━━┻━━━┷━━━┛
`

// DominoFrame is a puzzle with dominoes and a single cell, drawn in the same way.
const DominoFrame = `┏━━━┯━━━━━━━┯━━━┓
┃(1)│ 2   3 │ . ┃
┠───┼───┰───┼───┨
┃ . │ . ┃ . │ . ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ 2 │ . ┃ . │ . ┃
┃   ├───╂───┼───┨
┃ 4 │ . ┃ . │ . ┃
┗━━━┷━━━┻━━━┷━━━┛
`

// JigsawFrame is a 5x5 puzzle with pieces, drawn in the same way.
const JigsawFrame = `  ┏━━━┯━━━┯━━━┳━━━┯━━━┓
  ┃ 1 │ . │ . ┃ . │ . ┃
  ┠───┼───╆━━━╃───┼───┨
  ┃ . │ . ┃ 1 │ . │ . ┃
  ┣━━━┿━━━╇━━━┿━━━┿━━━┫
  ┃ . │ . │ . │ . │ 1 ┃
  ┣━━━┿━━━┿━━━╈━━━┿━━━┫
  ┃ . │ . │ . ┃ 3 │ . ┃
  ┠───┼───╆━━━╃───┼───┨
  ┃ . │ . ┃ . │ . │ . ┃
  ┗━━━┷━━━┷━━━┷━━━┷━━━┛
`

// Samples are two puzzles (one in csv and grid) in each format that is read.
var Samples = map[string]string{
	"line": SomeLine + "..............3.85..1.2.......5.7.....4" +
		"...1...9.......5......73..2.1........4...9\n",
	"boj2580": JudgeGrid + "\n" + JudgeGrid,
	"boj4574": DominoPuzzle + DominoPuzzle + "0\n",
	"grid":    DrawnGrid,
	"csv":     CSVRows,
	"fpuzzles": "https://f-puzzles.com/?load=" + string(
		lz.Pack(nil, FPuzzlesOf(`,"antiking":true`)),
	) + "\n" + string(lz.Pack(nil, FPuzzlesOf(""))) + "\n",
	"killer": ShortKiller + "\n" + LongKiller("3x3::k", 3*256+1, 3*256+1) + "\n",
	"dotted": ".Thermo~R1C1~R1C2\n.AntiKing.~R1C1_5\n",
	"scl": "scl" + string(lz.Pack(nil, SCLPlain)) + "\nhttps://sudokupad.app/scl" + string(
		lz.Pack(nil, SCLSqueezed),
	) + "\n",
	"sudokumaker": sudokumaker.Format(rule.All).Example + "https://sudokumaker.app/?puzzle=" +
		strings.NewReplacer("/", "-", "=", "", "+", "%2B").Replace(
			string(lz.Pack(nil, strings.TrimSpace(sudokumaker.Format(rule.All).Example)))) + "\n",
	"json": `{"size": 9}` + "\n" + `{"size": 4, "givens": ["1...", "....", "....", "...4"]}` + "\n",
}
