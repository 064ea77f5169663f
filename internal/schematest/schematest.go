// Package schematest validates JSON against the schemas of this module, with a validator that
// shares no code with it. Only tests use it: no library or command depends on the validator.
package schematest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Schema is a schema that has been compiled. It is safe for concurrent use.
type Schema struct{ compiled *jsonschema.Schema }

// Compile compiles the schema in text. It returns an error if the schema is not valid.
func Compile(text []byte) (*Schema, error) {
	var head struct {
		ID    string `json:"$id"`
		Draft string `json:"$schema"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, err
	}
	if head.ID == "" || head.Draft != "https://json-schema.org/draft/2020-12/schema" {
		return nil, fmt.Errorf("no $id, or not of draft 2020-12: %q %q", head.ID, head.Draft)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(head.ID, document); err != nil {
		return nil, err
	}
	compiled, err := c.Compile(head.ID)
	return &Schema{compiled}, err
}

// Validate returns an error for the first value in text that is not valid, or nil if all are valid.
// Text without a value is an error.
func (s *Schema) Validate(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	for n := 1; ; n++ {
		var raw json.RawMessage
		err := d.Decode(&raw)
		if errors.Is(err, io.EOF) && n > 1 {
			return nil
		}
		if err != nil {
			return fmt.Errorf("value %d: %w", n, err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
		if err == nil {
			err = s.compiled.Validate(value)
		}
		if err != nil {
			return fmt.Errorf("value %d: %w", n, err)
		}
	}
}
