import { escaped } from './svg/escaped.js';
import { svg } from './svg/picture.js';
import { point } from './svg/shapes.js';
import { lineHeight, linesAt, textAt, titleScale, wrapped } from './svg/text.js';

/** What went from one agent to another. */
export interface TalkEdge {
  readonly from: string;
  readonly to: string;
  /** Messages, or their mean over several runs. */
  readonly messages: number;
}

/** Half the height of an agent's ellipse; it is as wide as its name needs. */
const radius = 18;
/** The width of a character of a name, rather too large. */
const nameCharacter = 7.6;
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
  const head = wrapped(title, (size - 24) / titleScale);
  const top = 14 + head.length * lineHeight;
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
  return svg({ width: size, height, title, style }, [
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="3" refY="4" markerWidth="14" markerHeight="14" orient="auto" ' +
      'markerUnits="userSpaceOnUse"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
    ...linesAt(12, 22, head, { as: 'title' }),
    ...edges.flatMap((edge) => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)];
      return from === undefined || to === undefined || from === to ? [] : [arrow(edge, from, to, most)];
    }),
    ...[...places].flatMap(([name, { x, y, wide }]) => [
      `<ellipse class="agent" cx="${point(x)}" cy="${point(y)}" rx="${point(wide)}" ry="${radius}">` +
        `<title>${escaped(name)}</title></ellipse>`,
      textAt(x, y + 4, shortened(name), { anchor: 'middle' }),
    ]),
    ...(most > 0 ? [textAt(12, height - 10, `the widest arrow: ${point(most)} messages`)] : []),
  ]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an agent's ellipse, and half its width. */
interface Place extends Point {
  readonly wide: number;
}

/** From an ellipse to the edges, which end in an arrowhead. */
const [clearStart, clearEnd] = [1, 10];

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
  const path = [first, turn, last].map(({ x, y }) => `${point(x)} ${point(y)}`);
  const width = most > 0 ? Math.max(0.75, (widest * messages) / most) : 0.75;
  return (
    `<path class="edge" d="M${path[0]}Q${path[1]} ${path[2]}" stroke-width="${point(width)}" marker-end="url(#tip)">` +
    `<title>${escaped(`${from} → ${to}: ${point(messages)} messages`)}</title></path>`
  );
}

const style =
  '.agent{fill:#ddf4ff;stroke:#4493f8;stroke-width:1.5}.edge{fill:none;stroke:#4493f8;opacity:.55}.tip{fill:#0969da}' +
  '@media(prefers-color-scheme:dark){.agent{fill:#121d2f}.tip{fill:#79c0ff}}';
