import type { RunEvent, RunEventOf } from '@s-agents/core';
import { isLanguageModel } from '@s-agents/kit';

/** What the calls of language models took so far. */
export interface Spent {
  readonly at: number;
  readonly calls: number;
  readonly failed: number;
  readonly tokens: number;
  /** US dollars; null where a price is not known. */
  readonly cost: number | null;
}

/** The calls of all models, and what those of language models took. */
export class Calls {
  readonly all: RunEventOf<'model.called'>[] = [];
  readonly spent: Spent[] = [{ at: -Infinity, calls: 0, failed: 0, tokens: 0, cost: 0 }];

  add(event: RunEvent): void {
    const before = this.spent.at(-1) as Spent;
    if (event.type === 'model.called') {
      this.all.push(event);
      const { at, model, inputTokens, outputTokens, costUsd } = event;
      if (!isLanguageModel(model)) return;
      const cost = before.cost === null || costUsd === null ? null : before.cost + costUsd;
      this.spent.push({
        ...before,
        at,
        calls: before.calls + 1,
        tokens: before.tokens + inputTokens + outputTokens,
        cost,
      });
    } else if (event.type === 'model.failed') this.spent.push({ ...before, at: event.at, failed: before.failed + 1 });
  }
}
