import type { Body, Position } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { createServer, type Command } from '@s-agents/minecraft-server';
import { eventually } from '@s-agents/testkit';
import { afterEach, expect, it } from 'vitest';
import { MineflayerEnvironment } from './environment.js';
import type { MineflayerOptions } from './options.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const { signal } = new AbortController();
const names = ['ada', 'bob'];

/** Two bodies in a flat world without monsters of its own. */
async function enter(options: Partial<MineflayerOptions>, setup = {}) {
  const environment = new MineflayerEnvironment(
    options as MineflayerOptions,
    { config: { seed: 3 } } as never,
    systemWallClock,
  );
  cleanups.push(() => environment.stop());
  const goal = [
    { kill: 'pig', count: 2 },
    { kill: 'pig', by: 'bob' },
  ];
  const task = environment.parseTask({ goal, setup }, { team: names.map((name) => ({ name, acts: true })) });
  await environment.start({ task, agents: names, onAid: () => {}, onTrouble: () => {}, signal });
  const [ada, bob] = (await Promise.all(names.map((name) => environment.spawn(name, { signal })))) as [Body, Body];
  return { environment, ada, bob, check: () => environment.goalCheck(task.goal).check({ signal }) };
}

let calls = 0;
const run = (body: Body, primitive: string, parameters: object) =>
  body.run({ id: `call${++calls}`, primitive, parameters: parameters as never }, { signal });

/** Summons a pig beside a body, and has bodies kill it with swords. */
async function slaughter(command: (command: Command) => Promise<void>, ...killers: readonly Body[]): Promise<void> {
  const { position } = (await killers[0]?.observe({ signal })) as { position: Position };
  for (const body of killers) {
    await command({ do: 'give', player: body.agent, item: 'diamond_sword', count: 1 });
    await eventually(async () => expect((await body.observe({ signal })).inventory).toHaveProperty('diamond_sword'));
    await run(body, 'equip', { item: 'diamond_sword' });
  }
  await command({ do: 'summon', creature: 'pig', position: { ...position, x: position.x + 2 } });
  const found = await eventually(async () => {
    const outcome = await run(killers[0] as Body, 'findEntities', { names: ['pig'] });
    const [pig] = outcome.status === 'succeeded' ? (outcome.value as unknown as { id: number }[]) : [];
    return pig ?? expect.fail('no pig yet');
  });
  const outcomes = await Promise.all(killers.map((body) => run(body, 'attack', { id: found.id })));
  expect(outcomes.map(({ status }) => status)).toContain('succeeded');
}

/** Those of the two conditions. */
const parts: unknown = expect.any(Array);
const flat = { world: 'flat', rules: { mobs: false } } as const;

it('counts kills as the embedded server does, and tells the bodies', async () => {
  const { environment, ada, bob, check } = await enter(flat, {
    animals: [{ animal: 'pig', position: { x: 40, z: 40 } }],
  });
  const command = (one: Command): Promise<void> => environment.command(one);
  await slaughter(command, ada);
  await eventually(async () => expect(await check()).toEqual({ met: false, wanted: 3, reached: 1, parts }));
  await slaughter(command, bob);
  await eventually(async () => expect(await check()).toEqual({ met: true, wanted: 3, reached: 3, parts }));
  expect(await ada.observe({ signal })).toMatchObject({ properties: { pig_killed: 1 }, world: { pig_killed: 2 } });
});

it('counts on a foreign server what its bodies have struck and seen die, each creature once', async () => {
  const server = await createServer({ ...flat, seed: 3 });
  cleanups.push(() => server.stop());
  const { ada, bob, check } = await enter({ server: `127.0.0.1:${server.port}` });
  const command = (one: Command): Promise<void> => server.command(one);
  await slaughter(command, ada, bob);
  await eventually(async () => expect((await check()).reached).toBeGreaterThan(0));
  const { world } = await bob.observe({ signal });
  expect(world).toMatchObject({ pig_killed: 1 });
  await slaughter(command, bob);
  await eventually(async () => expect(await check()).toEqual({ met: true, wanted: 3, reached: 3, parts }));
});
