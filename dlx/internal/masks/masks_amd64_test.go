//go:build !purego

package masks

import "testing"

// TestScanByTable does TestScan on processors without VPOPCNTQ.
func TestScanByTable(t *testing.T) {
	if !Counts {
		t.Skip("TestScan has done the same")
	}
	Counts = false
	t.Cleanup(func() { Counts = true })
	TestScan(t)
}
