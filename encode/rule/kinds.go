package rule

import "exactcover/encode"

// A Kind is an entry of the table of rules.
type Kind struct {
	Rule    encode.Rule // the zero value of its type
	Meaning string      // in one line
}

// Kinds is the table of all rules of this package, by family.
var Kinds = []Kind{
	// Lines and pairs.
}
