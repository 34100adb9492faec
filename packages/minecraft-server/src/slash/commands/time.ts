import { dayTicks } from '@s-agents/minecraft-rules';
import { setTime, totalTime } from '../../rules/day-cycle.js';
import { translated } from '../../text/component.js';
import { oneOf, time as timeArgument } from '../arguments/simple.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

const named = { day: 1000, noon: 6000, night: 13_000, midnight: 18_000 };
const names = Object.keys(named) as (keyof typeof named)[];

export function time({ game }: SlashWorld): SlashCommand {
  const set = (source: Source, ticks: number, shown = ticks): void => {
    setTime(game, ticks);
    succeed(game, source, translated('commands.time.set', shown));
  };
  return {
    names: ['time'],
    forms: [
      form(['set', oneOf('name', names)], (source, name) => set(source, named[name])),
      form(['set', timeArgument('time')], (source, ticks) => set(source, ticks)),
      form(['add', timeArgument('time')], (source, ticks) => {
        const sum = totalTime(game) + ticks;
        set(source, sum, sum % dayTicks);
      }),
      form(['query', oneOf('what', ['daytime', 'gametime', 'day'] as const)], (source, what) => {
        const { age } = game.clock;
        const value = { daytime: game.timeOfDay, gametime: age, day: game.days }[what];
        succeed(game, source, translated('commands.time.query', value));
        return value;
      }),
    ],
  };
}
