package engine

import (
	"math/bits"
	"runtime"
	"runtime/debug"
	"testing"
	"testing/fstest"
)

// TestFreeMemory checks that a count may use some memory by default, and no more than the address
// space of the process.
func TestFreeMemory(t *testing.T) {
	n := freeMemory()
	if n < 1<<20 {
		t.Errorf("%d bytes free", n)
	}
	if small := bits.UintSize == 32 || runtime.GOARCH == "wasm"; small && n > 2<<30 {
		t.Errorf("%d bytes free, beyond half of what has an address", n)
	}
}

// The memory of a machine is bounded by that of the container, in both versions of control groups,
// and by that of each group above it.
func TestMachineMemory(t *testing.T) {
	const machine = "MemTotal: 9000 kB\nMemAvailable:    4000 kB\n"
	for name, test := range map[string]struct {
		files map[string]string
		want  int64
	}{
		"nothing known": {nil, unknownMemory},
		"machine":       {map[string]string{"proc/meminfo": machine}, 4000 << 10},
		"container": {map[string]string{"proc/meminfo": machine, "proc/self/cgroup": "0::/\n",
			"sys/fs/cgroup/memory.max": "1000000\n", "sys/fs/cgroup/memory.current": "300000\n"}, 700_000},
		"files in memory": {map[string]string{"proc/self/cgroup": "0::/\n",
			"sys/fs/cgroup/memory.max": "1000", "sys/fs/cgroup/memory.current": "900",
			"sys/fs/cgroup/memory.stat": "anon 200\ninactive_file 600\nactive_file 100\nslab 5\n"},
			800},
		"no limit": {map[string]string{"proc/meminfo": machine, "proc/self/cgroup": "0::/a\n",
			"sys/fs/cgroup/a/memory.max": "max\n"}, 4000 << 10},
		"above": {map[string]string{"proc/meminfo": machine, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "2000000\n", "sys/fs/cgroup/a/memory.max": "900000\n"}, 900_000},
		"hidden path": {map[string]string{"proc/self/cgroup": "0::/docker/x\n",
			"sys/fs/cgroup/memory.max": "5000\n", "sys/fs/cgroup/memory.current": "6000\n"}, 0},
		"version 1": {map[string]string{"proc/self/cgroup": "5:cpu:/a\n4:memory:/a\n",
			"sys/fs/cgroup/memory/a/memory.limit_in_bytes": "8000\n",
			"sys/fs/cgroup/memory/a/memory.usage_in_bytes": "1000\n"}, 7000},
	} {
		root := fstest.MapFS{}
		for file, text := range test.files {
			root[file] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := machineMemory(root); got != test.want {
			t.Errorf("%s: %d bytes, want %d", name, got, test.want)
		}
	}
}

// GOMEMLIMIT bounds the memory, too.
func TestRuntimeMemory(t *testing.T) {
	const limit int64 = 1 << 40
	before := debug.SetMemoryLimit(limit)
	defer debug.SetMemoryLimit(before)
	if n := runtimeMemory(); n >= limit || n < limit/2 {
		t.Errorf("%d bytes of %d", n, limit)
	}
	debug.SetMemoryLimit(1)
	if n := freeMemory(); n != 0 {
		t.Errorf("%d bytes free beyond the limit", n)
	}
}
