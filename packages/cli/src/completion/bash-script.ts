import { pathText, type CommandNode } from './command-tree.js';
import { quoteForSh } from './quote.js';

/** The completion script of bash (3.2 or later). The lists are compared word by word: `compgen -W` would expand them. */
export function bashScript(nodes: readonly CommandNode[]): string {
  const list = (words: readonly string[]): string => `(${words.map(quoteForSh).join(' ')})`;
  const cases = nodes.map(({ path, commands, options, choices }) => {
    const operands = [...commands.map(({ name }) => name), ...choices];
    return (
      `    ${quoteForSh(pathText(path))}) operands=${list(operands)}; ` +
      `options=${list(options.flatMap(({ names }) => names))} ;;`
    );
  });
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .flatMap(({ names, choices }) =>
        names.map((name) => `    ${quoteForSh(pathText([...path, name]))}) values=${list(choices)} ;;`),
      ),
  );
  return `# Completion of s-agents for bash. In ~/.bashrc: source <(s-agents completion bash)
_s_agents_command() {
  case "$1" in
${cases.join('\n')}
    *) return 1 ;;
  esac
}
_s_agents_value() {
  case "$1" in
${values.join('\n')}
    *) return 1 ;;
  esac
}
_s_agents() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at='' word i is_value='' operands options values
  _s_agents_command ''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if [ -n "$is_value" ]; then
      is_value=''
    elif _s_agents_value "$at $word"; then
      is_value=yes
    elif _s_agents_command "$at $word"; then
      at="$at $word"
    fi
  done
  local -a found
  if [ -n "$is_value" ]; then
    found=("\${values[@]}")
  elif [ "\${current:0:1}" = - ]; then
    found=("\${options[@]}")
  else
    found=("\${operands[@]}")
  fi
  COMPREPLY=()
  for word in "\${found[@]}"; do
    if [ "\${word:0:\${#current}}" = "$current" ]; then COMPREPLY+=("$word"); fi
  done
}
# Where nothing is found, bash completes files.
complete -o default -F _s_agents s-agents
`;
}
