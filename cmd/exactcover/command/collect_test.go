package command

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

// The first collection is put off, and later ones are not.
func TestCollectLater(t *testing.T) {
	t.Setenv("GOGC", "")
	usual := debug.SetGCPercent(100)
	t.Cleanup(func() { debug.SetGCPercent(usual) })
	percent := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	now := func() uint64 {
		metrics.Read(percent)
		return percent[0].Value.Uint64()
	}
	collectLater()
	if now() <= 100 {
		t.Errorf("%d at first", now())
	}
	for deadline := time.Now().Add(time.Minute); now() != 100; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("%d after collections", now())
		}
		runtime.GC()
	}
}
