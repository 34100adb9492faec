import { createRandom } from '@s-agents/kit';

/** Something that happens to the machines of a run. `after`: wall seconds after the fault before it. */
export type Fault = { readonly after: number } & (
  | { readonly kind: 'worker-killed'; readonly worker: number; readonly backAfter: number }
  | { readonly kind: 'engine-killed' | 'home-killed'; readonly backAfter: number }
  /** Nothing comes through between a worker, or the run's own process, and the engine. */
  | { readonly kind: 'worker-cut'; readonly worker: number; readonly seconds: number }
  | { readonly kind: 'home-cut'; readonly seconds: number }
);

export type FaultKind = Fault['kind'];
export const faultKinds: readonly FaultKind[] = [
  'worker-killed',
  'worker-cut',
  'engine-killed',
  'home-killed',
  'home-cut',
];

/** Draws the faults of a run: workers meet half of them. */
export function drawFaults(
  seed: number,
  { count, workers }: { readonly count: number; readonly workers: number },
): readonly Fault[] {
  const random = createRandom(`machines/${seed}`);
  const between = (low: number, high: number): number => Math.round(10 * (low + (high - low) * random.next())) / 10;
  const kinds: readonly FaultKind[] = ['worker-killed', 'worker-killed', ...faultKinds.slice(1), 'worker-cut'];
  return Array.from({ length: count }, (): Fault => {
    const after = between(2, 8);
    const kind = random.pick(kinds);
    const worker = Math.floor(random.next() * workers);
    switch (kind) {
      case 'worker-killed':
        return { after, kind, worker, backAfter: between(0.5, 4) };
      case 'engine-killed':
      case 'home-killed':
        return { after, kind, backAfter: between(0.5, 4) };
      case 'worker-cut':
        return { after, kind, worker, seconds: between(2, 20) };
      case 'home-cut':
        return { after, kind, seconds: between(2, 20) };
    }
  });
}
