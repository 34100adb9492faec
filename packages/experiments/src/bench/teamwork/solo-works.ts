import type { Ingredient, Method, RunEvent, WorldKnowledge } from '@s-agents/core';
import { readWork, secondsIn, usefulWork, type MinecraftKnowledge, type UsefulAct } from '@s-agents/minecraft';
import type { Need, SharedWork } from './least-seconds.js';

/** How many recipes may lie between what an act needs and an earlier act: skills make planks and sticks by themselves. */
const deepest = 5;

/**
 * Reads from the log of an agent that worked alone what it did for the goal, act by act: how long, in how many pieces,
 * and after what. Acts and parts of acts that did not enter the goal are left out. An act comes after the first of the
 * earlier acts that gave what its method consumes, holds or stands at. Waiting beside plants and animals (`wait` of a
 * farmer) and sleeping are not shared out. Smelting is, since each member can have an oven.
 */
export function soloWorks(events: readonly RunEvent[], knowledge: MinecraftKnowledge): readonly SharedWork[] {
  const work = readWork(events);
  const acts = usefulWork(work, knowledge).filter(({ usefulSeconds }) => usefulSeconds > 0);
  const held = new Set(Object.values(work.start.task.setup.inventories).flatMap((items) => Object.keys(items)));
  const wanted = work.start.task.goal.conditions;
  return acts.map((act, index): SharedWork => {
    const share = act.usefulSeconds / (act.endedAt - act.startedAt);
    const wait = Math.min(act.usefulSeconds, share * waitingIn(act));
    return {
      seconds: act.usefulSeconds - wait,
      wait,
      pieces: Math.max(1, Math.round(act.entered)),
      needs: needsOf(act, index, acts, { held, knowledge }),
      isGoal:
        act.verb === 'build' ||
        act.verb === 'place' ||
        wanted.some(
          (condition) => condition.kind !== 'holds' || condition.items.some((item) => act.items.includes(item)),
        ),
    };
  });
}

function waitingIn(act: UsefulAct): number {
  return secondsIn(act, 'sleep') + (act.verb === 'farm' ? secondsIn(act, 'wait') : 0);
}

interface Around {
  /** The kinds of items that were held at the start. */
  readonly held: ReadonlySet<string>;
  readonly knowledge: Pick<WorldKnowledge, 'methods'>;
}

function needsOf(act: UsefulAct, index: number, acts: readonly UsefulAct[], around: Around): readonly Need[] {
  const earlier = acts.slice(0, index);
  const placed =
    act.verb === 'build' || act.verb === 'place'
      ? [
          ...new Set(
            act.primitives.flatMap(({ name, parameters }) => (name === 'place' ? String(parameters['item']) : [])),
          ),
        ]
      : [];
  const method = methodFor(act.items[0] ?? '', act.verb, around);
  return [
    ...placed.flatMap((item) => needsFor({ name: item, items: [item], count: 1 }, earlier, around, deepest)),
    ...(method === undefined ? [] : ingredientsOf(method)).flatMap((need) => needsFor(need, earlier, around, deepest)),
  ];
}

/** Returns the acts that gave what is needed; where there is none, those that gave what it is made of. */
function needsFor(need: Ingredient, earlier: readonly UsefulAct[], around: Around, depth: number): readonly Need[] {
  if (need.items.some((item) => around.held.has(item))) return [];
  const by = earlier.flatMap((act, index) => (act.items.some((item) => need.items.includes(item)) ? [index] : []));
  if (by.length > 0) return [{ by, pieces: Math.max(1, Math.ceil(need.count)) }];
  const method = depth === 0 ? undefined : methodFor(need.items[0] ?? '', 'craft', around);
  return method === undefined
    ? []
    : ingredientsOf(method).flatMap((below) => needsFor({ ...below, count: 1 }, earlier, around, depth - 1));
}

function methodFor(item: string, verb: string, { knowledge }: Around): Method | undefined {
  return knowledge.methods(`minecraft:${item}`).find((method) => method.verb === verb);
}

function ingredientsOf({ consumes, tools, station }: Method): readonly Ingredient[] {
  const once = [...tools, ...(station === null ? [] : [station])].map((need) => ({ ...need, count: 1 }));
  return [...consumes, ...once];
}
