import { escaped } from './escaped.js';

export interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Classes besides those of all pictures. */
  readonly style?: string;
}

/** Returns an SVG picture that suits light and dark pages. `shapes` use the classes of its style. */
export function svg({ width, height, title, style: own = '' }: PictureOptions, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}${own}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const style =
  'text{font-family:system-ui,sans-serif;font-size:13px;fill:#1f2328}.title{font-weight:600;font-size:14px}.quiet{fill:#59636e}' +
  '.page{fill:#fff}.axis{stroke:#8c959f;stroke-width:1}.grid{stroke:#d1d9e0;stroke-width:1}' +
  '.act{fill:#4493f8}.failed{fill:#d1242f}.plan{fill:#bf8700}.lane{fill:#8c959f;opacity:.15}' +
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9198a1}.page{fill:#0d1117}.axis{stroke:#9198a1}' +
  '.grid{stroke:#3d444d}}';
