const most = 3;

/** The words that a mistyped one may have been meant for, the likeliest first. */
export function nearestWords(word: string, words: readonly string[]): readonly string[] {
  const plain = word.trim().toLowerCase().replaceAll(/[\s-]+/g, '_').slice(0, 60);
  const limit = Math.max(1, Math.floor(plain.length / 4));
  return words
    .map((candidate) => ({ candidate, distance: editDistance(plain, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** Letters to insert, delete or change (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
