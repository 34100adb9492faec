import { escaped } from './escaped.js';

export function lineFrom(x1: number, y1: number, x2: number, y2: number, as: string): string {
  return `<line class="${as}" x1="${point(x1)}" y1="${point(y1)}" x2="${point(x2)}" y2="${point(y2)}"/>`;
}

/** A box with a text that shows when it is pointed at. */
export function box(x: number, y: number, width: number, height: number, as: string, hint = ''): string {
  const shape = `<rect class="${as}" x="${point(x)}" y="${point(y)}" width="${point(width)}" height="${point(height)}"`;
  return hint === '' ? `${shape}/>` : `${shape}><title>${escaped(hint)}</title></rect>`;
}

export function point(value: number): string {
  return `${Math.round(100 * value) / 100}`;
}
