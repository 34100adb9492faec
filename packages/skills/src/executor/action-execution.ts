import { succeeded, type Action, type Body, type Skill } from '@s-agents/core';
import { remainingAction } from './remaining-action.js';
import { parametersOf, type Beside } from './run-texts.js';
import type { SkillRunEnd, SkillRunner } from './skill-runner.js';

/** How often a skill is run again after its thread was ended because of another skill. */
const maximumReruns = 3;

/** An action that somebody performs. */
export interface ActionExecution {
  readonly action: Action;
  readonly agent: string;
  readonly body: Body;
  readonly codeIterations: number;
  readonly beside: Beside;
  readonly signal: AbortSignal;
  readonly runner: SkillRunner;
}

/** Runs a skill; if it is lost with its thread, runs it again for the remaining quantity. */
export async function runSkill(execution: ActionExecution, skill: Skill, first: Action): Promise<SkillRunEnd> {
  const { action, body, beside, signal, runner } = execution;
  let end = await runner.run(skill, parametersOf(first, skill, beside));
  for (let rerun = 0; rerun < maximumReruns && end.result.status === 'crashed' && end.result.kind === 'lost'; rerun++) {
    const left = remainingAction(action, await body.observe({ signal, surroundings: false }));
    if (left === null) return { result: { status: 'returned', value: null }, outcome: succeeded(), log: end.log };
    end = await runner.run(skill, parametersOf(left, skill, beside));
  }
  return end;
}
