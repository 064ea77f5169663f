package notation

import "fmt"

// A MisfitError says which part of a puzzle a format cannot hold.
type MisfitError struct {
	Format string
	What   string // "its rules (domino)", "its size, 5x5"
}

func (e *MisfitError) Error() string {
	return fmt.Sprintf("format %s cannot hold the puzzle: %s", e.Format, e.What)
}
