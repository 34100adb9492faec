import {
  succeeded,
  type ActionOutcome,
  type OutcomeReason,
  type Preparation,
  type Skill,
  type WorldKnowledge,
} from '@s-agents/core';
import { inOwnNames } from '@s-agents/kit';
import { runSkill, type ActionExecution } from './action-execution.js';
import { outcomeByIntent } from './intent.js';
import { remainingAction } from './remaining-action.js';
import type { SkillLibrary } from './skill-library.js';
import type { SkillRunEnd } from './skill-runner.js';

/** How often a stored skill is tried for one action if it fails for a reason that may soon pass. */
const maximumTries = 2;
/** How often what an action lacked is made, and the action is tried again: what it makes may be lost again and again. */
const maximumPreparations = 4;
const passing: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'blocked',
  'driven-off',
  'interrupted',
  'target-gone',
]);

export interface Tried {
  readonly outcome: ActionOutcome;
  /** How the last run ended. Null: nothing was left to do. */
  readonly end: SkillRunEnd | null;
}

interface StoredWorld {
  readonly library: SkillLibrary;
  readonly knowledge: WorldKnowledge;
  /** Whether what an action lacks is made without asking its planner. */
  readonly foresight: boolean;
  readonly preparation: Preparation | undefined;
}

/** Runs stored skills for actions, and makes what they lack of what is held. */
export class StoredRuns {
  readonly #world: StoredWorld;

  constructor(world: StoredWorld) {
    this.#world = world;
  }

  /** Runs a stored skill, and again each time that what it lacked could be made of what is held. */
  async run(execution: ActionExecution, skill: Skill): Promise<Tried> {
    for (let prepared = 0; ; prepared++) {
      const tried = await this.#tryStored(execution, skill);
      if (prepared === maximumPreparations || !(await this.#prepare(execution, tried.outcome))) return tried;
    }
  }

  /** Makes what an action lacked, as the world's rules say. Returns whether it did. */
  async #prepare(execution: ActionExecution, outcome: ActionOutcome): Promise<boolean> {
    const { action, agent, body, beside, signal } = execution;
    if (outcome.status !== 'failed' || outcome.missing === undefined || !this.#world.foresight) return false;
    const observation = await body.observe({ signal });
    const deeds =
      this.#world.preparation?.deedsFor(action, outcome.missing, { observation, reserved: beside.keep }) ?? [];
    for (const deed of deeds) {
      const [skill] = (await this.#world.library.forDeed(deed, { agent, signal })).skills;
      const items = [...this.#world.knowledge.resolve(deed.object)];
      const intent = { kind: 'holds', name: deed.object, items, count: deed.quantity } as const;
      const made = {
        ...execution,
        action: { ...inOwnNames(deed, this.#world.knowledge), id: action.id, intent },
        beside: { ...beside, items },
      };
      if (skill === undefined || (await this.#tryStored(made, skill)).outcome.status !== 'succeeded') return false;
    }
    return deeds.length > 0;
  }

  /** Runs a stored skill. Returns its outcome and how its last run ended; `end` is null if nothing was left to do. */
  async #tryStored(execution: ActionExecution, skill: Skill): Promise<Tried> {
    const { action, body, signal } = execution;
    for (let tries = 1; ; tries++) {
      const left = remainingAction(action, await body.observe({ signal, surroundings: false }));
      if (left === null) return { outcome: succeeded(), end: null };
      const end = await runSkill(execution, skill, left);
      if (end.outcome.status === 'cancelled') return { outcome: end.outcome, end };
      const outcome = outcomeByIntent(end.outcome, action.intent, await body.observe({ signal, surroundings: false }));
      const mayPass = outcome.status === 'failed' && passing.has(outcome.reason);
      if (tries === maximumTries || end.result.status === 'crashed' || !mayPass) return { outcome, end };
    }
  }
}
