package main

import (
	"strings"

	"github.com/spf13/cobra"

	"exactcover/dlx"
)

// addKernel adds the flag that chooses what searches.
func (s *settings) addKernel(cmd *cobra.Command) {
	var words []string
	for _, k := range dlx.Methods() {
		words = append(words, k.String())
	}
	choose(cmd, &s.kernel, "kernel", "auto", "search by `KERNEL`: "+strings.Join(words, " "), words...)
	group(cmd, searchFlags)
}

// searchMethod returns the kernel that --kernel names.
func (s *settings) searchMethod() dlx.Method {
	for _, k := range dlx.Methods() {
		if k.String() == s.kernel.value {
			return k
		}
	}
	return dlx.MethodAuto // the subcommand has no such flag
}
