import { z } from 'zod';
import { configSchema, type Contribution, type Plugin } from '@s-agents/core';
import { modelOptions } from '@s-agents/kit';
import { docComments, textFor, type DocComment } from './doc-comments.js';
import { keysOf, type SchemaKey } from './schema-keys.js';
import { configFiles, modelFile, placeOf, sections, type Section } from './sections.js';

/** Reads a source file by its path from the repository's top folder. */
type Read = (path: string) => string;

/** The reference of all keys of a config as Markdown, and the keys of which no comment says what they mean. */
export interface Reference {
  readonly text: string;
  readonly unexplained: readonly string[];
}

/** Parts whose options stand elsewhere: in `skills.sandbox`, in "Every model", and in `organization.outside`. */
const elsewhere = [
  { contract: 'CodeSandbox', name: 'quickjs' },
  { contract: 'LlmProvider', name: 'symbolic' },
  { contract: 'LlmProvider', name: 'seat' },
];

/** Renders the reference from the schemas of the config and of the plugins' parts, and the comments beside them. */
export function configReference(plugins: readonly Plugin[], read: Read): Reference {
  const unexplained: string[] = [];
  const rows = (title: string, keys: readonly SchemaKey[], comments: readonly DocComment[]): readonly string[] =>
    keys.flatMap((key): readonly string[] => {
      const textOf = ({ path }: SchemaKey): string | null =>
        textFor(
          path.map((part) => part.replace('[]', '')),
          comments,
        );
      const text = textOf(key);
      // What is said of a group as a whole may be all that there is to say of its keys.
      const isWhole = text !== null && key.inside.every((inner) => textOf(inner) === null);
      const inside = isWhole ? [] : rows(title, key.inside, comments);
      if (key.isGroup && !isWhole) return inside;
      const path = key.path.join('.');
      if (text === null) unexplained.push(`${title}: ${path}`);
      return [`| \`${path}\` | ${cell(key.type)} | ${defaultText(key)} | ${cell(text ?? '')} |`, ...inside];
    });
  const table = (title: string, keys: readonly SchemaKey[], files: readonly string[]): readonly string[] => [
    `## ${title}`,
    '',
    '| key | value | default | meaning |',
    '| --- | --- | --- | --- |',
    ...rows(
      title,
      keys,
      files.flatMap((file): readonly DocComment[] => docComments(read(file))),
    ),
    '',
  ];
  const ofModels = keysOf(z.strictObject(modelOptions));
  const shared = new Set(ofModels.map(({ path }) => path.join('.')));
  const parts = sections.map((section) => {
    const keys = keysOf(optionsOf(section, plugins)).filter(
      ({ path }) => section.contract !== 'LlmProvider' || section.name === 'cassette' || !shared.has(path.join('.')),
    );
    return table(titleOf(section), keys, section.files);
  });
  const text = [
    ...introduction,
    ...table('The config', keysOf(configSchema), configFiles),
    ...parts.slice(0, 3).flat(),
    ...table('Every model', ofModels, [modelFile]),
    ...parts.slice(3).flat(),
  ];
  return { text: `${text.join('\n').trimEnd()}\n`, unexplained };
}

/** The parts with options that the reference leaves out. */
export function unlisted(plugins: readonly Plugin[]): readonly string[] {
  const listed = new Set([...sections, ...elsewhere].map(({ contract, name }) => `${contract} ${name}`));
  return plugins
    .flatMap(({ contributions }) => contributions)
    .filter((contribution) => 'options' in contribution && contribution.options !== undefined)
    .map((contribution) => `${contractOf(contribution)} ${contribution.name}`)
    .filter((part) => !listed.has(part));
}

const introduction = [
  '# The whole config',
  '',
  '<!-- Written by `npm run s-agents -- reference` from the schemas and their comments: do not edit. -->',
  '',
  'Every key of `s-agents.config.yaml` with its values, its default and what it means. Only `task` is required.',
  '',
  'A part, such as the world or a model, is chosen by its name (`environment: blockworld`) or by an object with the name as ' +
    '`use` and the options of the part beside it (`environment: { use: blockworld, world: flat }`). The tables after the ' +
    'first list those options. On the command line any key can be set: `--set organization.topology=chain`.',
  '',
  '`s-agents check team.yaml` tells what a config means without starting anything, and refuses a key that does not exist ' +
    'with the nearest one that does. [First team](first-team.md) introduces the keys that one needs first.',
  '',
];

function titleOf({ contract, name }: Section): string {
  const key = contract === 'SkillStore' ? 'store' : 'use';
  return `\`${placeOf[contract] ?? contract}: { ${key}: ${name} }\``;
}

function optionsOf({ contract, name }: Section, plugins: readonly Plugin[]): z.ZodType {
  const contributions = plugins.flatMap((plugin): readonly Contribution[] => plugin.contributions);
  const found = contributions.find((one) => contractOf(one) === contract && one.name === name);
  const options = found !== undefined && 'options' in found ? found.options : undefined;
  if (options === undefined) throw new RangeError(`there is no ${contract} "${name}" with options`);
  return options;
}

function contractOf({ contract }: Contribution): string {
  return contract.description?.replace(/^@s-agents\//, '') ?? '';
}

function defaultText({ default: value, isRequired }: SchemaKey): string {
  if (isRequired) return 'required';
  return value === null || value === '' ? '' : `\`${cell(value)}\``;
}

/** A text in a cell of a table, in which a bar would end it. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
