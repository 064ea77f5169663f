package rule

import "exactcover/encode"

// A Kind is an entry of the table of rules.
type Kind struct {
	Rule    encode.Rule // the zero value of its type
	Meaning string      // in one line
}

// Kinds is the table of all rules, by family.
var Kinds = []Kind{
	{encode.Domino{}, "dominoes cover the grid, one for each pair of different digits, and single cells hold each digit once"},

	// Lines and pairs.
	{Thermo{}, "digits rise strictly along the line"},
	{SlowThermo{}, "digits never fall along the line"},
	{Whisper{}, "neighbours on the line differ by at least diff"},
	{Renban{}, "consecutive digits in any order, no repeats"},
	{Palindrome{}, "reads the same both ways"},
	{Clone{}, "the same digits in the same order"},
	{Between{}, "inner digits lie strictly between the two end digits"},
	{Lockout{}, "ends differ by at least diff, inner digits lie strictly outside their range"},
	{Modular{}, "any mod successive cells have different remainders by mod"},
	{Entropic{}, "any three successive cells are from different groups of 1-3, 4-6, 7-9"},
	{Zipper{}, "cells at equal distance from the middle have equal sums, that of the middle cell if there is one"},
	{SumLine{}, "the line splits into runs that each add up to sum; closed if loop is true"},
	{EqualSums{}, "the segments have equal sums (region sum line)"},
	{Difference{}, "the two digits differ by value (white Kropki dot)"},
	{Ratio{}, "one of the two digits is value times the other (black Kropki dot)"},
	{PairSum{}, "the two digits add up to value (XV)"},
	{Greater{}, "the first digit is greater than the second"},
	{KropkiNegative{}, "neighbours without a dot are neither consecutive nor in ratio 2"},
	{XVNegative{}, "neighbours without a pair-sum add up to neither 5 nor 10"},
	{NegativeDifference{}, "neighbours without a dot differ by none of values"},
	{NegativeRatio{}, "neighbours without a dot are in none of the ratios of values"},
	{NonConsecutive{}, "neighbours never differ by 1"},

	// Cages, sums and outside clues.
	{Killer{}, "digits differ, and add up to sum if there is one"},
	{Sum{}, "digits add up to sum, repeats allowed"},
	{LittleKiller{}, "the digits of a diagonal add up to sum, repeats allowed"},
	{AllDifferent{}, "digits differ (extra region)"},
	{Arrow{}, "the circle, read as a decimal number, is the sum of the cells"},
	{DoubleArrow{}, "the two ends add up to the same as the cells between them"},
	{Sandwich{}, "the digits between the lowest and the highest digit of the puzzle add up to sum"},
	{Lunchbox{}, "digits differ, those between the smallest and the largest add up to sum"},
	{XSum{}, "the first x cells add up to sum, x being the first digit"},
	{Skyscraper{}, "count digits are greater than all before them"},
	{HiddenSkyscraper{}, "the first digit that is hidden by an earlier one is value"},
	{NumberedRoom{}, "the x-th cell holds value, x being the first digit"},
	{Rellik{}, "no one, two or more of the cells add up to sum"},
	{EqualityCage{}, "as many even as odd digits, as many below as above the middle of the range"},

	// Cells and grid.
	{DiagonalUp{}, "the rising main diagonal is a house"},
	{DiagonalDown{}, "the falling main diagonal is a house"},
	{Windoku{}, "the windows of a 4x4, 9x9, 16x16 or 25x25 grid are houses"},
	{DisjointGroups{}, "cells at the same place of their box differ"},
	{AntiKnight{}, "no equal digits a knight's move apart"},
	{AntiKing{}, "no equal digits a king's move apart"},
	{AntiTaxicab{}, "no two equal digits d at distance d"},
	{Odd{}, "odd digits"},
	{Even{}, "even digits"},
	{Minimum{}, "less than every neighbour that is not listed"},
	{Maximum{}, "greater than every neighbour that is not listed"},
	{Quadruple{}, "the values occur among the four cells, each as often as listed or more often"},
	{ContainAtLeast{}, "the values occur among the cells, each as often as listed or more often"},
	{ContainExact{}, "the values occur among the cells, each exactly as often as listed"},
	{Indexing{}, "a digit in a listed cell tells where in its row or column the index of the cell stands"},
	{SameValues{}, "the sets hold the same digits, each equally often"},
	{CountingCircles{}, "a digit d that occurs, occurs exactly d times among the cells"},
	{GlobalEntropy{}, "every 2x2 square has digits of the groups 1-3, 4-6 and 7-9"},
	{GlobalMod3{}, "every 2x2 square has digits of all three remainders by 3"},
	{DutchFlatmates{}, "every 5 has a 1 directly above it or a 9 directly below it"},
}
