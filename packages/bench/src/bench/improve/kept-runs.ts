import type { EventLog, RunEvent, RunEventType } from '@s-agents/core';
import { costsOf, withOrganization, type EndedRun, type RunSetup } from '@s-agents/improve';
import { runTeam } from '@s-agents/runner';

/** The types of event that the Critic reads; no others are kept. */
const kept: ReadonlySet<RunEventType> = new Set<RunEventType>([
  'run.started',
  'message.published',
  'message.refused',
  'action.started',
  'action.ended',
  'election.decided',
  'leader.rotated',
  'agent.gone',
  'body.died',
]);

/** Nothing is written, and no budget is shared: the models are symbolic. */
type KeptSetup = Omit<RunSetup, 'folder' | 'budget'>;

/** Runs each organization only once per seed and keeps the result, since its costs do not change. */
export class KeptRuns {
  readonly #runs = new Map<string, Promise<EndedRun>>();

  readonly perform = (setup: KeptSetup): Promise<EndedRun> => {
    const { config, organization, seed } = setup;
    const { name: _, ...rest } = organization;
    const key = JSON.stringify([config.config.organization.seats, rest, seed]);
    const run = this.#runs.get(key) ?? performed(setup);
    this.#runs.set(key, run);
    return run;
  };
}

async function performed({ config, organization, seed, plugins, signal }: KeptSetup): Promise<EndedRun> {
  const events: RunEvent[] = [];
  const follow = ({ log }: { readonly log: EventLog }): void =>
    void log.subscribe((event) => {
      if (kept.has(event.type)) events.push(event);
    });
  const report = await runTeam(withOrganization(config, organization, seed), {
    ...plugins,
    folder: null,
    onBegin: follow,
    signal,
  });
  signal.throwIfAborted();
  return { costs: costsOf(report), end: `${report.result}: ${report.detail}`, events: async () => events };
}
