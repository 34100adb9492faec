import 'reflect-metadata';
import { expect, onTestFinished } from 'vitest';
import type { ActionOutcome, Body, Json } from '@s-agents/core';
import { createRandom, createVirtualClock, type VirtualClock } from '@s-agents/kit';
import type { Inhabitant } from './world/inhabitant.js';
import { BlockworldEnvironment } from './environment.js';
import { blockworldOptionsSchema, type BlockworldOptions } from './options.js';

const quiet = (): AbortSignal => new AbortController().signal;

export interface TestWorldOptions extends Partial<BlockworldOptions> {
  readonly seed?: number;
  readonly clock?: VirtualClock;
  readonly inventories?: Record<string, Record<string, number>>;
  readonly agents?: readonly string[];
  readonly timeOfDay?: number;
  readonly onAid?: (aid: string) => void;
}

/** Starts a world for one test, without a plugin container, and without monsters unless the options ask for them. */
export async function createBlockworld(options: TestWorldOptions = {}): Promise<BlockworldEnvironment> {
  const environment = await startBlockworld(options);
  stopAfterTest(environment);
  return environment;
}

/** Starts a world that several tests share and nobody stops. */
export async function startBlockworld({
  seed = 1,
  clock,
  inventories = {},
  agents = ['ada', 'bob'],
  timeOfDay = 0,
  onAid = () => {},
  rules = {},
  ...options
}: TestWorldOptions = {}): Promise<BlockworldEnvironment> {
  const environment = new BlockworldEnvironment(
    blockworldOptionsSchema.parse({ ...options, rules: { mobs: false, ...rules } }),
    { config: { seed } } as never,
    createRandom(seed),
  );
  environment.clock = clock ?? createVirtualClock({ advance: 'when-idle' });
  const task = environment.parseTask({ task: 'mine 64 dirt', setup: { inventories, timeOfDay } });
  await environment.start({ task, agents, onAid, onTrouble: () => {}, signal: quiet() });
  return environment;
}

/** Stops a world at the end of the test: its time would go on beside the tests that follow. */
export function stopAfterTest(environment: BlockworldEnvironment): void {
  onTestFinished(() => environment.stop());
}

export function spawnIn(environment: BlockworldEnvironment, agent: string): Promise<Body> {
  return environment.spawn(agent, { signal: quiet() });
}

/** The bodies of two agents on the same spot. */
export async function spawnTogether(environment: BlockworldEnvironment): Promise<readonly [Body, Body]> {
  const ada = await spawnIn(environment, 'ada');
  const bob = await spawnIn(environment, 'bob');
  const { x, y, z } = environment.world.positionOf(inhabitant(environment, 'ada'));
  await valueOf(bob, 'goTo', { position: { x: Math.floor(x), y, z: Math.floor(z) }, within: 0 });
  return [ada, bob];
}

let calls = 0;

/** Puts a block that nobody of the team has placed. */
export function put({ world }: BlockworldEnvironment, name: string, x: number, y: number, z: number): void {
  world.blocks.place({ x, y, z }, world.land.kinds.named(name) ?? expect.fail(`no block ${name}`));
}

/** Puts a block as if a body of the team had placed it. */
export function putByTeam({ world }: BlockworldEnvironment, name: string, x: number, y: number, z: number): void {
  world.placeFor({ x, y, z }, world.land.kinds.named(name) ?? expect.fail(`no block ${name}`));
}

/** Returns the body of an agent as the world stores it. */
export function inhabitant({ world }: BlockworldEnvironment, agent: string): Inhabitant {
  return world.inhabitants.named(agent) ?? expect.fail(`no agent called ${agent}`);
}

/** Runs one primitive that must succeed; returns its value. */
export async function valueOf<Value = never>(body: Body, primitive: string, parameters: Json): Promise<Value> {
  const outcome = await doing(body, primitive, parameters);
  if (outcome.status !== 'succeeded') expect.fail(`${primitive}: ${JSON.stringify(outcome)}`);
  return outcome.value as Value;
}

/** Runs one primitive; returns its outcome. */
export function doing(body: Body, primitive: string, parameters: Json, signal = quiet()): Promise<ActionOutcome> {
  return body.run({ id: `call${++calls}`, primitive, parameters }, { signal });
}
