/** Escapes a text for SVG. Control characters, which XML forbids, are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns an SVG picture that suits light and dark pages. `shapes` use the classes of its style. */
export function svg(
  { width, height, title }: { readonly width: number; readonly height: number; readonly title: string },
  shapes: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const style =
  'text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:14px}.quiet{fill:#59636e}' +
  '.page{fill:#fff}.axis{stroke:#8c959f;stroke-width:1}.grid{stroke:#d1d9e0;stroke-width:1}' +
  '.error{stroke:#1f2328;stroke-width:1.5}.bound{stroke:#cf222e;stroke-width:3}' +
  '.bar0{fill:#4493f8}.bar1{fill:#8250df}.bar2{fill:#1a7f37}.bar3{fill:#9a6700}.paper{fill:#cf222e}' +
  '.act{fill:#4493f8}.failed{fill:#d1242f}.plan{fill:#bf8700}.lane{fill:#8c959f;opacity:.15}' +
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9198a1}.page{fill:#0d1117}.axis{stroke:#9198a1}' +
  '.grid{stroke:#3d444d}.error{stroke:#f0f6fc}.paper{fill:#ff7b72}.bound{stroke:#ff7b72}}';

export interface TextOptions {
  readonly as?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function textAt(x: number, y: number, text: string, { as = '', anchor = 'start' }: TextOptions = {}): string {
  const looks = as === '' ? '' : ` class="${as}"`;
  return `<text x="${point(x)}" y="${point(y)}"${looks} text-anchor="${anchor}">${escaped(text)}</text>`;
}

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

/** Returns round numbers from 0 that divide a length into about six steps. The last one is at least the length. */
export function ticksUpTo(length: number): readonly number[] {
  if (!(length > 0)) return [0, 1];
  const rough = length / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(length / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
}
