package rule_test

import (
	"exactcover/encode"

	"pgregory.net/rapid"
)

func init() {
	register(map[string]generator{
		"domino": func(t *rapid.T, p *encode.Puzzle) encode.Rule {
			n := p.DigitCount()
			if p.Rows != n || p.Cols != n {
				return nil
			}
			for _, r := range p.Rules {
				if r.Kind() == "domino" {
					return nil
				}
			}
			return encode.Domino{}
		},
	})
}
