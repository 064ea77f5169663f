package main

import (
	"strings"

	"github.com/spf13/cobra"

	"exactcover/dlx"
)

// kernels are the kernels of the engine that may be asked for.
var kernels = []dlx.Method{
	dlx.Auto, dlx.Links, dlx.Plain, dlx.Strong, dlx.Words, dlx.Units, dlx.Tally,
}

// addKernel adds the flag that chooses what searches.
func (s *settings) addKernel(cmd *cobra.Command) {
	var words []string
	for _, k := range kernels {
		words = append(words, k.String())
	}
	choose(cmd, &s.kernel, "kernel", "auto", "search by `KERNEL`: "+strings.Join(words, " "), words...)
	group(cmd, searchFlags)
}

// searchMethod returns the kernel that --kernel names.
func (s *settings) searchMethod() dlx.Method {
	for _, k := range kernels {
		if k.String() == s.kernel.value {
			return k
		}
	}
	return dlx.Auto // the subcommand has no such flag
}
