/** What went from one agent to another. */
export interface TalkEdge {
  readonly from: string;
  readonly to: string;
  /** Messages, or their mean over several runs. */
  readonly messages: number;
}

/** Half the height of an agent's ellipse; it is as wide as its name needs. */
const radius = 18;
/** The width of a character, rather too large, in the names and in the title. */
const [nameCharacter, titleCharacter] = [7.6, 8.6];
/** A longer name is cut. */
const longestName = 16;
/** How far the two directions between two agents bend apart. */
const bend = 0.14;
const widest = 7;

/**
 * Draws who told whom how much, as SVG: agents on a circle in the order of `agents`, the first on top, and an arrow along
 * each edge, the wider the more messages went along it; the widest one's number stands below. Edges to or from others are left out. The title may have any
 * length. Pure.
 */
export function talkGraph(agents: readonly string[], edges: readonly TalkEdge[], title: string): string {
  const size = Math.max(300, Math.min(1400, 170 + 34 * agents.length));
  const head = wrapped(title, Math.floor((size - 24) / titleCharacter));
  const top = 14 + head.length * titleHeight;
  const middle = { x: size / 2, y: size / 2 + top - 20 };
  const ring = size / 2 - 60;
  const places = new Map(
    agents.map((name, index) => {
      const angle = (2 * Math.PI * index) / Math.max(1, agents.length) - Math.PI / 2;
      const wide = Math.max(radius, ([...shortened(name)].length * nameCharacter) / 2 + 8);
      return [name, { x: middle.x + ring * Math.cos(angle), y: middle.y + ring * Math.sin(angle), wide }] as const;
    }),
  );
  const most = Math.max(0, ...edges.map(({ messages }) => messages));
  const height = size + top + (most > 0 ? 0 : -20);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" width="${size}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="3" refY="4" markerWidth="14" markerHeight="14" orient="auto" ' +
      'markerUnits="userSpaceOnUse"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="page" width="${size}" height="${height}"/>`,
    ...head.map((line, index) => `<text class="title" x="12" y="${22 + index * titleHeight}">${escaped(line)}</text>`),
    ...edges.flatMap((edge) => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)];
      return from === undefined || to === undefined || from === to ? [] : [arrow(edge, from, to, most)];
    }),
    ...[...places].map(
      ([name, { x, y, wide }]) =>
        `<ellipse class="agent" cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(wide)}" ry="${radius}">` +
        `<title>${escaped(name)}</title></ellipse>` +
        `<text x="${rounded(x)}" y="${rounded(y + 4)}" text-anchor="middle">${escaped(shortened(name))}</text>`,
    ),
    ...(most > 0 ? [`<text x="12" y="${height - 10}">the widest arrow: ${rounded(most)} messages</text>`] : []),
    '</svg>',
    '',
  ].join('\n');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an agent's ellipse, and half its width. */
interface Place extends Point {
  readonly wide: number;
}

const titleHeight = 18;
/** From an ellipse to the edges, which end in an arrowhead. */
const [clearStart, clearEnd] = [1, 10];

/** Breaks a text between words into lines of at most so many characters. */
function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? [''])) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= longestName ? name : `${characters.slice(0, longestName - 1).join('')}…`;
}

function arrow({ from, to, messages }: TalkEdge, start: Place, end: Place, most: number): string {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const turn = { x: (start.x + end.x) / 2 - bend * dy, y: (start.y + end.y) / 2 + bend * dx };
  const towards = (place: Place, clear: number): Point => {
    const [x, y] = [turn.x - place.x, turn.y - place.y];
    const reach = Math.max(1, Math.hypot(x, y));
    const edge = 1 / Math.max(1e-9, Math.hypot(x / reach / place.wide, y / reach / radius));
    const share = Math.min(1, (edge + clear) / reach);
    return { x: place.x + share * x, y: place.y + share * y };
  };
  const [first, last] = length === 0 ? [start, end] : [towards(start, clearStart), towards(end, clearEnd)];
  const path = [first, turn, last].map(({ x, y }) => `${rounded(x)} ${rounded(y)}`);
  const width = most > 0 ? Math.max(0.75, (widest * messages) / most) : 0.75;
  return (
    `<path class="edge" d="M${path[0]}Q${path[1]} ${path[2]}" stroke-width="${rounded(width)}" marker-end="url(#tip)">` +
    `<title>${escaped(`${from} → ${to}: ${rounded(messages)} messages`)}</title></path>`
  );
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

/** Escapes a text for SVG. Control characters, which XML forbids, are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style =
  'text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:14px}.page{fill:#fff}' +
  '.agent{fill:#ddf4ff;stroke:#4493f8;stroke-width:1.5}.edge{fill:none;stroke:#4493f8;opacity:.55}.tip{fill:#0969da}' +
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.page{fill:#0d1117}.agent{fill:#121d2f}.tip{fill:#79c0ff}}';
