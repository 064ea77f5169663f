// Package misusetest has calls that panic return the value of the panic.
package misusetest

// PanicOf returns the value that a call panics with, or nil if it does not panic.
func PanicOf(call func()) (value any) {
	defer func() { value = recover() }()
	call()
	return nil
}

// Elsewhere is [PanicOf] in another goroutine.
func Elsewhere(call func()) any {
	value := make(chan any)
	go func() { value <- PanicOf(call) }()
	return <-value
}
