// Package enum names the values of types that count from 0.
package enum

import (
	"fmt"
	"reflect"
)

// Name returns the name of a value, or the name of its type with the number if it has none, such as
// "Status(9)".
func Name[E ~int | ~uint8](names []string, e E) string {
	if i := int(e); i >= 0 && i < len(names) {
		return names[i]
	}
	return fmt.Sprintf("%s(%d)", reflect.TypeFor[E]().Name(), e)
}
