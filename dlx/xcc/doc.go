// Package xcc reads and writes exact-cover problems as text. The format is an extension of the one
// that Knuth's solvers read.
//
// One line names the items. Every further line is an option:
//
//	| a comment
//	a b 2:3|c | x y
//	a c x:red
//	b c x:red y |7
//	a b c
//
// Words are separated by blanks. In the item line, a bar that stands alone separates primary from
// secondary items. The word n|name is a primary item that must be covered n times, and m:n|name one
// that must be covered m to n times. In an option, name:colour gives a secondary item a colour, and
// |7 adds 7 to the cost of the option. A cost may be negative. If an option has several costs, they
// are added up.
//
// Options are numbered in the order of their lines. Equal lines are different options. A line that
// begins with a bar is a comment, wherever it stands. Blank lines are skipped.
//
// Names and colours may be longer than in Knuth's programs, up to [MaxWord] bytes. They may hold
// any bytes but colons, bars, newlines and blanks (space, tab, carriage return, vertical tab, form
// feed); they need not be text in any encoding. Lines may have any length. A byte order mark at the
// beginning is skipped.
//
// The format cannot express a problem without primary items, nor one with a colour on a primary
// item.
//
// # What is where
//
//   - read a problem: [Parse]
//   - write it again: [File.Write]; write any problem: [Write]
//   - write an answer: [File.AppendSolution], [File.AppendOption], [File.AppendName],
//     [File.AppendEntry]
//   - read an answer, and check it: [File.ParseSolution], [File.Violations]; find an option by its
//     name: [File.Option]
//
// # Data and units
//
// A [File] has the problem, the names of its items in a slice indexed by item, and the names of its
// colours in a slice indexed by colour. [Limits] bound the bytes of the uncompressed text and the
// number of options.
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
//	scan.go      read within limits, and cut the text into words and lines
//	write.go     write a problem and its solutions
//	writable.go  which problems can be written
//	answer.go    read and check a solution
package xcc
