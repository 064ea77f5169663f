package command

import (
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
)

// shells are the shells with completion scripts.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func completionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a script that completes words in a shell",
		Long: `Completion prints a script with which a shell completes the words of this command:
subcommands, flags and the values of flags. SHELL is one of ` + strings.Join(shells, " ") + `.
To use it in the current shell:

  bash        source <(exactcover completion bash)
  zsh         source <(exactcover completion zsh)
  fish        exactcover completion fish | source
  powershell  exactcover completion powershell | Out-String | Invoke-Expression`,
		Example:               "  exactcover completion bash > exactcover.bash",
		DisableFlagsInUseLine: true,
		ValidArgs:             shells,
		Args:                  cli.Arguments(1, 1, "a SHELL: "+strings.Join(shells, " ")),
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.stdout, true)
			case "zsh":
				return root.GenZshCompletion(a.stdout)
			case "fish":
				return root.GenFishCompletion(a.stdout, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.stdout)
			}
			return &format.UnknownError{What: "shell", Name: args[0], Known: shells}
		},
	}
}
