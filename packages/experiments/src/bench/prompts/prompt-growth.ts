import type { RunEvent } from '@s-agents/core';

/** Mean tokens of the prompts of one purpose, early and late in a run. */
export interface PromptGrowth {
  readonly purpose: string;
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

/** The world's minute 10 and its hour 3, each with enough minutes around it for some prompts of every purpose. */
export const spans = { early: { from: 5, to: 15 }, late: { from: 170, to: 190 } } satisfies Record<string, Span>;

/** How long the prompts of each purpose are in two spans of a run; purposes that are missing in one are left out. */
export function promptGrowth(
  events: readonly RunEvent[],
  { early, late }: Readonly<Record<'early' | 'late', Span>> = spans,
): readonly PromptGrowth[] {
  const calls = events.filter((event) => event.type === 'model.called');
  return [...Map.groupBy(calls, ({ purpose }) => purpose)].flatMap(([purpose, all]): PromptGrowth[] => {
    const within = ({ from, to }: Span): number[] =>
      all.filter(({ at }) => at >= from * 60 && at < to * 60).map(({ inputTokens }) => inputTokens);
    const [first, last] = [within(early), within(late)];
    if (first.length === 0 || last.length === 0) return [];
    return [
      {
        purpose,
        early: mean(first),
        late: mean(last),
        longest: Math.max(...all.map(({ inputTokens }) => inputTokens)),
        calls: [first.length, last.length],
      },
    ];
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
