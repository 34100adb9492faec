import { responseInvalid } from './errors.js';
import type { ErrorPlace } from './error-place.js';

/**
 * Scales the vectors that a server sent for `count` texts to length 1. Throws SAgentsError when there are others than
 * that, of different dimensions, or without a direction.
 */
export function unitVectors(
  vectors: readonly (readonly number[])[],
  count: number,
  place: ErrorPlace,
): readonly (readonly number[])[] {
  const lengths = vectors.map((vector) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)));
  const dimensions = [...new Set(vectors.map(({ length }) => length))];
  if (
    vectors.length !== count ||
    dimensions.length !== 1 ||
    lengths.some((length) => !(length > 0 && length < Infinity))
  )
    throw responseInvalid(`${count} texts with ${vectors.length} vectors of ${dimensions.join(', ')} numbers`, place);
  return vectors.map((vector, index) => vector.map((value) => value / (lengths[index] as number)));
}
