const dimensions = 4096;
const gramWeight = 0.35;

/**
 * A text as a unit vector of hashed words and character 3- to 5-grams: nearness by shared words, word forms and typing,
 * without a model. Its home is this file so that an embedding model can take its place.
 */
export function vectorise(text: string): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const [feature, weight] of features(text)) {
    const hash = hashText(feature);
    const index = (hash >>> 1) % dimensions;
    vector[index] = (vector[index] ?? 0) + ((hash & 1) === 0 ? weight : -weight);
  }
  const norm = Math.hypot(...vector);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

/** Cosine of two unit vectors, -1 to 1. */
export function similarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Lower-case words of a text; names in camelCase and snake_case fall into their parts. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words that say nothing about what a skill does. */
const empty = new Set(
  (
    'a an and any are as at be by for from in into is it its of on one or some that the them then this to until ' +
    'with'
  ).split(' '),
);

function* features(text: string): Generator<readonly [string, number]> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) if (!empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) {
    // A word said five times is not five times as telling.
    const weight = 1 + Math.log(count);
    yield [`w:${word}`, weight];
    const padded = `^${word}$`;
    for (let size = 3; size <= 5; size++) {
      for (let start = 0; start + size <= padded.length; start++)
        yield [`g:${padded.slice(start, start + size)}`, weight * gramWeight];
    }
  }
}

/** 32-bit FNV-1a with a final mix, for spread in the low bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
