// Package lazy compiles regular expressions when they are first used. A process that answers one
// small puzzle uses few of those that the module has, and compiling all takes longer than it runs.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp returns a function that returns the compiled expression. It compiles the text in its first
// call, and panics if that is no regular expression. Any number of goroutines may call it.
func Regexp(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
