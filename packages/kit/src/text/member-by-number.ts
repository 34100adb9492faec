/**
 * The name of a team that is called by a number, as "Agent 2", "worker 2" and "agent_2" do; null if there is none. A number
 * at the end of a name goes before the name's place among all, counted from 1. Pure.
 */
export function memberByNumber(said: string, names: readonly string[]): string | null {
  const number = numberOf(said);
  const same = names.find((name) => plain(name) === plain(said));
  if (same !== undefined) return same;
  const [only, ...more] = names.filter((name) => numberOf(name) === number);
  if (only !== undefined && more.length === 0) return only;
  const there = names[(number ?? 0) - 1];
  return there === undefined || numberOf(there) !== null ? null : there;
}

/** The number at a name's end. */
function numberOf(name: string): number | null {
  const digits = /\d+$/u.exec(name)?.[0];
  return digits === undefined ? null : Number(digits);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
