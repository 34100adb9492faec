import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configSchema } from '@s-agents/core';
import { parse } from 'yaml';
import { checkConfig } from './load-config.js';
import { schemaKeys } from './schema-keys.js';

const root = join(import.meta.dirname, '../../../..');
const keys = new Set(schemaKeys(configSchema, []));

/** The configs that a document shows: its YAML whose keys are all those of a config. */
function configsIn(document: string): readonly (readonly [string, object])[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].flatMap(([, yaml = ''], index) => {
    const config: unknown = parse(yaml);
    const isConfig = typeof config === 'object' && config !== null && Object.keys(config).every((key) => keys.has(key));
    return isConfig ? [[`${document}, no. ${index + 1}`, config] as const] : [];
  });
}

const documents = globSync(['README.md', 'docs/*.md', 'packages/*/README.md', 'docker/*.yaml', 'examples/*.yaml'], {
  cwd: root,
}).toSorted();
const shown = documents.flatMap((document) =>
  document.endsWith('.md')
    ? configsIn(document)
    : [[document, parse(readFileSync(join(root, document), 'utf8')) as object] as const],
);

it.each(shown.filter(([name]) => !name.endsWith('compose.yaml')))('%s is valid', (name, config) => {
  expect(() => checkConfig({ task: 'mine 1 log', ...config }, { source: name, baseFolder: root })).not.toThrow();
});
