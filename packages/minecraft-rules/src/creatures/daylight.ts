import { burnDamage, burnPauseTicks, burnTicks } from '../life/hazards.js';
import { dayTicks } from '../time/day.js';

/** Ticks since sunrise between which monsters come out under the open sky. */
const night = { from: 13_188, to: 22_812 };
/** Between which the sun sets zombies and skeletons on fire. */
const burning = { from: 23_460, to: 12_541 };

/** When none of them is left: fire takes a zombie twenty seconds. */
const burnt = burning.from + 20 * 20;

/** Health that fire takes each second; and for how many ticks a body burns on after the sun has let go of it. */
export const fire = { damage: burnDamage, everyTicks: burnPauseTicks, ticks: burnTicks.fire };

/** Whether it is dark enough under the open sky for monsters. */
export function isMonsterNight(timeOfDay: number): boolean {
  const time = timeOfDay % dayTicks;
  return time >= night.from && time < night.to;
}

/** Ticks until then, by day. */
export function ticksToMonsterNight(timeOfDay: number): number {
  return (night.from - (timeOfDay % dayTicks) + dayTicks) % dayTicks;
}

/** Whether the sun burns: what it shines on is in the open and not in water. */
export function sunBurns(timeOfDay: number): boolean {
  const time = timeOfDay % dayTicks;
  return time >= burning.from || time < burning.to;
}

/** Ticks until the sun has burnt what the night brought; 0 by day. */
export function ticksToDaylight(timeOfDay: number): number {
  const time = timeOfDay % dayTicks;
  return time >= burning.to && time < burnt ? burnt - time : 0;
}

/** How much of the sky's light there is, 0 to 15: 15 by day, 4 in the deep of night. */
export function skyBrightness(timeOfDay: number): number {
  const time = timeOfDay % dayTicks;
  if (time < 12_000 || time >= 23_992) return 15;
  if (time >= 13_670 && time <= 22_330) return 4;
  const share = time < 13_670 ? (time - 12_000) / 1670 : (23_992 - time) / 1662;
  return Math.round(15 - 11 * share);
}
