// Package xcc reads and writes exact-cover problems as text, in the format Knuth uses for his
// solvers, extended.
//
// One line names the items, every further line is an option:
//
//	| a comment
//	a b 2:3|c | x y
//	a c x:red
//	b c x:red y |7
//	a b c
//
// Words are separated by blanks. In the item line a bar that stands alone separates primary from
// secondary items, and n|name or m:n|name is a primary item that is to be covered n times, or m to
// n times. In an option, name:colour gives a secondary item a colour, and |7 adds 7 to the cost of
// the option. Options are numbered in the order of their lines; two that look the same are two
// options. A line that begins with a bar is a comment wherever it stands, as are blank lines.
//
// Unlike in Knuth's programs a name or colour may be long, up to [MaxWord], and hold any bytes but
// blanks (space, tab, carriage return, vertical tab, form feed), newlines, colons and bars; it is
// not taken for text in any encoding. Lines may have any length, a cost may be negative, and
// several add up. A byte order mark at the beginning is skipped.
//
// A problem without primary items cannot be written in this format, nor can one that colours a
// primary item.
//
// # What is where
//
//   - read a problem: [Parse]
//   - write it again: [File.Write]; write any problem: [Write]
//   - write an answer: [File.AppendSolution], [File.AppendOption], [File.AppendEntry]
//
// # Shapes and units
//
// A [File] has the problem and the names of its items and colours, as slices indexed by item and
// colour. [Limits] are in bytes of unpacked text and in options.
//
// # Errors
//
// Bad text is an *[Error] with line and column. A problem that the format cannot hold is a
// *[WriteError].
//
// # Cost
//
// Reading and writing take time and memory proportional to the text, within the [Limits].
//
// # Sources
//
// The format is that of D. E. Knuth's programs dlx1, dlx2, dlx3, dlx5 and ssxcc, described in them
// and in The Art of Computer Programming, volume 4B, section 7.2.2.1.
//
// # Files
//
//	parse.go     read a problem
//	scan.go      cut the text into words and lines
//	limits.go    how much is read at most
//	error.go     bad text
//	write.go     write a problem and its solutions
//	writable.go  which problems can be written
package xcc
