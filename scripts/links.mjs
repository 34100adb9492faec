import { readFileSync } from 'node:fs';

/** The page of a package on npm, and a place on it: where a README is read that leads to another one. */
export const npmPage = (folder, anchor = '') => `https://www.npmjs.com/package/@s-agents/${folder}${anchor}`;

/** Returns the links of a Markdown text, outside of code: `[text](target)`. */
export function linksIn(markdown) {
  const plain = markdown
    .replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, '_'));
  return [...plain.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target);
}

/** Returns the anchors of a Markdown file's headings, as npm and Git hosts name them. */
export function anchorsOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '');
  const seen = new Map();
  return new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => {
      const plain = heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-');
      const count = seen.get(plain) ?? 0;
      seen.set(plain, count + 1);
      return count === 0 ? plain : `${plain}-${count}`;
    }),
  );
}
