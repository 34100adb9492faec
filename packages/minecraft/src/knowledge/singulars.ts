/** A word, and what it may be the plural of, the likelier first: "torches" → "torches", "torch", "torche". */
export function singulars(word: string): readonly string[] {
  return [
    word,
    ...(word.endsWith('men') ? [`${word.slice(0, -3)}man`] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('ves') ? [`${word.slice(0, -3)}f`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ];
}
