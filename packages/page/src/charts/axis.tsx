import { coordinate, timeText } from '../look/words.js';

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
const most = 6;

/** The times that an axis from 0 to `seconds` names. */
export function ticksOf(seconds: number): readonly number[] {
  const step = steps.find((one) => seconds / one <= most) ?? Math.ceil(seconds / most / 3600) * 3600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
}

/** World seconds of an axis: those of the whole run, of which an earlier moment shows a part. */
export function spanOf({ from, to }: { readonly from: number; readonly to: number }, moment: number): number {
  return Math.max(1, Math.max(moment, to) - from);
}

/** What comes after the moment that is shown. */
export function Later({ from, to, height }: { readonly from: number; readonly to: number; readonly height: number }) {
  return from >= to ? null : <rect class="later" x={from} y="0" width={to - from} height={height} />;
}

/** The axis of world time under a chart. */
export function TimeAxis({ seconds }: { readonly seconds: number }) {
  return (
    <div class="axis" aria-hidden="true">
      {ticksOf(seconds).map((at) => (
        <span
          key={at}
          class={at / seconds > 0.94 ? 'last' : ''}
          style={{ left: `${coordinate((100 * at) / seconds)}%` }}
        >
          {timeText(at)}
        </span>
      ))}
    </div>
  );
}

/** Lines through a chart, as wide as the run has world seconds, at the times of its axis. */
export function GridLines({ seconds, height }: { readonly seconds: number; readonly height: number }) {
  const lines = ticksOf(seconds).map((at) => `M${at} 0V${height}`);
  return <path class="grid" d={lines.join('')} />;
}
