import { translated } from '../../text/component.js';
import { integer, oneOf, time } from '../arguments/simple.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';
import type { WeatherKind } from '../../rules/weather.js';

const kind = oneOf('weather', ['clear', 'rain', 'thunder'] satisfies WeatherKind[]);

export function weather({ game }: SlashWorld): SlashCommand {
  const run = (source: Source, wanted: WeatherKind, ticks?: number): void => {
    game.weather.set(wanted, ticks);
    succeed(game, source, translated(`commands.weather.set.${wanted}`));
  };
  // Before 1.19.4 a number means seconds.
  const isInTicks = game.registry.version['>=']('1.19.4');
  const duration = isInTicks ? time('duration') : integer('duration', 0);
  return {
    names: ['weather'],
    forms: [
      form([kind], run),
      form([kind, duration], (source, wanted, length) => run(source, wanted, isInTicks ? length : length * 20)),
    ],
  };
}
