/** Where an agent stands in the drawing of the organization, in its units. */
export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Where its name stands; `none` where there are too many to read. */
  readonly label: 'beside' | 'below' | 'none';
}

export interface Layout {
  /** `columns`: by distance from those whom nobody commands; `circle`: nobody is above others, or the way down is long. */
  readonly kind: 'columns' | 'circle';
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
}

type Edges = readonly (readonly [string, string])[];

const width = 360;
const rowHeight = 30;
const mostColumns = 3;
/** From how many agents on a circle has no names. */
const crowd = 36;

/** Lays out the graph of commands. Pure. */
export function placesOf(names: readonly string[], edges: Edges): Layout {
  const columns = columnsOf(names, edges);
  const isFlat = columns?.length === 1 && names.length > 1;
  if (columns === null || isFlat || columns.length > mostColumns) return circle(names);
  const height = Math.max(2, ...columns.map((column) => column.length)) * rowHeight + 20;
  const leaders = new Set(edges.map(([from]) => from));
  const places = columns.flatMap((column, index) =>
    column.map((name, row) => ({
      name,
      x: 30 + (index * (width - 130)) / Math.max(1, columns.length - 1) / (columns.length === 1 ? 2 : 1),
      y: (height * (row + 0.5)) / column.length,
      // Beside a leader are the lines to its members.
      label: leaders.has(name) && column.length <= columns.length ? ('below' as const) : ('beside' as const),
    })),
  );
  return { kind: 'columns', width, height, places };
}

/** The agents by their distance from those whom nobody commands; null where a circle has no beginning. */
function columnsOf(names: readonly string[], edges: Edges): readonly (readonly string[])[] | null {
  const commanded = new Set(edges.map(([, to]) => to));
  const edgesFrom = Map.groupBy(edges, ([from]) => from);
  const depth = new Map(names.filter((name) => !commanded.has(name)).map((name) => [name, 0]));
  for (const [name, own] of depth)
    for (const [, to] of edgesFrom.get(name) ?? []) if (!depth.has(to)) depth.set(to, own + 1);
  if (depth.size < names.length) return null;
  const columns: string[][] = [];
  for (const name of names) (columns[depth.get(name) ?? 0] ??= []).push(name);
  return columns;
}

function circle(names: readonly string[]): Layout {
  const radius = width / 2 - 50;
  const places = names.map((name, index) => {
    const angle = (2 * Math.PI * index) / names.length - Math.PI / 2;
    const [x, y] = [width / 2 + radius * Math.cos(angle), width / 2 + radius * Math.sin(angle)];
    return { name, x, y, label: names.length > crowd ? ('none' as const) : ('beside' as const) };
  });
  return { kind: 'circle', width, height: width, places };
}
