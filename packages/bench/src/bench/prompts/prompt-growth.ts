import type { RunEvent } from '@s-agents/core';

/** Mean tokens of the prompts of one purpose, early and late in a run, of either the leader or the other agents. */
export interface PromptGrowth {
  readonly purpose: string;
  readonly leads: boolean;
  /** Mean of each agent's first prompt, from before anything has happened. */
  readonly first: number;
  readonly early: number;
  readonly late: number;
  /** The longest prompt of the whole run. */
  readonly longest: number;
  /** Calls in the two spans. */
  readonly calls: readonly [early: number, late: number];
}

/** World minutes from which prompts count. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Around the world's minute 10 and about its hour 3, with enough minutes around them for some prompts of every purpose. */
export const spans = { early: { from: 0, to: 20 }, late: { from: 170, to: 190 } } satisfies Record<string, Span>;

/**
 * Measures how long the prompts of each purpose are in two spans of a run. A purpose without prompts in one of them is
 * left out. An agent's first prompt is reported separately, since nothing has happened before it; it counts towards a
 * span only if that has no other prompts.
 */
export function promptGrowth(
  events: readonly RunEvent[],
  leader: string,
  { early, late }: Readonly<Record<'early' | 'late', Span>> = spans,
): readonly PromptGrowth[] {
  const calls = events.filter((event) => event.type === 'model.called');
  const groups = Map.groupBy(calls, ({ purpose, agent }) => `${purpose} ${agent === leader}`);
  return [...groups.values()].flatMap((all): PromptGrowth[] => {
    const [{ purpose, agent } = { purpose: '', agent: '' }] = all;
    const firsts = new Set([...Map.groupBy(all, (call) => call.agent).values()].flatMap(([call]) => call ?? []));
    const within = ({ from, to }: Span): number[] => {
      const calls = all.filter(({ at }) => at >= from * 60 && at < to * 60);
      const later = calls.filter((call) => !firsts.has(call));
      return (later.length === 0 ? calls : later).map(({ inputTokens }) => inputTokens);
    };
    const [before, after] = [within(early), within(late)];
    if (before.length === 0 || after.length === 0) return [];
    return [
      {
        purpose,
        leads: agent === leader,
        first: mean([...firsts].map(({ inputTokens }) => inputTokens)),
        early: mean(before),
        late: mean(after),
        longest: Math.max(...all.map(({ inputTokens }) => inputTokens)),
        calls: [before.length, after.length],
      },
    ];
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
