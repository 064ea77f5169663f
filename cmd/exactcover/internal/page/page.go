// Package page has the files of the page that "exactcover serve" shows in a browser. They are part
// of the binary; nothing is made of them and nothing else is loaded.
package page

import "embed"

// Files are the files of the page, by their paths on the server: index.html is at "/".
//
//go:embed *.html
var Files embed.FS
