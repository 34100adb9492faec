import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, Json, RunEvent, RunReport } from '@s-agents/core';
import { toOwnWords } from '@s-agents/kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { runTeam } from '../run/run-team.js';

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfactual-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly own: (text: string) => string;
}

async function run(config: ConfigInput, environment: object, to: string | null = null): Promise<Run> {
  const events: RunEvent[] = [];
  let own = (text: string): string => text;
  const report = await runTeam(
    { ...config, environment: { use: 'blockworld', rules: { mobs: false }, ...environment } },
    {
      plugins: [sharedSandboxPlugin],
      defaults,
      folder: to,
      onBegin: ({ log, team }) => {
        if (team.environment.dictionary !== undefined) own = toOwnWords(team.environment.dictionary);
        log.subscribe((event) => void events.push(event));
      },
    },
  );
  return { report, events, own };
}

/** The events in the world's own words, without what follows from the letters of names. */
function comparable({ events, own }: Run): Json {
  const strip = (value: Json): Json => {
    if (typeof value === 'string') return value.startsWith('sha256-') ? 'content' : value;
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    if ('beginning' in value) return 'cut';
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, /tokens$/i.test(key) ? 0 : strip(inner)]),
    );
  };
  return strip(JSON.parse(own(JSON.stringify(events))) as Json);
}

const team = { topology: 'tree', root: 'leader', leaves: ['ada', 'ben'] };

describe('a world with other names', () => {
  it('gives the same run up to the names', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('craft 2 chests', 'craft 1 stone_pickaxe', 'mine 5 sand', 'hunt 1 mutton'),
        fc.nat({ max: 50 }),
        fc.nat({ max: 1000 }),
        async (task, seed, counterfactual) => {
          const config: ConfigInput = { task, seed, organization: team };
          const plain = await run(config, {});
          const renamed = await run(config, { counterfactual });
          expect(comparable(renamed)).toEqual(comparable(plain));
          expect(renamed.report.versions).toMatchObject({ counterfactual: `names of seed ${counterfactual}` });
          expect(plain.report.versions).not.toHaveProperty('counterfactual');
        },
      ),
      { numRuns: 3, seed: 1 },
    );
  });

  it('tells its agents none of its own names', async () => {
    const to = join(folder, 'told');
    const { report, own } = await run({ task: 'craft 1 stone_pickaxe', organization: team }, { counterfactual: 3 }, to);
    expect(report.result).toBe('success');
    const told = `${await readFile(join(to, 'blobs.jsonl'), 'utf8')}${await readFile(join(to, 'events.jsonl'), 'utf8')}`;
    for (const name of [
      'oak',
      'planks',
      'cobblestone',
      'pickaxe',
      'crafting',
      'furnace',
      'dirt',
      'smelt',
      'hunt',
      'findBlocks',
    ]) {
      expect(told).not.toMatch(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'i'));
      expect(own(told)).toContain(name);
    }
  });

  it('can have other rules, which the team follows as it is told', async () => {
    const counterfactual = { seed: 2, rules: true };
    const { report } = await run({ task: 'craft 1 oak_door', organization: team }, { counterfactual });
    expect(report).toMatchObject({
      result: 'success',
      versions: { counterfactual: 'names, recipes, drops and tools of seed 2' },
    });
  });

  it('refuses what is no seed', async () => {
    await expect(run({ task: 'mine 1 log' }, { counterfactual: 'other names' })).rejects.toThrow(
      /environment\.counterfactual is "other names": it must be a seed/,
    );
  });
});
