import type { Draft } from '../start/draft.js';

/** A draft of one agent in the block world, with changes. */
export function draftOf(changes: Partial<Draft> = {}): Draft {
  return {
    name: null,
    task: 'mine 2 logs',
    seed: 1,
    world: { use: 'blockworld', server: null },
    team: { organization: { kind: 'topology', name: 'solo' }, members: [{ name: 'ada', leader: null }] },
    model: null,
    budget: { calls: null, usd: null, minutes: null },
    ...changes,
  };
}
