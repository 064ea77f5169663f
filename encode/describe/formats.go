package describe

import (
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/rule"
)

// A Format describes a format of puzzle files.
type Format struct {
	Format string `json:"format"` // its name for --from and --to
	About  string `json:"about"`
	Reads  bool   `json:"reads"`
	Writes bool   `json:"writes"`
	Media  string `json:"media"` // the media type of what is written
}

// Formats returns the descriptions of formats.
func Formats(s format.Set) (list []Format) {
	for _, f := range s {
		list = append(list, Format{
			Format: f.Name, About: f.About, Reads: f.Reads() || f.Recognise != nil, Writes: f.Writes(),
			Media: f.MediaType(),
		})
	}
	return list
}

// A Variant describes rules that generate adds.
type Variant struct {
	Rules string `json:"rules"` // its name for --rules
	About string `json:"about"`
}

// Variants returns the descriptions of what generate adds.
func Variants(known rule.Set) (list []Variant) {
	for _, v := range generate.Variants(known) {
		list = append(list, Variant{v.Name, v.About})
	}
	return list
}
