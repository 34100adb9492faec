import type { DamageCause } from '@s-agents/minecraft-rules';
import { isSafe } from '../../child/game-mode.js';
import { translated } from '../../text/component.js';
import { float, id } from '../arguments/simple.js';
import { entity, type Found } from '../arguments/targets.js';
import { own } from '../own.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';
import type { Target } from '../target.js';

/** The causes of the rules by the game's types of damage. */
const causes: Readonly<Record<string, DamageCause>> = {
  generic: 'magic',
  magic: 'magic',
  player_attack: 'attack',
  mob_attack: 'attack',
  arrow: 'projectile',
  explosion: 'explosion',
  fall: 'fall',
  drown: 'drowning',
  starve: 'starvation',
  lava: 'lava',
  in_fire: 'fire',
  on_fire: 'burning',
  cactus: 'cactus',
  sweet_berry_bush: 'berry-bush',
  hot_floor: 'magma',
  in_wall: 'suffocation',
  out_of_world: 'void',
};

/** `/damage`, which the game has from 1.19.4 on. */
export function damage(world: SlashWorld): SlashCommand {
  const { game, creatures } = world;
  const type: Argument<DamageCause> = {
    ...id('damageType', () => Object.keys(causes).map((name) => `minecraft:${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
      const cause = own(causes, name);
      if (cause === undefined) throw errorAt(start, 'argument.id.unknown', `minecraft:${name}`);
      return cause;
    },
  };
  const run = (
    source: Source,
    find: Found<Target>,
    amount: number,
    cause: DamageCause = 'magic',
    by?: Found<Target>,
  ): void => {
    const { avatar, creature, shown } = find(source);
    const dealer = by?.(source);
    const hit = {
      cause,
      ...(dealer?.avatar === undefined ? {} : { by: dealer.avatar }),
      ...(dealer?.creature === undefined ? {} : { attacker: dealer.creature }),
    };
    const isHurt =
      avatar === undefined
        ? creature !== undefined && creatures.hurting.hurt(creature, amount, hit)
        : !isSafe(avatar.gameMode) && creatures.hurting.harmPlayer(avatar, amount, hit);
    if (!isHurt) throw failure('commands.damage.invulnerable');
    succeed(game, source, translated('commands.damage.success', amount.toFixed(1), shown));
  };
  const parts = [entity(world), float('amount', 0)] as const;
  return {
    names: ['damage'],
    forms: [
      form(parts, (source, find, amount) => run(source, find, amount)),
      form([...parts, type], (source, find, amount, cause) => run(source, find, amount, cause)),
      form([...parts, type, 'by', entity(world, 'entity')], run),
    ],
  };
}
