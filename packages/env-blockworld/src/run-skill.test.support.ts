import { runInContext, createContext } from 'node:vm';
import { withLacks, type ActionOutcome, type Body, type Json, type Lack } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { doing } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';

/** The outcome of a skill. */
export type SkillOutcome =
  | { readonly value: unknown }
  | { readonly reason: string; readonly detail: string; readonly missing?: readonly Lack[] };

/**
 * Runs one of the world's skills with a body, outside of a sandbox. Bugs of the skill are thrown; its failures are
 * values.
 */
export async function runSkill(
  environment: BlockworldEnvironment,
  body: Body,
  name: string,
  parameters: Json,
  signal: AbortSignal = new AbortController().signal,
): Promise<SkillOutcome> {
  const context = createContext({});
  const random = createRandom(name);
  (runInContext('(draw) => { Math.random = draw; }', context) as (draw: () => number) => void)(() => random.next());
  const functions = new Map(
    environment.skills.map((skill) => [
      skill.name,
      runInContext(`(function () { 'use strict'; ${skill.code}\n;return ${skill.name};})()`, context, {
        filename: `${skill.name}.js`,
      }) as (bot: unknown, parameters: unknown) => Promise<unknown>,
    ]),
  );
  const calls = Object.fromEntries(
    environment.primitives.map(({ name: primitive }) => [
      primitive,
      async (given: Json) => valueOrThrow(await doing(body, primitive, given ?? {}, signal)),
    ]),
  );
  const call = async (skill: string, given: Json): Promise<unknown> =>
    functions.get(skill)?.(bot, JSON.parse(JSON.stringify(given ?? {})));
  const bot: Readonly<Record<string, unknown>> = Object.freeze({
    ...calls,
    observe: () => body.observe({ signal }),
    skill: call,
    log: () => {},
  });
  try {
    return { value: await call(name, parameters) };
  } catch (error) {
    const { reason, detail, missing } = error as { reason?: string; detail?: string; missing?: readonly Lack[] };
    if (reason === undefined) throw error;
    return { reason, detail: detail ?? '', ...withLacks(missing) };
  }
}

function valueOrThrow(outcome: ActionOutcome): unknown {
  if (outcome.status === 'succeeded')
    return outcome.value === undefined ? undefined : (JSON.parse(JSON.stringify(outcome.value)) as unknown);
  const { reason, detail, missing } =
    outcome.status === 'failed' ? outcome : { reason: 'interrupted', detail: '', missing: [] };
  throw Object.assign(new Error(reason), { reason, detail, ...withLacks(missing) });
}
