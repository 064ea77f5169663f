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
				return a.show(bashScript)
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

// bashScript completes words in bash without the package bash-completion, which the script of cobra
// needs. The answers have a line for each word, and a number of bits last: 2 asks for no blank.
const bashScript = `_exactcover() {
	local words line word bits=0
	read -ra words <<< "${COMP_LINE:0:COMP_POINT}|"
	word=${words[${#words[@]}-1]%|}
	words[${#words[@]}-1]=$word
	COMPREPLY=()
	while IFS= read -r line; do
		case $line in
		:[0-9]*) bits=${line#:} ;;
		"${word#--*=}"*) COMPREPLY+=("$line") ;;
		esac
	done < <(exactcover __completeNoDesc "${words[@]:1}" 2>/dev/null)
	if ((bits & 2)); then compopt -o nospace 2>/dev/null; fi
}
complete -o default -F _exactcover exactcover
`
