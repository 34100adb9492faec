import type { Condition } from '@s-agents/core';
import { countItems, deedsIn, workAsked } from '@s-agents/kit';
import { firstCommands, type GivenCommand, type TeamLog } from './team-log.js';

type Holding = Extract<Condition, { readonly kind: 'holds' }>;

/** How many pieces of a condition a command asks for beyond what its receiver held; 0 if it asks for something else. */
export function piecesAsked({ message, held }: GivenCommand, { name, items }: Holding): number {
  return deedsIn(workAsked(message))
    .filter(({ object }) => object === name || items.includes(object.replace(/^minecraft:/, '')))
    .reduce((sum, { quantity }) => sum + Math.max(0, quantity - countItems(held, items)), 0);
}

/**
 * CSAS, example 1: the first commands divide the whole amount equally among all members that are able. Returns what
 * contradicts this.
 */
export function unequalShares(log: TeamLog, condition: Holding, able: readonly string[]): readonly string[] {
  const first = firstCommands(log);
  const shares = able.map((agent) =>
    first.filter(({ to }) => to === agent).reduce((sum, command) => sum + piecesAsked(command, condition), 0),
  );
  const sum = shares.reduce((all, share) => all + share, 0);
  const said = able.map((agent, index) => `${agent} ${shares[index]}`).join(', ');
  return [
    ...(sum === condition.count ? [] : [`asked for ${sum} of ${condition.count}: ${said}`]),
    ...(Math.max(...shares) - Math.min(...shares) <= 1 ? [] : [`unequal shares: ${said}`]),
  ];
}

/** CSAS, example 2: things that can be got in parallel are given to different agents. Returns what contradicts this. */
export function notSideBySide(log: TeamLog, conditions: readonly Holding[]): readonly string[] {
  const first = firstCommands(log);
  const doers = conditions.map((condition) => first.filter((command) => piecesAsked(command, condition) > 0));
  const names = doers.flatMap((commands) => commands.map(({ to }) => to));
  return [
    ...conditions.flatMap(({ name }, index) => (doers[index]?.length === 0 ? [`nobody was told to get ${name}`] : [])),
    ...(new Set(names).size === names.length ? [] : [`several things of one agent: ${names.join(', ')}`]),
  ];
}
