import { withLacks, type Action, type Deed, type Inventory, type Json, type Skill } from '@s-agents/core';
import type { CodeInputs } from '../purposes/code-purpose.js';
import type { SkillRunEnd } from './skill-runner.js';
import { takes } from './takes.js';

/** How many of a skill's newest notes the check and the next attempt get. */
const maximumNotes = 50;

/** The newest notes of the code. */
export function notesOf({ log }: SkillRunEnd): string[] {
  return log.slice(-maximumNotes);
}

/** What a skill is told beside its action, where it takes it. */
export interface Beside {
  /** What is held for later actions, by item. */
  readonly keep: Inventory;
  /** What the agent is about to do after the action, in order. */
  readonly later: readonly Deed[];
  /** The items that the action's object stands for. */
  readonly items: readonly string[];
}

/** The parameters with which a skill is called for an action. */
export function parametersOf(action: Action, skill: Pick<Skill, 'parameters'>, beside: Beside): Json {
  const { keep, later, items } = beside;
  const { object, quantity, tool, places, recipient, holder, position } = action;
  return {
    object,
    quantity,
    ...(tool === undefined ? {} : { tool }),
    ...(places === undefined ? {} : { places }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(holder === undefined ? {} : { holder }),
    ...(position === undefined ? {} : { position: siteOf(position) }),
    ...(Object.keys(keep).length === 0 || !takes('keep', skill) ? {} : { keep: { ...keep } }),
    ...(items.length === 0 || !takes('items', skill) ? {} : { items: [...items] }),
    ...(later.length === 0 || !takes('later', skill) ? {} : { later: later.map(shortOf) }),
  };
}

function siteOf({ x, y, z }: NonNullable<Deed['position']>): Json {
  return y === undefined ? { x, z } : { x, y, z };
}

function shortOf({ verb, object, quantity, position }: Deed): Json {
  return { verb, object, quantity, ...(position === undefined ? {} : { position: siteOf(position) }) };
}

/** Why a run did not return; empty where it did. */
export function errorOf({ result }: SkillRunEnd): string {
  switch (result.status) {
    case 'returned':
      return '';
    case 'failed':
      return `${result.reason}: ${result.detail}`;
    case 'crashed':
      return `${result.kind === 'error' ? '' : `${result.kind}: `}${result.detail}`;
    case 'cancelled':
      return result.detail;
  }
}

/** How a run failed, as an attempt tells it beside {@link errorOf}; nothing where it did not fail. */
export function failureOf({ result }: SkillRunEnd): Pick<CodeInputs['attempts'][number], 'failure'> {
  if (result.status !== 'failed') return {};
  return { failure: { reason: result.reason, detail: result.detail, ...withLacks(result.missing) } };
}
