// Package page has the files of the page that "exactcover serve" shows in a browser. They are part
// of the binary; nothing is made of them and nothing else is loaded. The page asks the engine by
// HTTP, as package server describes, and knows no rule: forms are made from the fields of rules.
//
// Begin to read with main.js. What it holds is a puzzle, as puzzle JSON, and what its solver has
// entered; each change makes a new state (history.js), from which all else follows.
//
//	index.html page.css icon.svg       what is there, and how it looks
//	main.js dom.js                     the page as a whole
//	api.js work.js                     questions to the engine, and how they are stopped
//	cells.js history.js                the puzzle, the entries, undo
//	board.js miniature.js              the drawing with digits and marks
//	select.js pad.js                   keyboard, mouse, touch
//	live.js answers.js steps.js        what the engine knows
//	shape.js rules.js forms.js         setting
//	open.js share.js generate.js       puzzles that come and go
//	cover.js                           exact-cover problems and tilings
//
// Package browser, a module of its own, tries the page in chromium: "go test" in its folder, or
// .ci/run, which installs chromium if it can.
package page

import "embed"

// Files are the files of the page, by their paths on the server: index.html is at "/".
//
//go:embed index.html page.css icon.svg *.js
var Files embed.FS
