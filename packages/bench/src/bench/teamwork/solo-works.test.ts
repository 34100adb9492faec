import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import { leastSeconds, soloWorks } from '@s-agents/experiments/measure';
import { usefulShares, type MinecraftKnowledge } from '@s-agents/minecraft';
import { readRecordedRun, runTeam } from '@s-agents/runner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeOf } from '../../goals/reachable-items.js';

describe('the works of an agent that made a pickaxe alone', () => {
  let folder: string;
  let events: readonly RunEvent[];
  let knowledge: MinecraftKnowledge;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-teamwork-'));
    knowledge = (await knowledgeOf('blockworld')) as unknown as MinecraftKnowledge;
    await runTeam(
      {
        task: 'craft 1 wooden pickaxe',
        seed: 1,
        environment: { use: 'blockworld', rules: { mobs: false } },
        organization: { topology: 'solo', root: 'solo', leaves: [] },
        budget: { wallMinutes: 5 },
      },
      { baseFolder: folder, folder: join(folder, 'run') },
    );
    ({ events } = await readRecordedRun(join(folder, 'run')));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('begin with gathering, in pieces, and end with the goal, after what it is made of', () => {
    const works = soloWorks(events, knowledge);
    expect(works[0]).toMatchObject({ needs: [], wait: 0, isGoal: false });
    expect(works[0]?.pieces).toBeGreaterThan(1);
    expect(works.at(-1)).toMatchObject({ isGoal: true, pieces: 1 });
    expect(works.at(-1)?.needs.length).toBeGreaterThan(0);
    expect(works.filter(({ isGoal }) => isGoal)).toHaveLength(1);
  });

  it('take one worker as long as the agent was busy, and more workers less', () => {
    const works = soloWorks(events, knowledge);
    const seconds = events.find((event) => event.type === 'goal.checked' && event.status.met)?.at ?? NaN;
    const { mean: useful } = usefulShares(events, knowledge);
    expect(leastSeconds(works, 1)).toBeCloseTo(seconds * useful);
    expect(leastSeconds(works, 3)).toBeLessThan(leastSeconds(works, 1));
    expect(leastSeconds(works, 3)).toBeGreaterThan(leastSeconds(works, 1) / 3 - 1e-9);
  });
});
