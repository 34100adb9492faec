import { nameText, translated } from '../../text/component.js';
import { playerNames } from '../arguments/player-names.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed } from '../source.js';

export function op(world: SlashWorld): SlashCommand {
  return permission(world, 'op', (name) => world.game.operators.add(name));
}

export function deop(world: SlashWorld): SlashCommand {
  return permission(world, 'deop', (name) => world.game.operators.remove(name));
}

/** A command that changes whether players are operators. They may be absent. */
function permission(world: SlashWorld, command: 'op' | 'deop', change: (name: string) => boolean): SlashCommand {
  const { game } = world;
  return {
    names: [command],
    forms: [
      form([playerNames(world)], (source, who) => {
        const changed = who(source).filter(change);
        if (changed.length === 0) throw failure(`commands.${command}.failed`);
        for (const name of changed) {
          const avatar = game.avatars.get(name);
          if (avatar !== undefined) world.showPermissions(avatar);
          succeed(game, source, translated(`commands.${command}.success`, nameText(name)));
        }
      }),
    ],
  };
}
