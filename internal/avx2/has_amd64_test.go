//go:build !purego

package avx2

import (
	"bytes"
	"exactcover/internal/thorough"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestHas compares Has and Counts with the list of features in Linux.
func TestHas(t *testing.T) {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip("the system has no list of processor features")
	}
	if want := bytes.Contains(info, []byte(" avx2 ")); Has != want {
		t.Errorf("has AVX2: %v, the system says %v", Has, want)
	}
	if want := bytes.Contains(info, []byte(" avx512_vpopcntdq ")); Counts != want {
		t.Errorf("has VPOPCNTQ: %v, the system says %v", Counts, want)
	}
}

// TestPext compares Pext with the list of features in Linux, and knows where PEXT is slow.
func TestPext(t *testing.T) {
	for _, c := range []struct {
		maker   string
		version uint32
		slow    bool
	}{
		{"GenuineIntel", 0x306c3, false}, // Haswell
		{"AuthenticAMD", 0x660f01, true}, // Excavator
		{"AuthenticAMD", 0x800f12, true}, // Zen
		{"AuthenticAMD", 0x830f10, true}, // Zen 2
		{"HygonGenuine", 0x900f02, true},
		{"AuthenticAMD", 0xa00f11, false}, // Zen 3
		{"AuthenticAMD", 0xb40f40, false}, // Zen 5
	} {
		if slow := slow(c.maker, c.version); slow != c.slow {
			t.Errorf("%s, version %x: slow %v", c.maker, c.version, slow)
		}
	}
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip("the system has no list of processor features")
	}
	if Pext && !(bytes.Contains(info, []byte(" bmi1 ")) && bytes.Contains(info, []byte(" bmi2 "))) {
		t.Error("has PEXT, the system says it does not")
	}
}

// TestGenerated compares the assembly files with the output of the generator, if its modules are
// available.
func TestGenerated(t *testing.T) {
	thorough.Only(t, "builds a program")
	run := func(arguments ...string) ([]byte, error) {
		cmd := exec.Command("go", arguments...)
		cmd.Dir = "asm"
		return cmd.Output()
	}
	if _, err := run("mod", "download"); err != nil {
		t.Skip("the modules of the generator are not available")
	}
	for name, file := range map[string]string{
		"avx2":  "has_amd64.s",
		"bands": "../bands/pair_amd64.s",
		"masks": "../../dlx/internal/masks/masks_amd64.s",
		"lanes": "../../dlx/internal/words/lanes_amd64.s",
	} {
		want, err := run("run", ".", "-for", name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		// The first line is the command.
		_, got, _ = bytes.Cut(got, []byte("\n"))
		_, want, _ = bytes.Cut(want, []byte("\n"))
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from the output of asm: run its command again", file)
		}
	}
}
