import type { StateProperties } from './block-states.js';

/** The properties that count of how many items a block is made. */
export const piecesCounted = ['candles', 'pickles', 'eggs', 'layers', 'flower_amount', 'segment_amount'];

function countOf(properties: Iterable<string>): string | undefined {
  return [...properties].find((property) => piecesCounted.includes(property));
}

/** How many items a block with these properties is made of: two for a double slab, three for three candles. */
export function piecesOf(properties: StateProperties): number {
  const count = countOf(Object.keys(properties));
  return count === undefined ? (properties['type'] === 'double' ? 2 : 1) : Number(properties[count]);
}

/** The properties that a block has on the way to those that are wanted, once it is made of so many items. */
export function withPieces(wanted: StateProperties, pieces: number): StateProperties {
  const count = countOf(Object.keys(wanted));
  if (count !== undefined) return { ...wanted, [count]: String(pieces) };
  const { type, ...others } = wanted;
  return type === 'double' && pieces < 2 ? others : wanted;
}

/** The properties of a block once one more item is put into it; null where it takes no more. */
export function morePieces(
  values: ReadonlyMap<string, readonly string[]> | undefined,
  properties: StateProperties,
): StateProperties | null {
  const count = countOf(values?.keys() ?? []);
  if (count !== undefined) {
    const next = String(Number(properties[count]) + 1);
    return values?.get(count)?.includes(next) === true ? { ...properties, [count]: next } : null;
  }
  const isSlab = values?.get('type')?.includes('double') === true && properties['type'] !== 'double';
  return isSlab ? { ...properties, type: 'double', waterlogged: 'false' } : null;
}
