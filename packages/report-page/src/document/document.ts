import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dataElement, type ReportData } from '@s-agents/page/report';
import { printable } from '@s-agents/kit';

/** Where the package that draws the page keeps its script and its style. */
const inline = new URL('./dist/inline/', import.meta.resolve('@s-agents/page/package.json'));

/** One file: the page's script and style, and the run's data, which are no script. It loads nothing, whatever it holds. */
export function documentOf(data: ReportData, title: string): string {
  const { script, style } = partsOf();
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:`;
  const packed = gzipSync(JSON.stringify(data)).toString('base64');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body><div id="page"></div><script type="application/octet-stream" id="${dataElement}">${packed}</script><script>${script}</script></body></html>
`;
}

let known: { readonly script: string; readonly style: string } | null = null;

function partsOf(): { readonly script: string; readonly style: string } {
  known ??= { script: textOf('report.js').replaceAll('</script', '<\\/script'), style: textOf('report.css') };
  return known;
}

function textOf(name: string): string {
  return readFileSync(new URL(name, inline), 'utf8').trim();
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
