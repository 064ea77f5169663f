package terminal

// What turns a tint on.
var Given, Found, Single = escapes[given], escapes[found], escapes[single]

const PlainOn = plainOn
