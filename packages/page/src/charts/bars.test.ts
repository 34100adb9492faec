import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Activities } from '../record/activities.js';
import { logs } from '../testing/sample-events.js';
import { Bars } from './bars.js';

function drawn(bars: Bars, moment: number): string {
  return [...bars.paths(moment).map(({ kind, path }) => `${kind}: ${path}`), bars.failed].join('\n');
}

/** The same, whichever paths the bars stand in. */
function barsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const [kind, path] = line.includes(':') ? line.split(': ') : ['failed', line];
      return (path ?? '').split(/(?=M)/).map((bar) => `${kind} ${bar}`);
    })
    .sort();
}

it('draws the same whether events come one by one or all at once', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const [slow, fast] = [new Activities(), new Activities()];
      const bars = new Map<string, Bars>();
      for (const event of log) {
        slow.add(event);
        fast.add(event);
        for (const [agent, own] of slow.byAgent) {
          if (!bars.has(agent)) bars.set(agent, new Bars(own, 0));
          bars.get(agent)?.paths(event.at);
        }
      }
      const end = log.at(-1)?.at ?? 0;
      for (const [agent, own] of fast.byAgent)
        expect(barsOf(drawn(bars.get(agent) as Bars, end))).toEqual(barsOf(drawn(new Bars(own, 0), end)));
    }),
    { numRuns: 50 },
  );
});

it('begins a new path when one is long', () => {
  const own = Array.from({ length: 450 }, (_, index) => ({
    agent: 'ada',
    from: index,
    to: index + 1,
    kind: 'mine',
    what: '',
    hasFailed: false,
  }));
  expect(new Bars(own, 0).paths(450)).toHaveLength(3);
});
