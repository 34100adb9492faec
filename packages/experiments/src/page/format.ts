import type { Summary } from '../measure/statistics.js';
import type { Ratio } from '../figures/ratio.js';

const missing = '–';

/** "12.3 ± 0.4", or the mean alone for one value. */
export function summaryText(summary: Summary | null, digits: number): string {
  if (summary === null) return missing;
  const { mean, halfWidth } = summary;
  return `${mean.toFixed(digits)}${halfWidth === null ? '' : ` ± ${halfWidth.toFixed(digits)}`}`;
}

/** "2.61 [2.48, 2.75]" */
export function ratioText(ratio: Ratio | null): string {
  if (ratio === null) return missing;
  const { mean, low, high } = ratio;
  const interval = low === null || high === null ? '' : ` [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  return `${mean.toFixed(2)}${interval}`;
}

/** "5 of 10 [0.19, 0.81]" */
export function shareText(met: number, counted: number, interval: { low: number; high: number } | null): string {
  return `${met} of ${counted}${interval === null ? '' : ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`}`;
}

export function numberText(value: number | 'never' | null, digits: number): string {
  if (value === null) return missing;
  return typeof value === 'string' ? value : value.toFixed(digits);
}

export function probabilityText(p: number): string {
  return p < 0.001 ? 'below 0.001' : p.toFixed(3);
}

/** A text in a cell of a Markdown table. */
export function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
