/** The boxes of a block that bodies collide with, each from its low corner to its high one, in parts of the block. */
type Shapes = readonly (readonly number[])[];

/** How far a block reaches: its highest point, and whether it goes from side to side, as ladders and doors do not. */
export function outlineOf(shapes: Shapes): { readonly top: number; readonly isAcross: boolean } {
  const highest = (axis: number): number => shapes.reduce((most, shape) => Math.max(most, shape[axis] ?? 0), 0);
  const lowest = (axis: number): number => shapes.reduce((least, shape) => Math.min(least, shape[axis] ?? 1), 1);
  return {
    top: highest(4),
    isAcross: lowest(0) === 0 && lowest(2) === 0 && highest(3) === 1 && highest(5) === 1,
  };
}

/** Whether a block fills all of its cell, so that a head in it gets no air. */
export function isFull(shapes: Shapes): boolean {
  return shapes.some((shape) => shape.join() === '0,0,0,1,1,1');
}
