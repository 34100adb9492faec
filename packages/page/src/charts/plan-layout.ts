import type { ShownTask } from '../record/plans.js';

/** Where a task stands in the drawing of a plan, by its left upper corner. */
export interface TaskPlace {
  readonly task: ShownTask;
  readonly x: number;
  readonly y: number;
}

export interface PlanLayout {
  readonly width: number;
  readonly height: number;
  readonly places: readonly TaskPlace[];
  /** From a task to one that comes after it. */
  readonly lines: readonly (readonly [from: TaskPlace, to: TaskPlace])[];
}

/** The size of a task, and what is left between two. */
export const taskSize = { width: 196, height: 48 };
const gap = { across: 44, down: 12 };

/** The most tasks of a column. */
const mostInColumn = 7;

/** Lays out tasks in columns, in the order of planning: each stands to the right of those that it comes after. Pure. */
export function planLayout(tasks: readonly ShownTask[]): PlanLayout {
  const columnOf = columnsOf(tasks);
  const columns = [...Map.groupBy(tasks, ({ id }) => columnOf.get(id) ?? 0)].sort(([a], [b]) => a - b);
  const placed = new Map<string, TaskPlace>();
  for (const [index, [, column]] of columns.entries()) {
    const x = index * (taskSize.width + gap.across);
    const heightOf = (task: ShownTask): number => {
      const before = task.after.flatMap((id) => placed.get(id)?.y ?? []);
      return before.length === 0 ? Infinity : before.reduce((sum, y) => sum + y, 0) / before.length;
    };
    const ordered = column.map((task) => ({ task, above: heightOf(task) })).sort((a, b) => byHeight(a.above, b.above));
    for (const [row, { task }] of ordered.entries())
      placed.set(task.id, { task, x, y: row * (taskSize.height + gap.down) });
  }
  const places = [...placed.values()];
  return {
    width: Math.max(0, ...places.map(({ x }) => x + taskSize.width)),
    height: Math.max(0, ...places.map(({ y }) => y + taskSize.height)),
    places,
    lines: places.flatMap((to) =>
      to.task.after.flatMap((id) => {
        const from = placed.get(id);
        return from === undefined || from.x >= to.x ? [] : [[from, to] as const];
      }),
    ),
  };
}

function byHeight(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The column of each task. A circle of tasks that wait for each other is cut where it is met. */
function columnsOf(tasks: readonly ShownTask[]): ReadonlyMap<string, number> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const columns = new Map<string, number>();
  const counts: number[] = [];
  let open = 0;
  const visit = (task: ShownTask, above: ReadonlySet<string>): number => {
    const known = columns.get(task.id);
    if (known !== undefined) return known;
    const below = new Set([...above, task.id]);
    const before = task.after.flatMap((id) => {
      const other = byId.get(id);
      return other === undefined || below.has(id) ? [] : visit(other, below) + 1;
    });
    const least = Math.max(0, ...before);
    let column = Math.max(open, least);
    while ((counts[column] ?? 0) >= mostInColumn) column++;
    counts[column] = (counts[column] ?? 0) + 1;
    if (least <= open) open = column;
    columns.set(task.id, column);
    return column;
  };
  for (const task of tasks) visit(task, new Set());
  return columns;
}
