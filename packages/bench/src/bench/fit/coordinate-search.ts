/** A point of the unit square. */
export type Point = readonly [number, number];

interface SearchOptions {
  readonly start: Point;
  /** How far a step goes: each stride in turn, until no step of it makes the loss smaller. */
  readonly strides: readonly number[];
}

/**
 * The point with the least loss that steps along one coordinate at a time lead to. A step that helped is taken again
 * before others are tried; no point is tried twice. Deterministic where the loss is.
 */
export async function coordinateSearch(
  loss: (point: Point) => Promise<number>,
  { start, strides }: SearchOptions,
): Promise<{ readonly point: Point; readonly loss: number }> {
  const tried = new Map<string, number>();
  const lossAt = async (point: Point): Promise<number> => {
    const known = tried.get(point.join());
    if (known !== undefined) return known;
    const found = await loss(point);
    tried.set(point.join(), found);
    return found;
  };
  let best = { point: start, loss: await lossAt(start) };
  for (const stride of strides) {
    const steps: Point[] = [
      [stride, 0],
      [0, stride],
      [-stride, 0],
      [0, -stride],
    ];
    for (let failed = 0; failed < steps.length; ) {
      const [along = 0, up = 0] = steps[0] ?? [];
      const point = [moved(best.point[0], along), moved(best.point[1], up)] as const;
      const found = await lossAt(point);
      if (found < best.loss) {
        best = { point, loss: found };
        failed = 0;
      } else {
        failed++;
        steps.push(...steps.splice(0, 1));
      }
    }
  }
  return best;
}

/** Stays in the unit square, and free of what adding fractions leaves behind. */
function moved(value: number, by: number): number {
  return Math.min(1, Math.max(0, Math.round((value + by) * 1e6) / 1e6));
}
