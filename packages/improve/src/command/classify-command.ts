import type { CliCommand } from '@s-agents/core';
import { printableJson, printableLine } from '@s-agents/kit';
import { loadConfig } from '@s-agents/runner';
import { readTalk } from '@s-agents/organized-teams';
import { classifyTalk, type ClassifiedTalk } from '../talk/classify-talk.js';
import { pluginsOf, strings } from './options.js';

/** `s-agents classify`: the behaviours of a run's talk, by a model and by rules. */
export const classifyCommand: CliCommand = {
  name: 'classify',
  group: 'laboratory',
  description: "have a model say which cooperative behaviours the messages of a run show, beside the rules of 'talk'",
  arguments: [
    { syntax: '<run>', description: 'the folder of a run' },
    { syntax: '<config>', description: 'the config whose models.classify, or models.default, is asked' },
  ],
  options: [
    { flags: '--set <path=value...>', description: 'override values of the config, such as models.classify=symbolic' },
    { flags: '--json', description: 'print one JSON document, with each message, and nothing else' },
  ],
  run: async ({ arguments: [folder = '', file = ''], options, signal }) => {
    const events = await readTalk(folder, signal);
    const config = await loadConfig(file, { set: strings(options['set']) });
    const talk = await classifyTalk(events, { config, plugins: await pluginsOf(options), signal });
    const text = options['json'] === true ? printableJson(talk) : classifyLines(talk).map(printableLine).join('\n');
    process.stdout.write(`${text}\n`);
    return 0;
  },
};

/** What rules and model find, a line for each behaviour. */
export function classifyLines({ models, messages, behaviours }: ClassifiedTalk): readonly string[] {
  const isByRules = models.every((model) => model.startsWith('symbolic:'));
  const by = isByRules
    ? 'by rules alone, as models.classify names no language model'
    : `by ${models.join(', ')} and by rules`;
  return [
    `${messages.length === 1 ? '1 message' : `${messages.length} messages`}: ${by}`,
    ...Object.entries(behaviours).map(
      ([name, { byModel, byRules, agreement }]) =>
        `  ${name.padEnd(24)} model ${byModel}, rules ${byRules}, agreed on ${Math.round(100 * agreement)}%`,
    ),
  ];
}
