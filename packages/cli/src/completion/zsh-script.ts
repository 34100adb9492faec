import { pathText, type CommandNode } from './command-tree.js';
import { oneLine, quoteForSh } from './quote.js';

/** The completion script of zsh. */
export function zshScript(nodes: readonly CommandNode[]): string {
  const cases = nodes.map(
    ({ path, commands, options, choices }) =>
      `    (${quoteForSh(pathText(path))}) subcommands=${list(commands.map(described))}; choices=${list(choices.map(plain))}; ` +
      `options=${list(options.flatMap(({ names, description }) => names.map((name) => described({ name, description }))))} ;;`,
  );
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .flatMap(({ names, choices }) =>
        names.map(
          (name) => `    (${quoteForSh(pathText([...path, name]))}) choices_of_value=${list(choices.map(plain))} ;;`,
        ),
      ),
  );
  return `#compdef s-agents
# Completion of s-agents for zsh. In ~/.zshrc, after compinit: source <(s-agents completion zsh)
_s-agents-command() {
  case "$1" in
${cases.join('\n')}
    (*) return 1 ;;
  esac
}
_s-agents-value() {
  case "$1" in
${values.join('\n')}
    (*) return 1 ;;
  esac
}
_s-agents() {
  local at='' word is_value=''
  local -a subcommands choices options choices_of_value
  integer i
  _s-agents-command ''
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    if [[ -n $is_value ]]; then
      is_value=''
    elif _s-agents-value "$at $word"; then
      is_value=yes
    elif _s-agents-command "$at $word"; then
      at="$at $word"
    fi
  done
  if [[ -n $is_value ]]; then
    if (( $#choices_of_value )); then _describe value choices_of_value; else _files; fi
  elif [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option options
  elif (( $#subcommands + $#choices )); then
    _describe -t commands command subcommands -- choices
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _s-agents ]]; then _s-agents "$@"; else compdef _s-agents s-agents; fi
`;
}

function list(words: readonly string[]): string {
  return `(${words.map(quoteForSh).join(' ')})`;
}

/** A colon stands between a word and its description. */
function plain(word: string): string {
  return word.replaceAll(/[\\:]/g, String.raw`\$&`);
}

function described({ name, description }: { readonly name: string; readonly description: string }): string {
  return `${plain(name)}:${oneLine(description)}`;
}
