import { expect, it } from 'vitest';
import { defaultPlugins } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import { faultProfileSchema } from '../faults/profile.js';
import { namedProfile } from '../faults/profiles.js';
import { resumePrefixes } from '../testing/resume-prefixes.js';

const faults = namedProfile('everything') ?? undefined;

it('a run whose user replaces the task and ends it, cut after its lines and taken up, equals the undisturbed one', async () => {
  const { events, differences } = await resumePrefixes(
    { task: 'pick 4 berries', environment: { use: 'garden' } },
    {
      seed: 2,
      plugins: [testkit],
      defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
      stride: 9,
      faults: faultProfileSchema.parse({
        user: [
          { at: 2.2, says: 'team, stop' },
          { at: 4, says: 'team, pick 1 branch' },
          { at: 30, leaves: true },
        ],
      }),
    },
  );
  expect(events.at(-1)).toMatchObject({ type: 'run.ended', result: 'interrupted', at: 30 });
  expect(differences).toEqual([]);
});

it('a run that its user stops before the first command arrives, cut and taken up, equals the undisturbed one', async () => {
  const { events, differences } = await resumePrefixes(
    { task: 'pick 2 berries', environment: { use: 'garden' } },
    {
      seed: 3,
      plugins: [testkit],
      defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
      stride: 5,
      faults: faultProfileSchema.parse({
        messages: { reordered: 1, delaySeconds: [2, 3] },
        user: [
          { at: 1, says: 'team, stop' },
          { at: 30, leaves: true },
        ],
      }),
    },
  );
  const first = (type: string): number => events.findIndex((event) => event.type === type);
  expect(first('commander.spoke')).toBeLessThan(first('message.published'));
  expect(differences).toEqual([]);
});

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
