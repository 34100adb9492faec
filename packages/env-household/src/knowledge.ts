import { nearestNames, isSAgentsError, type Json, type Method, type WorldKnowledge } from '@s-agents/core';
import type { FloorPlan } from './apartment/floor-plans.js';
import { furnitureKinds, hands, metresPerStep, reachMetres, roomNames } from './rules.js';
import { householdVerbs } from './skills/skills.js';
import { allNames, furnitureNamed, isRoom, ownName, thingClass } from './task/names.js';

/** World seconds by estimate to find and grab one thing, and to search for the first of its class. */
const estimates = { seconds: 8, searchSeconds: 25 };

export interface KnowledgeOptions {
  readonly plan: FloorPlan;
  readonly stepSeconds: number;
  readonly lastStep: number;
  /** Parses an entry of a goal, or throws an SAgentsError. */
  readonly readEntry: (entry: Readonly<Record<string, Json>>) => unknown;
}

/** What is known of the household before anybody has looked around: its names and rules, not where anything is. */
export function createKnowledge({ plan, stepSeconds, lastStep, readEntry }: KnowledgeOptions): WorldKnowledge {
  const resolve = (word: string): readonly string[] => {
    const name = thingClass(word);
    return name === null ? [] : [name];
  };
  const isKnown = (word: string): boolean =>
    resolve(word).length > 0 || isRoom(word) || furnitureNamed(word, plan).length > 0;
  const grabbing: Method = {
    verb: 'grab',
    yields: 1,
    consumes: [],
    tools: [],
    station: null,
    gathers: true,
    seconds: estimates.seconds * stepSeconds,
    searchSeconds: estimates.searchSeconds * stepSeconds,
  };
  const kinds = (room: string, relation: 'in' | 'on'): readonly string[] =>
    furnitureKinds.filter((kind) => kind.relation === relation && kind.rooms.includes(room)).map((kind) => kind.class);
  const holding = roomNames.map((room) => {
    const containers = kinds(room, 'in');
    return `${room}: ${containers.length === 0 ? '' : `in ${containers.join(', ')}; `}on ${kinds(room, 'on').join(', ')}`;
  });
  return {
    resolve,
    canonical: thingClass,
    named: (deed) => ({
      ...deed,
      object: ownName(deed.object, plan),
      ...(deed.places === undefined
        ? {}
        : { places: deed.places.map((place) => ({ ...place, object: ownName(place.object, plan) })) }),
    }),
    nearest: (name) => (isKnown(name) ? null : nearestNames(name, allNames(plan))),
    methods: (name) => (resolve(name).length === 0 ? [] : [grabbing]),
    nearDistance: reachMetres,
    structures: [],
    verbs: householdVerbs,
    goalProblems: (goal) => goal.flatMap((entry) => problemOf(entry, readEntry)),
    rules: [
      `The rooms are ${roomNames.join(', ')}. You see only the room in which you are, and not into closed containers. ` +
        'What you do goes by what you have seen yourself: where others have seen more, explore that room before.',
      `Things are in containers or on surfaces. What can stand where: ${holding.join('. ')}. All containers are closed at the start.`,
      `You have ${hands.length} hands: you hold one thing in each. To bring two different things at once, grab both ` +
        'before you put them. To open a container you need a free hand.',
      `Everything that you do takes a step, also when it fails; a step takes you ${metresPerStep} m. After ${lastStep} steps it is over.`,
      `You reach what is in your room within ${reachMetres} m.`,
    ],
  };
}

function problemOf(entry: Readonly<Record<string, Json>>, readEntry: KnowledgeOptions['readEntry']): readonly string[] {
  try {
    readEntry(entry);
    return [];
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return [error.problem];
  }
}
