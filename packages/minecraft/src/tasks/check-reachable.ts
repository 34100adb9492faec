import { exactName } from '../knowledge/words.js';
import type { Condition, Deed, Ingredient } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { isAnimal } from '@s-agents/minecraft-rules';
import { wantedKills } from '../goals/killed-fact.js';
import { wantedStore } from '../goals/stored-fact.js';
import { wantedStructure } from '../goals/structure-fact.js';
import { verbsWithout } from '../knowledge/verbs.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { WorldLayout } from '../layout/layout.js';
import type { GoalPart } from './parts/goal-part.js';
import { noSuchCreature, unreachable } from './errors/goal-errors.js';
import { holdsAtStart } from './holds-at-start.js';

export interface ReachOptions {
  readonly rules: MinecraftKnowledge;
  /** How many of each item the team is given in total. */
  readonly given: ReadonlyMap<string, number>;
  /** The primitives that nobody of the team can use. */
  readonly unable: readonly string[];
  /** What the setup lays out. */
  readonly layout: WorldLayout;
  /** The path of the goal, or of the words that ask for it. */
  readonly path: string;
  /** The words; undefined in a task file with a goal. */
  readonly sentence: string | undefined;
  /** The names of the other worlds that a task may choose, with their rules. */
  readonly others: () => readonly { readonly name: string; readonly rules: MinecraftKnowledge }[];
}

/** Throws TASK_UNREACHABLE when a part of the goal cannot be reached in the chosen world with what the setup gives. */
export function checkReachable({ condition, deed }: Pick<GoalPart, 'condition' | 'deed'>, options: ReachOptions): void {
  const killed = wantedKills(condition);
  if (condition.kind === 'entities') checkCreatures(condition.names, options);
  if (killed !== null) checkCreatures([killed.creature], options);
  if (holdsAtStart(condition, options.layout)) return;
  if (verbsWithout(options.unable).includes(deed.verb))
    throw unreachable(options.path, options.sentence ?? `${deed.verb} ${deed.object}`, nobodyCan(options));
  for (const want of wantsOf(condition, deed, options.rules)) checkHeld(want, options);
}

/** The items that a part of a goal takes. */
export function wantsOf(condition: Condition, deed: Deed, rules: MinecraftKnowledge): readonly Ingredient[] {
  if (condition.kind === 'holds') return [condition];
  const stored = wantedStore(condition);
  if (stored !== null) return [{ ...stored, name: deed.object }];
  const structure = rules.structures.find(({ name }) => name === wantedStructure(condition)?.structure);
  return structure?.materials ?? rules.materialsFor?.(deed) ?? [];
}

function checkHeld({ name, items, count }: Ingredient, options: ReachOptions): void {
  const { rules, given, path, sentence } = options;
  const value = sentence ?? `${count} ${name}`;
  const named =
    items.length === 1 && rules.resolve(name)[0] !== items[0]
      ? exactName(items[0] ?? name, (word) => rules.resolve(word))
      : name;
  const why = rules.whyUnreachable(named);
  const lack = options.unable.length === 0 ? '' : `; ${nobodyCan(options)}`;
  if (why !== null) throw unreachable(path, value, `${why}${lack}`, worldsWith(named, options));
  const methods = rules.methods(named);
  // With a way that does not draw on a stock, there is no limit.
  if (methods.some(({ limit }) => limit === undefined)) return;
  const held = countItems(Object.fromEntries(given), items);
  const laid = stockOf(named, rules);
  if (held + laid + unpacked(named, options) >= count) return;
  const has = methods.length === 0 ? `the agents are given ${held} ${name}` : `the setup has ${held + laid} ${name}`;
  throw unreachable(path, value, `${has}, and there is no way to get more`, worldsWith(named, options));
}

/** The setup's reason why something cannot be done by anybody. */
function nobodyCan({ unable }: ReachOptions): string {
  return `nobody of the team can ${unable.join(' or ')} (setup.blocked)`;
}

/** How many items of a name the setup has in stock, of items that have no other source. */
function stockOf(name: string, rules: MinecraftKnowledge): number {
  return rules.methods(name).reduce((sum, { limit = 0 }) => sum + limit, 0);
}

/** How many items can be made from one kind of thing that the setup gives or stocks, such as wheat from hay blocks. */
function unpacked(name: string, { rules, given }: ReachOptions): number {
  return (rules.conversions?.(name) ?? []).reduce((sum, { consumes, yields }) => {
    const [only, ...others] = consumes;
    if (only === undefined || others.length > 0) return sum;
    const there = countItems(Object.fromEntries(given), only.items) + stockOf(only.name, rules);
    return sum + yields * Math.floor(there / only.count);
  }, 0);
}

/** The other worlds where there is a way to an item. */
function worldsWith(name: string, { others }: ReachOptions): readonly string[] {
  return others()
    .filter(({ rules }) => rules.whyUnreachable(name) === null)
    .map((world) => world.name);
}

function checkCreatures(names: readonly string[], { rules, path, sentence, others }: ReachOptions): void {
  const isHere = ({ creaturesHere }: MinecraftKnowledge): boolean =>
    creaturesHere === null || names.some((name) => creaturesHere.includes(name));
  if (isHere(rules)) return;
  const [name = ''] = names;
  throw noSuchCreature(
    path,
    sentence ?? name,
    name,
    others()
      .filter((world) => isHere(world.rules))
      .map((world) => world.name),
    isAnimal(name),
  );
}
