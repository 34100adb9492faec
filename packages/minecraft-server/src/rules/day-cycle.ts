import { dayTicks } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';

/** Moves the sun, and sends every player the world's age and the time of day once a world second. */
export function dayCycle(game: Game): Rule {
  game.clock.onTick((age) => {
    if (game.options.rules.daylightCycle) game.timeOfDay = (game.timeOfDay + 1) % dayTicks;
    game.serv.time = game.timeOfDay;
    game.serv.tickCount = age;
    if (age % 20 !== 0) return;
    for (const avatar of game.avatars.values()) sendTime(game, avatar);
  });
  return {};
}

export function sendTime(game: Game, avatar: Avatar): void {
  const { age } = game.clock;
  // A negative time of day tells the client that it stands still; 0 has no sign, so it becomes one whole day.
  const time = game.options.rules.daylightCycle ? game.timeOfDay : -(game.timeOfDay || dayTicks);
  // Two signed halves of 32 bits.
  avatar.write('update_time', { age: [Math.floor(age / 2 ** 32), age | 0], time: [time < 0 ? -1 : 0, time | 0] });
}
