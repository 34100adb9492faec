import { burnDamage, burnPauseTicks, burnTicks } from '../life/hazards.js';
import { dayTicks } from '../time/day.js';
import type { Light } from '../world/light.js';

/** Monsters appear under the open sky between these times (ticks since sunrise). */
const night = { from: 13_188, to: 22_812 };
/** The sun sets zombies and skeletons on fire between these times. */
const burning = { from: 23_460, to: 12_541 };

/** The time when none of them is left: fire kills a zombie within twenty seconds. */
const burnt = burning.from + 20 * 20;

/** Fire does `damage` every `everyTicks` ticks. A body burns for `ticks` more ticks after it has left the sun. */
export const fire = { damage: burnDamage, everyTicks: burnPauseTicks, ticks: burnTicks.fire };

/** Whether it is dark enough for monsters under the open sky. */
export function isMonsterNight(timeOfDay: number): boolean {
  const time = timeOfDay % dayTicks;
  return time >= night.from && time < night.to;
}

/** Ticks until it is dark enough for monsters, by day. */
export function ticksToMonsterNight(timeOfDay: number): number {
  return (night.from - (timeOfDay % dayTicks) + dayTicks) % dayTicks;
}

/** Whether the sun sets monsters on fire that are in the open and not in water. */
export function sunBurns(timeOfDay: number): boolean {
  const time = timeOfDay % dayTicks;
  return time >= burning.from || time < burning.to;
}

/** Ticks until the sun has burnt the monsters of the night; 0 by day. */
export function ticksToDaylight(timeOfDay: number): number {
  const time = timeOfDay % dayTicks;
  return time >= burning.to && time < burnt ? burnt - time : 0;
}

/** The brightness of the sky, 0 to 15: 15 by day, 4 in the middle of the night. */
export function skyBrightness(timeOfDay: number): number {
  const time = timeOfDay % dayTicks;
  if (time < 12_000 || time >= 23_992) return 15;
  if (time >= 13_670 && time <= 22_330) return 4;
  const share = time < 13_670 ? (time - 12_000) / 1670 : (23_992 - time) / 1662;
  return Math.round(15 - 11 * share);
}

/** The light level from which on spiders are calm. */
const calmingLight = 12;

/** Whether spiders leave players alone in this light. */
export function isBright({ block, sky }: Light, timeOfDay: number): boolean {
  return Math.max(block, sky - (15 - skyBrightness(timeOfDay))) >= calmingLight;
}
