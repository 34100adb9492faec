import type { Avatar } from '../../child/avatar.js';
import { readSelector, selectorKinds } from '../selector.js';
import { failure } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import type { Source } from '../source.js';
import { word } from './simple.js';

/** Names of players who may be absent, or a selector of players. */
export function playerNames(world: SlashWorld): Argument<(source: Source) => string[]> {
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
