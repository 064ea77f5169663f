// Package input reads the puzzles, tilings and exact-cover problems of a batch from files and from
// standard input, also those that gzip has packed, one after another in constant memory.
//
//	s := input.New(ctx, input.Options{Timeout: time.Second}, "puzzles.txt", "more.txt.gz")
//	defer s.Close()
//	for u := new(input.Unit); s.Next(u); {
//		// u.Err says why there is nothing to solve
//	}
//
// What cannot be read is a [Unit] with an error, and the next input follows. A [Source] and its
// units serve one goroutine.
//
//	source.go  the units of all inputs, numbered
//	file.go    one input: opening, decompression, errors
//	pairs.go   puzzles with the grids to check
//	alone.go   one puzzle, once for each part of its solutions
//	drawn.go   solutions of tilings and exact-cover problems, and what is wrong with them
//	clock.go   time limit for reading a unit
package input
