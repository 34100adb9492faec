import { failed, type ActionOutcome, type Body, type BodyEvent, type Json, type Observation } from '@s-agents/core';
import type { Renaming } from './renaming.js';

/** Parameters that hold what agents say, who they are, or a choice of the primitive's own. */
const asTheyAre: ReadonlySet<string> = new Set(['text', 'player', 'slot']);

/** A body that is told what to do, and tells what it perceives, in a world's other words. What agents say stays. */
export function renamedBody(body: Body, renaming: Renaming): Body {
  return {
    agent: body.agent,
    observe: async (options) => renamedObservation(await body.observe(options), renaming),
    run: async (call, options) => {
      const primitive = renaming.actionMeant(call.primitive);
      if (primitive === null) return failed('invalid', `there is no primitive "${call.primitive}"`);
      return renamedOutcome(
        await body.run({ ...call, primitive, parameters: meant(call.parameters, renaming) }, options),
        renaming,
      );
    },
    onEvent: (listener) => body.onEvent((event) => listener(renamedEvent(event, renaming))),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}

function renamedObservation({ inabilities, ...observation }: Observation, renaming: Renaming): Observation {
  return {
    ...renaming.value(observation),
    ...(inabilities === undefined ? {} : { inabilities: inabilities.map((verb) => renaming.action(verb)) }),
  };
}

function renamedOutcome(outcome: ActionOutcome, renaming: Renaming): ActionOutcome {
  if (outcome.status !== 'succeeded') return { ...outcome, detail: renaming.prose(outcome.detail) };
  return outcome.value === undefined ? outcome : { ...outcome, value: renaming.value(outcome.value) };
}

function renamedEvent(event: BodyEvent, renaming: Renaming): BodyEvent {
  switch (event.type) {
    case 'lost':
    case 'died':
    case 'reflex':
      return { ...event, why: renaming.prose(event.why) };
    case 'received':
      return { ...event, item: renaming.thing(event.item) };
    case 'reflex-over':
      return { ...event, outcome: renamedOutcome(event.outcome, renaming) };
    case 'returned':
    case 'hurt':
    case 'heard':
      return event;
  }
}

function meant(parameters: Json, renaming: Renaming): Json {
  if (typeof parameters === 'string') return renaming.thing(parameters);
  if (Array.isArray(parameters)) return parameters.map((one) => meant(one, renaming));
  if (typeof parameters !== 'object' || parameters === null) return parameters;
  return Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, asTheyAre.has(key) ? value : meant(value, renaming)]),
  );
}
