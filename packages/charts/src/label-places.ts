/** Where a label stands on a picture, in percent of its width and height. */
export interface LabelPlace {
  readonly left: number;
  readonly top: number;
}

/** About what a label takes of the picture, in percent. */
const width = 14;
const height = 6;

/** Differences below this are rounding. */
const tolerance = 0.01;

/** Moves labels that would cover earlier ones up or down to the nearest free place. Pure; keeps the order. */
export function apart(places: readonly LabelPlace[]): readonly LabelPlace[] {
  const placed: LabelPlace[] = [];
  for (const { left, top } of places) {
    const near = placed.filter((other) => Math.abs(other.left - left) < width).map((other) => other.top);
    const isFree = (at: number): boolean =>
      at >= 0 && at <= 100 && near.every((other) => Math.abs(other - at) > height - tolerance);
    const tops = [top, ...near.flatMap((other) => [other + height, other - height])];
    const nearest = tops.filter(isFree).toSorted((a, b) => Math.abs(a - top) - Math.abs(b - top));
    placed.push({ left, top: nearest[0] ?? top });
  }
  return placed;
}
