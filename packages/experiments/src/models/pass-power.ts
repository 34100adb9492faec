/**
 * Estimates how likely it is that k runs all meet the goal (pass^k) from n runs, c of which met it: the share of all
 * choices of k runs in which all did. Null for k > n.
 */
export function passPower(n: number, c: number, k: number): number | null {
  if (k > n) return null;
  let share = 1;
  for (let one = 0; one < k; one++) share *= Math.max(0, c - one) / (n - one);
  return share;
}
