import { coordinate, timeText } from '../markup/texts.js';
import { html, type Markup } from '../markup/html.js';

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
const most = 6;

/** The times that an axis from 0 to `seconds` names. */
export function ticksOf(seconds: number): readonly number[] {
  const step = steps.find((one) => seconds / one <= most) ?? Math.ceil(seconds / most / 3600) * 3600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
}

/** The axis of world time under a chart. */
export function timeAxis(seconds: number): Markup {
  const labels = ticksOf(seconds).map(
    (at) =>
      html`<span${at / seconds > 0.94 ? html` class="last"` : null} style="left:${coordinate((100 * at) / seconds)}%">${timeText(at)}</span>`,
  );
  return html`<div class="axis">${labels}</div>`;
}

/** Lines through a chart at the times of its axis, in a drawing of 1000 units' width. */
export function gridLines(seconds: number, height: number): Markup {
  const lines = ticksOf(seconds).map((at) => `M${coordinate((1000 * at) / seconds)} 0V${height}`);
  return html`<path class="grid" d="${lines.join('')}"/>`;
}
