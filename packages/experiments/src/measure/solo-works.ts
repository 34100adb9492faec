import type { Ingredient, Method, RunEvent, WorldKnowledge } from '@s-agents/core';
import { readWork, secondsIn, usefulWork, type MinecraftKnowledge, type UsefulAct } from '@s-agents/minecraft';
import type { Need } from './least-seconds.js';
import type { OutfittedWork } from './own-seconds.js';

/** How many recipes may lie between what an act needs and an earlier act: skills make planks and sticks by themselves. */
const deepest = 5;

/**
 * Reads from the log of an agent that worked alone what it did for the goal, act by act: how long, in how many pieces,
 * and after what. Acts and parts of acts that did not enter the goal are left out. An act comes after the first of the
 * earlier acts that gave what its method consumes, holds or stands at. Waiting beside plants and animals (`wait` of a
 * farmer) and sleeping are not shared out. Smelting is, since each member can have an oven.
 */
export function soloWorks(events: readonly RunEvent[], knowledge: MinecraftKnowledge): readonly OutfittedWork[] {
  const work = readWork(events);
  const acts = usefulWork(work, knowledge).filter(({ usefulSeconds }) => usefulSeconds > 0);
  const held = new Set(Object.values(work.start.task.setup.inventories).flatMap((items) => Object.keys(items)));
  const wanted = work.start.task.goal.conditions;
  return acts.map((act, index): OutfittedWork => {
    const share = act.usefulSeconds / (act.endedAt - act.startedAt);
    const wait = Math.min(act.usefulSeconds, share * waitingIn(act));
    const outfit = outfitOf(act, { held, knowledge });
    return {
      verb: act.verb,
      wayThere: Math.min(act.usefulSeconds - wait, share * wayTo(act)),
      outfit: outfit.map(({ name }) => name).join(', '),
      outfitSeconds: outfit.reduce(
        (sum, need) => sum + secondsToMake(need, acts.slice(0, index), { held, knowledge }, deepest),
        0,
      ),
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

/** World seconds before the first primitive that gave a piece. */
function wayTo({ primitives, items, startedAt }: UsefulAct): number {
  const isPiece = ({ value }: UsefulAct['primitives'][number]): boolean =>
    [value['drops'], value['item'], value['name']].some((item) => typeof item === 'string' && items.includes(item));
  return Math.max(0, (primitives.find(isPiece)?.startedAt ?? startedAt) - startedAt);
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

/** What everybody needs who shares in an act: its tools, and the oven that it waits at; a table many can stand at. */
function outfitOf(act: UsefulAct, around: Around): readonly Ingredient[] {
  const method = methodFor(act.items[0] ?? '', act.verb, around);
  if (method === undefined) return [];
  const ovens = method.station === null || act.verb === 'craft' ? [] : [method.station];
  return [...method.tools, ...ovens].map((need) => ({ ...need, count: 1 }));
}

/** World seconds that it takes to make something again: of its own act, and of those that gave what it is made of. */
function secondsToMake(need: Ingredient, earlier: readonly UsefulAct[], around: Around, depth: number): number {
  if (depth === 0 || need.items.some((item) => around.held.has(item))) return 0;
  const act = earlier.find(({ items }) => items.some((item) => need.items.includes(item)));
  const item = act?.items.find((one) => need.items.includes(one)) ?? need.items[0] ?? '';
  const own = act === undefined || act.entered === 0 ? 0 : (need.count * act.usefulSeconds) / act.entered;
  const method = methodFor(item, act?.verb ?? 'craft', around);
  if (method === undefined) return own;
  const times = need.count / method.yields;
  return method.consumes.reduce(
    (sum, used) => sum + secondsToMake({ ...used, count: used.count * times }, earlier, around, depth - 1),
    own,
  );
}
