import { readFileSync, writeFileSync } from 'node:fs';
import { configSchema, type CliCommand, type Plugin } from '@s-agents/core';
import { composeTeam } from '@s-agents/runner';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { configReference } from './reference.js';

/** The document, from the repository's top folder. */
export const referencePath = 'docs/config.md';

/** `s-agents reference`: writes the reference of the config from the schemas. Exit code 1 for one out of date. */
export const configReferenceCommand: CliCommand = {
  name: 'reference',
  group: 'development',
  description: `write ${referencePath} from the schemas of the config and their comments`,
  arguments: [],
  options: [{ flags: '--check', description: 'change no file; exit code 1 if the document is out of date' }],
  run: async ({ options }) => {
    const { text, unexplained } = configReference(await defaultParts(), (path) => readFileSync(path, 'utf8'));
    for (const key of unexplained) process.stderr.write(`${key} has no comment in its schema\n`);
    if (options['check'] !== true) writeFileSync(referencePath, text);
    else if (readFileSync(referencePath, 'utf8') !== text) {
      process.stderr.write(`${referencePath} is out of date: npm run s-agents -- reference\n`);
      return 1;
    }
    return unexplained.length === 0 ? 0 : 1;
  },
};

/** The plugins that every run has. */
export async function defaultParts(): Promise<readonly Plugin[]> {
  const config = configSchema.parse({ task: 'mine 1 log', environment: { use: 'blockworld' } });
  const team = await composeTeam(
    { config, source: 'the reference command', baseFolder: process.cwd() },
    { blobs: createMemoryBlobStore() },
  );
  await Promise.all(team.closables.map((closable) => closable.close()));
  return team.registry.plugins;
}
