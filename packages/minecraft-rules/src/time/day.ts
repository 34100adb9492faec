/** 20 minutes of world time. */
export const dayTicks = 24_000;
export const ticksPerSecond = 20;

/** Ticks since sunrise → the word for that part of the day. */
export function partOfDay(ticks: number | null): string {
  if (ticks === null) return 'unknown';
  if (ticks < 1_000) return 'sunrise';
  if (ticks < 12_000) return 'day';
  return ticks < 13_800 ? 'sunset' : ticks < 22_300 ? 'night' : 'sunrise';
}
