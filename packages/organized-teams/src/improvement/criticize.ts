import { definePurpose } from '@s-agents/core';
import { costsText } from './costs.js';
import { criticizeInputsSchema, critiqueSchema } from './critique.js';
import { criticizeSample } from './samples.js';

/**
 * Reads how an episode went and says of each member what it did to help and to hurt, and who leads best: the Critic of
 * Organized Teams (Criticize-Reflect).
 */
export const criticize = definePurpose({
  name: 'criticize',
  inputs: criticizeInputsSchema,
  answer: critiqueSchema,
  temperature: 0,
  prompt: { file: new URL('../../prompts/criticize.md', import.meta.url), helpers: { costs: costsText } },
  check: ({ members, leadership }, { inputs: { team } }) => [
    ...namesEachOnce('members', members, team),
    ...namesEachOnce('leadership', leadership, team),
  ],
  sample: criticizeSample,
});

function namesEachOnce(list: string, entries: readonly { readonly name: string }[], team: readonly string[]): string[] {
  const names = entries.map(({ name }) => name);
  const missing = team.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !team.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...(missing.length === 0 ? [] : [`"${list}" leaves out ${missing.join(', ')}: name each of the team once`]),
    ...(unknown.length === 0 ? [] : [`"${list}" names ${unknown.join(', ')}, and the team is ${team.join(', ')}`]),
    ...(twice.length === 0 ? [] : [`"${list}" names ${[...new Set(twice)].join(', ')} more than once`]),
  ];
}
