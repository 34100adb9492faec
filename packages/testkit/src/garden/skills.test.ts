import { runInNewContext } from 'node:vm';
import { failed, succeeded, type ActionOutcome, type Body, type Json, type OutcomeReason } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createFakeEnvironment, startFor } from './create-fake-environment.js';
import { gardenPrimitives } from './primitives.js';
import { gardenSkills } from './skills.js';

type Guest = (bot: Readonly<Record<string, (parameters: Json) => Promise<Json>>>, parameters: Json) => Promise<Json>;

/** Runs a skill without a sandbox, since the garden's own code is trusted. */
async function runSkill(name: string, body: Body, parameters: Json): Promise<ActionOutcome> {
  const signal = new AbortController().signal;
  const bot: Record<string, (parameters: Json) => Promise<Json>> = {
    observe: async () => (await body.observe({ signal })) as Json,
  };
  for (const { name: primitive } of gardenPrimitives)
    bot[primitive] = async (given) => {
      const outcome = await body.run({ id: primitive, primitive, parameters: given }, { signal });
      if (outcome.status === 'succeeded') return outcome.value ?? null;
      throw Object.assign(new Error('outcome'), outcome);
    };
  const skill = gardenSkills.find((candidate) => candidate.name === name);
  const guest = runInNewContext(`${skill?.code ?? ''}; ${name}`) as Guest;
  return guest(bot, parameters).then(succeeded, (error: { readonly reason: OutcomeReason; readonly message: string }) =>
    failed(error.reason, error.message),
  );
}

async function inhabitant(
  inventory: Record<string, number> = {},
  plantsPerKind = 100,
): Promise<{ body: Body; held: () => Promise<Readonly<Record<string, number>>> }> {
  const garden = createFakeEnvironment({ plantsPerKind });
  await garden.start(
    startFor(garden, ['anna'], { task: 'pick 5 berries', setup: { inventories: { anna: inventory } } }),
  );
  const body = await garden.spawn('anna', { signal: new AbortController().signal });
  return { body, held: async () => (await body.observe({ signal: new AbortController().signal })).inventory };
}

it('are skill files: a header, and a function of the same name', () => {
  for (const { name, description, parameters, code } of gardenSkills) {
    expect(
      code.startsWith(
        `// skill: ${name}\n// description: ${description}\n// parameters: ` +
          `${JSON.stringify(parameters)}\nasync function ${name}(bot, parameters)`,
      ),
    ).toBe(true);
  }
});

it('pick picks the wanted quantity, even of a group', async () => {
  const { body, held } = await inhabitant();
  expect(await runSkill('pick', body, { object: 'berry', quantity: 20 })).toMatchObject({ status: 'succeeded' });
  expect(Object.values(await held()).reduce((sum, count) => sum + count, 0)).toBe(20);
});

it('pick fails with the missing tool, and when no plants are left', async () => {
  expect(await runSkill('pick', (await inhabitant()).body, { object: 'apple', quantity: 1 })).toMatchObject({
    status: 'failed',
    reason: 'missing-tool',
  });
  const { body, held } = await inhabitant({}, 3);
  expect(await runSkill('pick', body, { object: 'branch', quantity: 4 })).toMatchObject({
    status: 'failed',
    reason: 'not-found',
  });
  expect(await held()).toEqual({ branch: 3 });
});

it('make makes an item without a station, in multiples of its yield', async () => {
  const { body, held } = await inhabitant({ branch: 2 });
  expect(await runSkill('make', body, { object: 'stick', quantity: 3 })).toMatchObject({ status: 'succeeded' });
  expect(await held()).toEqual({ stick: 4 });
});

it('make places the station that it carries, and walks to one that stands', async () => {
  const { body, held } = await inhabitant({ workbench: 1, stick: 12 });
  expect(await runSkill('make', body, { object: 'ladder', quantity: 1 })).toMatchObject({ status: 'succeeded' });
  await body.run(
    { id: 'w', primitive: 'walk', parameters: { position: { x: 20, y: 0, z: 20 } } },
    { signal: new AbortController().signal },
  );
  expect(await runSkill('make', body, { object: 'ladder', quantity: 1 })).toMatchObject({ status: 'succeeded' });
  expect(await held()).toEqual({ ladder: 2 });
});

it('make fails with the missing item', async () => {
  const { body } = await inhabitant();
  expect(await runSkill('make', body, { object: 'stick', quantity: 1 })).toMatchObject({
    status: 'failed',
    reason: 'missing-item',
  });
  expect(await runSkill('make', body, { object: 'ladder', quantity: 1 })).toMatchObject({
    status: 'failed',
    reason: 'missing-item',
  });
});

it('put puts what is held, waits for the rest, and fails with what is missing', async () => {
  const places = [{ relation: 'in', object: 'shed' }];
  const { body, held } = await inhabitant({ red_berry: 2, blue_berry: 1, apple: 1 });
  expect(await runSkill('put', body, { object: 'berry', quantity: 5, places })).toMatchObject({
    status: 'failed',
    reason: 'missing-item',
    detail: '2 berry',
  });
  expect(await held()).toEqual({ apple: 1 });
  expect(await runSkill('put', body, { object: 'berry', quantity: 3, places })).toMatchObject({ status: 'succeeded' });
  expect(await runSkill('take', body, { object: 'berry', quantity: 3, places })).toMatchObject({ status: 'succeeded' });
  expect(await held()).toEqual({ apple: 1, blue_berry: 1, red_berry: 2 });
  expect(await runSkill('take', body, { object: 'berry', quantity: 4, places })).toMatchObject({
    reason: 'missing-item',
  });
  expect(await runSkill('close', body, { object: 'shed', quantity: 1 })).toMatchObject({ status: 'succeeded' });
  expect(await runSkill('put', body, { object: 'apple', quantity: 1 })).toMatchObject({ reason: 'not-found' });
});
