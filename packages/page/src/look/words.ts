import type { Inventory } from '@s-agents/core';
import { countOf } from '@s-agents/kit';

/** World seconds as "1:05" or "1:00:05". */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** A length of world time: "0.4 s", "12 s", "1:05". */
export function durationText(seconds: number): string {
  if (seconds >= 60) return timeText(seconds);
  return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`;
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A number with groups of three digits: "62,927". */
export function countText(count: number): string {
  return String(Math.round(count)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A number set to the right in a column of numbers of up to so many characters, by spaces as wide as digits: the text
 * then begins at the same place whatever it says, and nothing moves when it changes.
 */
export function alignedText(text: string | number, length = 5): string {
  return String(text).padStart(length, '\u2007');
}

/** Up to so many kinds of items, most first: "12 oak logs, 2 sticks, …". */
export function holdingsText(inventory: Inventory, most: number, nothing: string): string {
  const items = Object.entries(inventory)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  const shown = items.slice(0, most).map(([item, count]) => countOf(count, item));
  return items.length === 0 ? nothing : [...shown, ...(items.length > most ? ['…'] : [])].join(', ');
}

/** A number for a coordinate: two decimals at most. */
export function coordinate(value: number): number {
  return Math.round(value * 100) / 100;
}
