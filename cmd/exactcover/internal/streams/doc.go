// Package streams prepares a process for its standard streams.
//
//	streams_unix.go   descriptors, and the signal of a closed pipe
//	streams_other.go  the same for systems without either
package streams
