import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../../child/avatar.js';
import { nameText, translated } from '../../text/component.js';
import { blockPlace } from '../arguments/place.js';
import { float } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { checkPlace } from '../place.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

const dimension = 'minecraft:overworld';

export function spawnpoint(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, who: readonly Avatar[], at = floored(source.position), angle = 0): void => {
    checkPlace(game, at);
    for (const avatar of who) {
      avatar.bed = undefined;
      avatar.ownSpawn = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
      avatar.dirty = true;
    }
    const [first] = who;
    const holds = [at.x, at.y, at.z, angle, dimension];
    succeed(
      game,
      source,
      who.length === 1 && first !== undefined
        ? translated('commands.spawnpoint.success.single', ...holds, nameText(first.name))
        : translated('commands.spawnpoint.success.multiple', ...holds, who.length),
    );
  };
  const who = players(world);
  return {
    names: ['spawnpoint'],
    forms: [
      form([], (source) => run(source, [playerOf(source)])),
      form([who], (source, find) => run(source, find(source))),
      form([who, blockPlace('pos')], (source, find, at) => run(source, find(source), at)),
      form([who, blockPlace('pos'), float('angle')], (source, find, at, angle) => run(source, find(source), at, angle)),
    ],
  };
}

export function setworldspawn({ game }: SlashWorld): SlashCommand {
  const run = (source: Source, at = floored(source.position), angle = 0): void => {
    checkPlace(game, at);
    game.spawn = at;
    for (const avatar of game.avatars.values()) avatar.write('spawn_position', { location: at, angle });
    succeed(game, source, translated('commands.setworldspawn.success', at.x, at.y, at.z, angle));
  };
  return {
    names: ['setworldspawn'],
    forms: [
      form([], (source) => run(source)),
      form([blockPlace('pos')], run),
      form([blockPlace('pos'), float('angle')], run),
    ],
  };
}

function floored({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}
