import type { Avatar } from '../../child/avatar.js';
import { nameText, translated } from '../../text/component.js';
import { word } from '../arguments/simple.js';
import { readSelector, selectorKinds } from '../selector.js';
import { failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

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
      form([names(world)], (source, who) => {
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

/** Names of players who may be absent, or a selector of players. */
function names(world: SlashWorld): Argument<(source: Source) => string[]> {
  const { game } = world;
  return {
    ...word('targets', () => [...game.avatars.keys(), ...selectorKinds]),
    read(line) {
      if (line.peek() !== '@') {
        const name = line.word();
        const present = [...game.avatars.keys()].find((each) => each.toLowerCase() === name.toLowerCase());
        return () => [present ?? name];
      }
      const selector = readSelector(line);
      return (source) => {
        const found = selector.find(world, source).flatMap(({ avatar }) => avatar ?? []);
        if (found.length === 0) throw failure('argument.entity.notfound.player');
        return found.map(({ name }: Avatar) => name);
      };
    },
    wire: { parser: 'minecraft:game_profile' },
  };
}
