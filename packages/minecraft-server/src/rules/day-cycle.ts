import { dayTicks } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';

/** Advances the time of day, and sends it and the world's age to every player once per world second. */
export function dayCycle(game: Game): Rule {
  game.clock.onTick((age) => {
    if (game.options.rules.daylightCycle) passTime(game, 1);
    game.serv.time = game.timeOfDay;
    game.serv.tickCount = age;
    if (age % 20 !== 0) return;
    for (const avatar of game.avatars.values()) sendTime(game, avatar);
  });
  return {};
}

function passTime(game: Game, ticks: number): void {
  const total = totalTime(game) + ticks;
  game.timeOfDay = ((total % dayTicks) + dayTicks) % dayTicks;
  game.days = Math.floor(total / dayTicks);
}

/** Returns the ticks of daylight and night since the world's first sunrise. */
export function totalTime({ days, timeOfDay }: Game): number {
  return days * dayTicks + timeOfDay;
}

/** Sets these ticks, and tells all players. */
export function setTime(game: Game, total: number): void {
  passTime(game, total - totalTime(game));
  for (const avatar of game.avatars.values()) sendTime(game, avatar);
}

/** Sends a player the world's age and the time of day. */
export function sendTime(game: Game, avatar: Avatar): void {
  const { age } = game.clock;
  // A negative time tells clients that the sun stands still. 0 has no sign, so a full day is sent instead.
  const total = totalTime(game);
  const time = game.options.rules.daylightCycle ? total : -(total || dayTicks);
  // 64-bit numbers are sent as two signed halves of 32 bits.
  avatar.write('update_time', { age: [Math.floor(age / 2 ** 32), age | 0], time: [time < 0 ? -1 : 0, time | 0] });
}
