import { countOf } from '@s-agents/kit';

/** World seconds as "1:02:03" or "2:03". */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "12 oak logs, 3 sticks", largest counts first; "nothing" for an empty inventory. */
export function inventoryText(inventory: Readonly<Record<string, number>>): string {
  const held = Object.entries(inventory).filter(([, count]) => count > 0);
  return held.length === 0
    ? 'nothing'
    : held
        .toSorted(([, a], [, b]) => b - a)
        .map(([item, count]) => countOf(count, item))
        .join(', ');
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
