import type { Method, WorldKnowledge } from '@s-agents/core';
import type { SolutionStep } from './in-order.js';
import { piecesIn } from './turns.js';
import { withMethods } from './with-methods.js';

/** More stations side by side than this seldom pay for what they are made of. */
const mostStations = 4;

/**
 * Returns rules by which what these steps do at one station is done at two side by side, at three, and so on: for as
 * long as this takes fewer turns. The last rules require no further station, but material, such as fuel, for each that
 * can be made of what there is to spare.
 */
export function severalStations(steps: readonly SolutionStep[], knowledge: WorldKnowledge): readonly WorldKnowledge[] {
  const repeated = steps.filter(
    ({ verb, name, turns }) =>
      turns > 1 && knowledge.methods(name).some((method) => method.perStation === true && method.verb === verb),
  );
  const counts = Array.from({ length: mostStations - 1 }, (_, index) => index + 2);
  return [
    ...counts.map((stations) => ({ stations, areMade: true })),
    { stations: mostStations, areMade: false },
  ].flatMap(({ stations, areMade }) => {
    const quicker = repeated.filter(
      ({ times, turns }) => (!areMade || stations <= times) && Math.ceil(times / stations) < turns,
    );
    const timesOf = new Map(quicker.map(({ name, times }) => [name, times]));
    if (timesOf.size === 0) return [];
    return withMethods(knowledge, (methods, name) => {
      const times = timesOf.get(name);
      if (times === undefined) return methods;
      return methods.map((method) => {
        const supplied = suppliedFor(method, stations, times);
        return areMade ? atStations(supplied, stations) : supplied;
      });
    });
  });
}

/** A method that uses up whole pieces, of fuel for instance, at each of several stations. */
function suppliedFor(method: Method, stations: number, times: number): Method {
  const { station, perStation = false, consumes } = method;
  if (station === null || !perStation) return method;
  const each = Math.ceil(times / stations);
  return {
    ...method,
    consumes: consumes.map((used) => ({ ...used, count: countFor(piecesIn(each, times, used.count), times) })),
  };
}

/** The count by which `times` come to just so many pieces once rounded up: a bare quotient may come to one more. */
function countFor(pieces: number, times: number): number {
  const count = pieces / times;
  return count * times > pieces ? count * (1 - Number.EPSILON) : count;
}

/** A method that requires several stations. */
function atStations(method: Method, stations: number): Method {
  const { station, perStation = false } = method;
  if (station === null || !perStation) return method;
  return { ...method, perStation: false, sideBySide: stations, station: { ...station, count: stations } };
}
