import { chooseMeal, isHungry } from '@s-agents/minecraft-rules';
import { defend } from './defence.js';
import { forage, type Appetite } from './forage.js';
import { reflexNames, type Reaction, type ReflexName } from './reflex.js';
import type { Senses } from './senses.js';
import { isLeftToFight } from './fighting.js';
import { leadsOut, shelter, timeToStay, waitsForDay, type Hideout } from './shelter.js';

/** What decides a reaction besides the senses: memory, and the task's items. */
export interface Disposition extends Appetite {
  /** A flight has just failed. */
  readonly isCornered: boolean;
  /** How often the body has recently fled from a foe. */
  readonly flights: (foe: number) => number;
  /** A foe has hit, menaced or chased the body a short while ago. */
  readonly isWary: boolean;
  /** The foe that it has just fought or fled from, and has neither beaten nor shaken off. */
  readonly threat: number | null;
  /** The hideout that the body is in, if any. */
  readonly hideout: Hideout | null;
  /** World seconds. */
  readonly now: number;
  /** How often it has tried to get unstuck here. */
  readonly unsticks: number;
}

/**
 * The body surfaces when its ticks of breath are as few as the way to the air takes, with three seconds to spare, and
 * never with more than ten seconds left.
 */
const surfacing = { mostTicks: 200, spareTicks: 60, ticksPerBlock: 16 } as const;
const waysToGetUnstuck = ['jump', 'aside', 'dig'] as const;

const reactions: Readonly<Record<ReflexName, (senses: Senses, disposition: Disposition) => Reaction | null>> = {
  escape: ({ heat, buriedIn, wayTo }) => {
    if (buriedIn !== null) return { reflex: 'escape', act: 'dig', at: buriedIn, why: 'it is buried' };
    if (heat === null) return null;
    const way = wayTo(heat === 'itself' ? 'water' : 'cool');
    return way === null || way.length === 0
      ? null
      : { reflex: 'escape', act: 'go', way, why: heat === 'itself' ? 'it is on fire' : `it is in ${heat}` };
  },
  breathe: ({ breath, wayTo }) => {
    if (breath === null || breath > surfacing.mostTicks) return null;
    const way = wayTo('air');
    const isTime = (blocks: number): boolean => breath <= surfacing.spareTicks + surfacing.ticksPerBlock * blocks;
    return way === null || way.length === 0 || !isTime(way.length)
      ? null
      : { reflex: 'breathe', act: 'go', way, why: `it has ${Math.max(Math.round(breath / 20), 0)} s of air left` };
  },
  shelter: (senses, { hideout, ...past }) => {
    const pit = hideout === null ? shelter(senses, past) : null;
    if (pit === null) return null;
    const untilDay = waitsForDay(senses);
    const why = untilDay ? 'it waits for the day' : 'it cannot beat the monsters nearby';
    return { reflex: 'shelter', act: 'hide', pit, untilDay, why };
  },
  defend: (senses, { isCornered, flights }) => {
    const { wasHit, isMenaced, health, inventory, worn, companions } = senses;
    if (!(wasHit || isMenaced)) return null;
    const foes = senses.foes();
    const strength = { health, held: inventory(), worn: worn(), companions: companions() };
    const defence = defend({ foes, ...strength, wasHit, isCornered, flights });
    if (defence === null || isLeftToFight(defence, senses.doing, foes)) return null;
    const why = `a ${defence.foe.name} is ${defence.foe.distance.toFixed(0)} blocks away`;
    return { reflex: 'defend', ...defence, foe: defence.foe.id, why };
  },
  unstick: ({ isStuck }, { unsticks }) =>
    isStuck
      ? {
          reflex: 'unstick',
          act: waysToGetUnstuck[unsticks % waysToGetUnstuck.length] ?? 'jump',
          why: 'it is stuck',
        }
      : null,
  forage: (senses, { hideout, ...appetite }) => {
    const chance = hideout === null ? forage(senses, appetite) : null;
    return chance === null
      ? null
      : {
          reflex: 'forage',
          act: 'hunt',
          prey: chance.prey.id,
          weapon: chance.weapon,
          why:
            `its food is down to ${senses.food}, it holds nothing to eat, and a ${chance.prey.name} is ` +
            `${chance.prey.distance.toFixed(0)} blocks away`,
        };
  },
  eat: ({ food, health, doing, inventory }, { foods, kept }) => {
    if (!isHungry({ food, health }) || doing.some(({ primitive }) => primitive === 'eat' || primitive === 'sleep'))
      return null;
    const meal = chooseMeal(foods, inventory(), { food, health }, kept);
    return meal === null ? null : { reflex: 'eat', act: 'eat', item: meal.item, why: `its food is down to ${food}` };
  },
  stay: (senses, { hideout, now }) => {
    if (hideout === null || !senses.doing.some((call) => leadsOut(call, hideout))) return null;
    const seconds = timeToStay(senses, hideout, now);
    return seconds > 0
      ? { reflex: 'stay', act: 'stay', seconds, why: 'it is not safe outside' }
      : { reflex: 'stay', act: 'emerge', mouth: hideout.pit.mouth, why: 'it is safe outside' };
  },
};

/** Returns the reaction of the most urgent reflex that `may` act and has one; null when none has. */
export function react(senses: Senses, disposition: Disposition, may: (reflex: ReflexName) => boolean): Reaction | null {
  for (const name of reflexNames) {
    const reaction = may(name) ? reactions[name](senses, disposition) : null;
    if (reaction !== null) return reaction;
  }
  return null;
}
