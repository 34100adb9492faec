import { createContext, runInContext } from 'node:vm';
import type { Body, Json } from '@s-agents/core';
import type { HouseholdEnvironment } from './environment.js';
import { act } from './testing.test.support.js';

/** How a skill ended. */
export type SkillOutcome = { readonly value: unknown } | { readonly reason: string; readonly detail: string };

/** Runs one of the household's skills outside of a sandbox. Bugs of the skill are thrown; its failures are values. */
export async function runSkill(
  household: HouseholdEnvironment,
  body: Body,
  name: string,
  parameters: Json,
): Promise<SkillOutcome> {
  const code = household.skills.find((skill) => skill.name === name)?.code ?? '';
  const bot = Object.fromEntries(
    household.primitives.map(({ name: primitive }) => [
      primitive,
      async (given: Json) => {
        const outcome = await act(body, primitive, given);
        if (outcome.status === 'succeeded') return outcome.value ?? null;
        const reason = outcome.status === 'failed' ? outcome.reason : 'interrupted';
        throw Object.assign(new Error(outcome.detail), { reason });
      },
    ]),
  );
  const skill = runInContext(`(function () { 'use strict'; ${code}\n;return ${name};})()`, createContext({}), {
    filename: `${name}.js`,
  }) as (bot: unknown, parameters: Json) => Promise<unknown>;
  try {
    return { value: await skill(bot, parameters) };
  } catch (error) {
    const { reason, message } = error as { readonly reason?: string; readonly message: string };
    if (reason === undefined) throw error;
    return { reason, detail: message };
  }
}
