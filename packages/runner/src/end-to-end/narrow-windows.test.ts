import { expect, it } from 'vitest';
import { composeTeam } from '../composition/compose-team.js';
import { explainTeam } from '../composition/explain-team.js';
import { checkConfig } from '../config/load-config.js';
import { noBlobs } from '../run/no-blobs.js';

async function notes(options: object, purpose = 'default'): Promise<readonly string[]> {
  const team = await composeTeam(
    checkConfig(
      {
        task: 'mine 5 logs',
        environment: 'blockworld',
        models: { default: 'symbolic', [purpose]: { use: 'ollama', model: 'small', ...options } },
      },
      { baseFolder: '.' },
    ),
    { blobs: noBlobs },
  );
  return explainTeam(team).filter((line) => line.startsWith('  note: ollama'));
}

it.each([
  ['a window shorter than the longest prompt', { contextTokens: 2000 }, 'default', 'root.plan'],
  [
    'a window too short for the answer beside it',
    { contextTokens: 4000, maxOutputTokens: 3000 },
    'default',
    'root.plan',
  ],
  ['one purpose with a short window', { contextTokens: 300 }, 'monitor', 'monitor'],
])('check warns of %s', async (_, options, purpose, longest) => {
  const [note = '', ...others] = await notes(options, purpose);
  expect(others).toEqual([]);
  expect(note).toMatch(
    new RegExp(`ollama:small has a window of ${options.contextTokens} tokens, and ${longest} alone`),
  );
});

it.each([
  ['a long window', { contextTokens: 32_768 }, 'default'],
  ['a window that the config does not say', {}, 'default'],
  ['a short window that is enough for its purpose', { contextTokens: 1000 }, 'monitor'],
])('check says nothing of %s', async (_, options, purpose) => {
  expect(await notes(options, purpose)).toEqual([]);
});
