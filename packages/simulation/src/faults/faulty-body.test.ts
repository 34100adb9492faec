import type { Body, BodyEvent } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { FaultyBody } from './faulty-body.js';

it.each<{ name: string; world: readonly BodyEvent[]; told: readonly string[]; afterwards: readonly BodyEvent[] }>([
  { name: 'nothing happens to it', world: [], told: ['lost', 'returned'], afterwards: [] },
  {
    name: 'it dies meanwhile',
    world: [{ type: 'died', why: 'a zombie hit it' }, { type: 'returned' }],
    told: ['lost', 'died', 'returned'],
    afterwards: [],
  },
  {
    name: 'the world itself loses it meanwhile, and has it back later',
    world: [{ type: 'lost', why: 'the server restarts' }],
    told: ['lost', 'lost', 'returned'],
    afterwards: [{ type: 'returned' }],
  },
])('tells once that a body is back that a fault has kept away, and only when it is: $name', async (one) => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  let tell = (_event: BodyEvent): void => undefined;
  const inner = {
    agent: 'ann',
    onEvent: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  } as Body;
  const body = new FaultyBody(inner, () => clock);
  const told: string[] = [];
  body.onEvent(({ type }) => told.push(type));
  const isBack = body.goAway('connection reset', 20);
  for (const event of one.world) tell(event);
  expect(told).not.toContain('returned');
  await isBack;
  for (const event of one.afterwards) tell(event);
  expect(told).toEqual(one.told);
});
