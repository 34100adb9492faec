import { nameText, plainText, translated } from '../../text/component.js';
import { announceToAll } from '../../rules/chat.js';
import { readRange } from '../selector-options.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';

/** `/random`, of the world's chance. */
export function random({ game }: SlashWorld): SlashCommand {
  const range: Argument<readonly [number, number]> = {
    name: 'range',
    read(line) {
      const start = line.cursor;
      const [low, high] = readRange(line);
      if (![low, high].every(Number.isSafeInteger)) throw errorAt(start, 'argument.range.ints');
      return [low, high];
    },
    wire: { parser: 'minecraft:int_range' },
  };
  const draw = (low: number, high: number): number => {
    if (high - low < 1) throw failure('commands.random.error.range_too_small');
    if (high - low >= 2 ** 31 - 1) throw failure('commands.random.error.range_too_large');
    return low + Math.floor(game.random() * (high - low + 1));
  };
  return {
    names: ['random'],
    forms: [
      form(['value', range], (source, [low, high]) => {
        const drawn = draw(low, high);
        source.tell(translated('commands.random.sample.success', drawn));
        return drawn;
      }),
      form(['roll', range], (source, [low, high]) => {
        const told = translated('commands.random.roll', nameText(source.name), draw(low, high), low, high);
        announceToAll(game, told);
        game.log(plainText(told, game.registry.language));
        if (source.avatar === undefined) source.tell(told);
      }),
    ],
  };
}
