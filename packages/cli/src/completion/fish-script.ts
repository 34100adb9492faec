import { pathText, type CommandNode, type CompletedOption } from './command-tree.js';
import { oneLine, quoteForFish } from './quote.js';

/** The completion script of fish. */
export function fishScript(nodes: readonly CommandNode[]): string {
  const paths = nodes.map(({ path }) => quoteForFish(pathText(path)));
  const valued = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .flatMap(({ names }) => names.map((name) => quoteForFish(pathText([...path, name])))),
  );
  return `# Completion of s-agents for fish: s-agents completion fish > ~/.config/fish/completions/s-agents.fish
function __s_agents_at
  set -l at ''
  set -l is_value ''
  for word in (commandline -opc)[2..]
    if test -n "$is_value"
      set is_value ''
    else if contains -- "$at $word" ${valued.join(' ')}
      set is_value yes
    else if contains -- "$at $word" ${paths.join(' ')}
      set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
${nodes.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options, choices }: CommandNode): readonly string[] {
  const here = `complete -c s-agents -n ${quoteForFish(`__s_agents_at ${quoteForFish(pathText(path))}`)}`;
  return [
    ...commands.map(
      ({ name, description }) => `${here} -f -a ${valuesText([name])} -d ${descriptionText(description)}`,
    ),
    ...(choices.length === 0 ? [] : [`${here} -f -a ${valuesText(choices)}`]),
    ...options.map((option) => `${here}${optionText(option)} -d ${descriptionText(option.description)}`),
  ];
}

function optionText({ names, takesValue, choices }: CompletedOption): string {
  const flags = names.map((name) =>
    name.startsWith('--') ? ` -l ${quoteForFish(name.slice(2))}` : ` -s ${quoteForFish(name.slice(1))}`,
  );
  return `${flags.join('')}${!takesValue ? '' : choices.length === 0 ? ' -r' : ` -x -a ${valuesText(choices)}`}`;
}

/** fish reads what may follow as a list of its own words. */
function valuesText(values: readonly string[]): string {
  return quoteForFish(values.map(quoteForFish).join(' '));
}

function descriptionText(text: string): string {
  return quoteForFish(oneLine(text));
}
