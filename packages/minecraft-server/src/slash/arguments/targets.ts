import type { Avatar } from '../../child/avatar.js';
import { errorAt, failure } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import { readSelector, selectorKinds } from '../selector.js';
import type { SlashWorld } from '../slash-world.js';
import type { Source } from '../source.js';
import { holderOf, type Target } from '../target.js';

/** What an argument means once its command runs. Throws a SlashError if nothing is meant. */
export type Found<Value> = (source: Source) => Value;

interface Kind {
  readonly single: boolean;
  readonly players: boolean;
}

/** Players: at least one. */
export function players(world: SlashWorld, name = 'targets'): Argument<Found<Avatar[]>> {
  return targetArgument(world, name, { single: false, players: true }, avatarsOf);
}

/** One player. */
export function player(world: SlashWorld, name = 'target'): Argument<Found<Avatar>> {
  return targetArgument(world, name, { single: true, players: true }, (targets) => avatarsOf(targets)[0] as Avatar);
}

/** Players, creatures and dropped items: at least one. */
export function entities(world: SlashWorld, name = 'targets'): Argument<Found<Target[]>> {
  return targetArgument(world, name, { single: false, players: false }, (targets) => targets);
}

/** One player, creature or dropped item. */
export function entity(world: SlashWorld, name = 'target'): Argument<Found<Target>> {
  return targetArgument(world, name, { single: true, players: false }, (targets) => targets[0] as Target);
}

/**
 * Whoever may stand on a team or have scores: those whom a selector finds, any name, whether or not a player has it, or
 * with `*` all who have scores.
 */
export function scoreHolders(world: SlashWorld, name: string): Argument<Found<string[]>> {
  const selected = targetArgument(world, name, { single: false, players: false }, (targets) => targets.map(holderOf));
  return {
    ...selected,
    read(line, source) {
      if (line.peek() === '@') return selected.read(line, source);
      const given = line.while(/[^ ]/);
      if (given !== '*') return () => [given];
      return () => {
        const { holders } = world.game.scoreboard;
        if (holders.length === 0) throw failure('argument.scoreHolder.empty');
        return [...holders];
      };
    },
    wire: { parser: 'minecraft:score_holder', properties: { allowMultiple: 1 } },
  };
}

function avatarsOf(targets: readonly Target[]): Avatar[] {
  return targets.flatMap(({ avatar }) => avatar ?? []);
}

function targetArgument<Value>(
  world: SlashWorld,
  name: string,
  { single, players: onlyPlayers }: Kind,
  valueOf: (targets: Target[]) => Value,
): Argument<Found<Value>> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const isName = line.peek() !== '@';
      const selector = readSelector(line);
      if (single && selector.limit > 1)
        throw errorAt(start, onlyPlayers ? 'argument.player.toomany' : 'argument.entity.toomany');
      if (onlyPlayers && !selector.onlyPlayers && line.line[start + 1] !== 's')
        throw errorAt(start, 'argument.player.entities');
      return (source) => {
        const all = selector.find(world, source);
        const found = onlyPlayers ? all.filter(({ avatar }) => avatar !== undefined) : all;
        if (found.length === 0)
          throw failure(onlyPlayers || isName ? 'argument.entity.notfound.player' : 'argument.entity.notfound.entity');
        return valueOf(found);
      };
    },
    suggest: () => [...world.game.avatars.keys(), ...selectorKinds],
    wire: {
      parser: 'minecraft:entity',
      properties: { unused: 0, onlyAllowPlayers: onlyPlayers ? 1 : 0, onlyAllowEntities: single ? 1 : 0 },
    },
  };
}
