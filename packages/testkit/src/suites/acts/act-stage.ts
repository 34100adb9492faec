import type { ActionOutcome, Json, Position } from '@s-agents/core';
import { expect } from 'vitest';

/** A flat world of Minecraft with one body that stands at `at(0, 0, 0)` with nothing in its inventory, before each test. */
export interface ActStage {
  /** The block at this distance from where the body stands; the ground is at y = -1. */
  at(x: number, y: number, z: number): Position;
  put(block: string, ...positions: Position[]): Promise<void>;
  blockAt(position: Position): Promise<string>;
  give(item: string, count?: number): Promise<void>;
  clear(): Promise<void>;
  setFood(food: number): Promise<void>;
  /** Puts an animal on the ground; resolves with its id when the body sees it. */
  summon(animal: string, x: number, z: number): Promise<number>;
  /** Resolves when the body knows what was put and given. */
  heard(): Promise<void>;
  do(primitive: string, parameters: Json): Promise<ActionOutcome>;
  /** Item → count. */
  held(): Promise<Readonly<Record<string, number>>>;
  hand(): Promise<string | undefined>;
  /** The contents of the containers that the body remembers. */
  remembered(): Promise<readonly Readonly<Record<string, number>>[]>;
}

/** What a primitive returned. Fails the test when it did not succeed. */
export async function valueOf<Value>(outcome: Promise<ActionOutcome>): Promise<Value> {
  const ended = await outcome;
  if (ended.status !== 'succeeded') expect.fail(JSON.stringify(ended));
  return ended.value as Value;
}

/** Expects that a call fails for this reason, with a detail that contains the text. */
export async function expectFailure(outcome: Promise<ActionOutcome>, reason: string, text = ''): Promise<void> {
  const detail: unknown = expect.stringContaining(text);
  expect(await outcome).toMatchObject({ status: 'failed', reason, detail });
}

export async function expectSuccess(outcome: Promise<ActionOutcome>): Promise<void> {
  expect(await outcome).toMatchObject({ status: 'succeeded' });
}
