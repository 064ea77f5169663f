// Package schematest validates JSON against the schemas of this module, with a validator that
// shares no code with it. Only tests use it: no library or command depends on the validator.
package schematest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/google/jsonschema-go/jsonschema"
)

// A Schema is a schema that has been compiled. It is safe for concurrent use.
type Schema struct{ compiled *jsonschema.Resolved }

// Compile compiles the schema in text. It returns an error if a key has the wrong form
// or a reference leads nowhere.
func Compile(text []byte) (*Schema, error) {
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		return nil, err
	}
	if schema.ID == "" || schema.Schema != "https://json-schema.org/draft/2020-12/schema" {
		return nil, fmt.Errorf("no $id, or not of draft 2020-12: %q %q", schema.ID, schema.Schema)
	}
	compiled, err := schema.Resolve(nil)
	return &Schema{compiled}, err
}

// Validate returns an error for the first value in text that is not valid, or nil if all are valid.
// Text without a value is an error.
func (s *Schema) Validate(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	for n := 1; ; n++ {
		var value any
		err := d.Decode(&value)
		if errors.Is(err, io.EOF) && n > 1 {
			return nil
		}
		if err == nil {
			err = s.compiled.Validate(value)
		}
		if err != nil {
			return fmt.Errorf("value %d: %w", n, err)
		}
	}
}
