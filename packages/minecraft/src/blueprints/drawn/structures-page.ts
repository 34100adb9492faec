import { structureKinds } from './structure-kinds.js';
import type { StructureKind } from './structure-kind.js';

const introduction = [
  'A goal `{ build: tower, of: stone_bricks, size: [7, 7, 12], position: { x: 10, z: 4 } }`, or the words "build a stone',
  'brick tower at 10, 4". `size` is width along x, depth along z and, where it can be chosen, height; `of` is any block',
  'that stands by itself, or a word for several (`planks`), whose stairs, slabs, fences and gates are used where it has',
  "them. Beside these there is `house` (5 by 5, its walls `of` any such block), and whatever a task's `blueprints` define.",
  'This page is written by `node packages/minecraft/scripts/write-structures.mjs`.',
];
const letters = [
  'Layers from the bottom up, each from north (above) to south. `#` is a block, `_` a slab, `F` a fence or wall, `G` a',
  'gate, `> < ^ v` stairs that rise to the east, west, north and south, `T` and `t` torches, standing and on a wall, `L` a',
  'ladder, `C` a chest, `E` earth, `.` nothing, and a blank does not matter.',
];

/** The page of the repository's docs that shows each structure in its usual size. */
export function structuresPage(): string {
  const parts = [
    '# Structures by name',
    introduction.join(' '),
    letters.join(' '),
    structureKinds.map(sectionOf).join('\n'),
  ];
  return parts.join('\n\n');
}

function sectionOf({ name, doc, of, size, least, most, heightOf, draw }: StructureKind): string {
  const free = heightOf === undefined;
  const [first, second] = [least, most].map((bound) => bound.slice(0, free ? 3 : 2).join('x'));
  return `## ${name}

${doc.charAt(0).toUpperCase()}${doc.slice(1)}. Usually ${size.slice(0, free ? 3 : 2).join('x')} of \`${of}\`; from ${first} to ${second}.

\`\`\`text
${besideEachOther(grouped(draw(size)))}
\`\`\`
`;
}

interface Shown {
  readonly title: string;
  readonly rows: readonly string[];
}

/** The layers, those that are the same as one. */
function grouped(layers: readonly (readonly string[])[]): readonly Shown[] {
  const shown: { from: number; to: number; rows: readonly string[] }[] = [];
  layers.forEach((rows, y) => {
    const last = shown.at(-1);
    if (last !== undefined && last.rows.join() === rows.join()) last.to = y;
    else shown.push({ from: y, to: y, rows });
  });
  return shown.map(({ from, to, rows }) => ({ title: from === to ? `${from}` : `${from}-${to}`, rows }));
}

function besideEachOther(layers: readonly Shown[]): string {
  const width = Math.max(...layers.flatMap(({ title, rows }) => [title.length, ...rows.map((row) => row.length)])) + 3;
  const height = Math.max(...layers.map(({ rows }) => rows.length));
  const lines = [
    layers.map(({ title }) => title.padEnd(width)).join(''),
    ...Array.from({ length: height }, (_, z) => layers.map(({ rows }) => (rows[z] ?? '').padEnd(width)).join('')),
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}
