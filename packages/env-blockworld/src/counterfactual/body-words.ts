import type { ActionOutcome, BodyEvent, Json, Observation, PrimitiveCall } from '@s-agents/core';
import type { Kills } from '@s-agents/minecraft';
import type { Renaming } from './renaming.js';

/** The words in which a body is told what to do and tells what it perceives. */
export interface BodyWords {
  /** The call in the world's own words. */
  readonly call: (call: PrimitiveCall) => PrimitiveCall;
  readonly observation: (observation: Observation) => Observation;
  readonly outcome: (outcome: ActionOutcome) => ActionOutcome;
  readonly event: (event: BodyEvent) => BodyEvent;
  readonly kills: (kills: Kills) => Kills;
  /** The names of primitives and verbs. */
  readonly action: (name: string) => string;
}

/** The world's own words. */
export const ownWords: BodyWords = {
  call: (call) => call,
  observation: (observation) => observation,
  outcome: (outcome) => outcome,
  event: (event) => event,
  kills: (kills) => kills,
  action: (name) => name,
};

/** Parameters that are not renamed: what agents say, their names, and a primitive's own choices. */
const asTheyAre: ReadonlySet<string> = new Set(['text', 'player', 'slot']);

/** The words of a body in a renamed world. What agents say to each other is not renamed. */
export function otherWords(renaming: Renaming): BodyWords {
  const meant = (parameters: Json): Json => {
    if (typeof parameters === 'string') return renaming.thing(parameters);
    if (Array.isArray(parameters)) return parameters.map(meant);
    if (typeof parameters !== 'object' || parameters === null) return parameters;
    return Object.fromEntries(
      Object.entries(parameters).map(([key, value]) => [key, asTheyAre.has(key) ? value : meant(value)]),
    );
  };
  const outcome = (ended: ActionOutcome): ActionOutcome => {
    if (ended.status === 'cancelled') return { ...ended, detail: renaming.prose(ended.detail) };
    if (ended.status === 'failed') {
      const { detail, missing } = ended;
      const told = { ...ended, detail: renaming.prose(detail) };
      return missing === undefined ? told : { ...told, missing: renaming.value(missing) };
    }
    return ended.value === undefined ? ended : { ...ended, value: renaming.value(ended.value) };
  };
  const event = (told: BodyEvent): BodyEvent => {
    switch (told.type) {
      case 'lost':
      case 'died':
      case 'reflex':
        return { ...told, why: renaming.prose(told.why) };
      case 'received':
        return { ...told, item: renaming.thing(told.item) };
      case 'reflex-over':
        return { ...told, outcome: outcome(told.outcome) };
      case 'returned':
      case 'hurt':
      case 'heard':
        return told;
    }
  };
  return {
    call: (call) => ({
      ...call,
      primitive: renaming.actionMeant(call.primitive) ?? renaming.action(call.primitive),
      parameters: meant(call.parameters),
    }),
    observation: (observation) => renaming.value(observation),
    outcome,
    event,
    kills: (kills) => renaming.value(kills),
    action: (name) => renaming.action(name),
  };
}
