import { describe, expect, it } from 'vitest';
import type { ConfigInput, Plan, RunEvent } from '@s-agents/core';
import {
  eventsOf,
  runInBlockworld,
  tasksOf,
  type BlockWorld,
  type BlockworldRun,
  type Inhabitant,
} from '../testing/run-in-blockworld.js';

/** S-Agents, section 3.2: an agent's objective comes from what it is told and from what it perceives. */
describe('danger overrules a command, in plans', () => {
  /** A leader with one worker, whose body something is done to before it looks for the first time. */
  const run = (
    change: (body: Inhabitant, environment: BlockWorld) => void,
    environment: ConfigInput['environment'] = { use: 'blockworld', rules: { mobs: false }, reflexes: false },
    task: string = 'mine 3 log',
  ): Promise<BlockworldRun> => {
    let isDone = false;
    const onEvent = (_: RunEvent, world: BlockWorld): void => {
      const body = isDone ? undefined : world.world.inhabitants.named('ann');
      if (body === undefined) return;
      isDone = true;
      change(body, world);
    };
    return runInBlockworld(
      { task, seed: 1, environment, organization: { root: 'leader', leaves: ['ann'] } },
      { onEvent },
    );
  };

  const firstPlan = (ended: BlockworldRun, agent: string): Plan =>
    eventsOf(ended, 'plan.made').find((event) => event.agent === agent)?.plan ?? expect.fail();

  it('heals first when it is hurt, and then does what it was told', async () => {
    const ended = await run((body) => (body.health = 6));
    const plan = firstPlan(ended, 'ann');
    expect([firstPlan(ended, 'leader').objective, plan.objective]).toEqual([
      'mine 3 log',
      'see to danger (hurt (health 6 of 20)), then mine 3 log',
    ]);
    expect(tasksOf(plan)).toEqual(['heal 14 health', 'mine 3 log']);
    expect(eventsOf(ended, 'action.started').map(({ action }) => action.verb)).toEqual(['heal', 'mine']);
    expect(ended.report.result).toBe('success');
  });

  it('breaks off what it is at when that puts it in danger, and goes on with it afterwards', async () => {
    let isHurt = false;
    const ended = await runInBlockworld(
      {
        task: 'mine 30 log',
        seed: 1,
        environment: { use: 'blockworld', rules: { mobs: false }, reflexes: false },
        organization: { root: 'leader', leaves: ['ann'] },
      },
      {
        onEvent: ({ type, at }, { world }) => {
          const body = world.inhabitants.named('ann');
          if (isHurt || body === undefined || type !== 'message.published' || at < 1) return;
          isHurt = true;
          body.health = 6;
          Object.assign(body.nourishment, { food: 17, saturation: 0 });
          body.inventory.give({ id: world.itemKinds.id('bread') ?? -1, count: 5, damage: 0 });
        },
      },
    );
    const brokenOff = eventsOf(ended, 'action.ended').find(({ outcome }) => outcome.status === 'cancelled');
    const next = eventsOf(ended, 'plan.made').find(
      ({ agent, sequence }) => agent === 'ann' && sequence > (brokenOff?.sequence ?? Infinity),
    );
    expect(next?.plan.objective).toBe('see to danger (hurt (health 6 of 20)), then mine 30 log');
    expect(tasksOf(next?.plan ?? expect.fail())).toEqual(['heal 14 health', 'mine 30 log']);
    const reports = eventsOf(ended, 'message.published').flatMap(({ message: { report } }) => report?.status ?? []);
    expect([ended.report.result, reports.includes('failed')]).toEqual(['success', false]);
  });

  it('breaks off when it grows hungry and holds nothing to eat', async () => {
    let isHungry = false;
    const ended = await runInBlockworld(
      {
        task: 'mine 60 log',
        seed: 1,
        environment: { use: 'blockworld', rules: { mobs: false }, reflexes: false },
        organization: { root: 'leader', leaves: ['ann'] },
      },
      {
        onEvent: ({ type, at }, { world }) => {
          const body = world.inhabitants.named('ann');
          if (isHungry || body === undefined || type !== 'message.published' || at < 1) return;
          isHungry = true;
          Object.assign(body.nourishment, { food: 5, saturation: 0 });
          body.inventory.give({ id: world.itemKinds.id('diamond_sword') ?? -1, count: 1, damage: 0 });
          const { x, y, z } = body.positionAt(at);
          for (const along of [3, 4, 5]) world.creatures.add('cow', { x: x + along, y: y + 1, z });
        },
      },
    );
    const dropped = eventsOf(ended, 'action.ended').find(({ outcome }) => outcome.status === 'cancelled');
    const next = eventsOf(ended, 'plan.made').find(
      ({ agent, sequence }) => agent === 'ann' && sequence > (dropped?.sequence ?? Infinity),
    );
    // It may have lost a point more until it plans.
    expect(next?.plan.objective).toMatch(/^see to danger \(hungry \(food [45] of 20\)\), then mine 60 log$/);
    expect(ended.report.result).toBe('success');
  });

  it('eats of what it hunts first when it is hungry and holds nothing to eat', async () => {
    const ended = await run((body, { world }) => {
      Object.assign(body.nourishment, { food: 4, saturation: 0 });
      // With bare hands it would chase one cow, and the others would be out of sight.
      body.inventory.give({ id: world.itemKinds.id('diamond_sword') ?? -1, count: 1, damage: 0 });
      const { x, y, z } = body.positionAt(0);
      for (const along of [3, 4, 5]) world.creatures.add('cow', { x: x + along, y, z });
    });
    expect(firstPlan(ended, 'ann').objective).toBe('see to danger (hungry (food 4 of 20)), then mine 3 log');
    expect(eventsOf(ended, 'action.started').map(({ action }) => action.verb)).toEqual(['eat', 'mine']);
    expect(ended.report.result).toBe('success');
  });

  it('arms itself with the other tools when the work goes into the night, or a monster is in sight', async () => {
    const withMobs = { use: 'blockworld', rules: { mobs: true } };
    const atNight = await run((_, { world }) => world.setStartTime(15_000), withMobs, 'mine 60 cobblestone');
    const plan = firstPlan(atNight, 'ann');
    expect(plan.objective).toMatch(/^see to danger \((it is night|night will fall|a \w+ is near)\), then mine 60/);
    expect(tasksOf(plan)[0]).toContain('_sword');
  });
});
