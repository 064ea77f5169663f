// Package pictures has the formats of pictures, which are only written.
package pictures

import (
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
)

// SVG describes the format.
var SVG = spec.Format{
	Name: "svg",
	About: "drawings as setters publish them, for the web and for print; several stand one below " +
		"the other",
	Draw: (*picture.Picture).SVG,
	Holds: spec.HoldsName | spec.HoldsTitle | spec.HoldsAuthor | // in its <title>
		spec.HoldsVariables,
}

// PNG describes the format.
var PNG = spec.Format{
	Name: "png", About: "the same drawings as pixels",
	Draw: (*picture.Picture).PNG, Binary: true, Holds: spec.HoldsVariables,
}
