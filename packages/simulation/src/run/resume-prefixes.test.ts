import { expect, it } from 'vitest';
import { defaultPlugins } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import { namedProfile } from '../faults/profiles.js';
import { resumePrefixes } from '../testing/resume-prefixes.js';

const faults = namedProfile('everything') ?? undefined;

it.each([
  ['the garden', { task: 'pick 2 berries', environment: { use: 'garden' } }, 7],
  ['the block world', { task: 'mine 2 logs', environment: { use: 'blockworld' } }, 29],
])(
  'a run with faults in %s, cut after its lines and taken up, equals the undisturbed one',
  async (_, config, stride) => {
    const { prefixes, differences } = await resumePrefixes(config, {
      seed: 4,
      plugins: [testkit],
      defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
      stride,
      ...(faults === undefined ? {} : { faults }),
    });
    expect(differences).toEqual([]);
    expect(prefixes).toBeGreaterThan(2);
  },
);
