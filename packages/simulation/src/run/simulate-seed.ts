import { createHash } from 'node:crypto';
import { SAgentsError, type Plugin, type RunEvent, type RunResult } from '@s-agents/core';
import { runTeam, type LoadedConfig, type Team } from '@s-agents/runner';
import { checkEvents, readEvents } from '../check/check-events.js';
import { calmGrace, checkGoalAfterCalm, goalIsDue, type Undisturbed } from '../check/goal-after-calm.js';
import type { Violation } from '../check/violation.js';
import { createFaults } from '../faults/fault-plugin.js';
import { faultProfileSchema, type FaultProfile } from '../faults/profile.js';
import { charterCondition, conditionsIn } from '../sometimes/conditions.js';
import type { Draw } from '../swarm/draw-team.js';

export interface SimulateOptions {
  readonly profile: FaultProfile;
  readonly seed: number;
  /** The folder that keeps the run. Without it, nothing is written. */
  readonly folder?: string;
  /** Plugins in addition to those of the config. */
  readonly plugins?: readonly Plugin[];
  /** The names of the default plugins, as for `runTeam`. */
  readonly defaults?: readonly string[];
  /** What a swarm drew for this seed, for the result. */
  readonly drawn?: Draw;
  readonly signal: AbortSignal;
}

/** The result of one seed. */
export interface SeedResult {
  readonly seed: number;
  readonly result: RunResult;
  readonly detail: string;
  readonly violations: readonly Violation[];
  readonly faults: Readonly<Record<string, number>>;
  readonly events: number;
  /** How long the run took, in world seconds. */
  readonly worldSeconds: number;
  /** Calls to models, failed tries included. */
  readonly modelCalls: number;
  /** The SHA-256 hash of events.jsonl, which is the same for the same seed. */
  readonly digest: string;
  /** The names of the conditions that held in the run. */
  readonly conditions: readonly string[];
  /** What a swarm drew for this seed. */
  readonly drawn?: Draw;
  /** The ids of the injected faults, when an invariant is violated. */
  readonly injected?: readonly string[];
  /** The undisturbed run of the same team, when it had to be measured. */
  readonly undisturbed?: Undisturbed;
}

/**
 * Runs a team once, with faults drawn from a profile and a seed, and checks its event log. When the faults stop at a
 * moment, it also checks that the goal is reached after it, for which it may run the team a second time, undisturbed.
 * Throws SAgentsError for an invalid config.
 */
export async function simulateSeed(config: LoadedConfig, options: SimulateOptions): Promise<SeedResult> {
  const { profile, seed, drawn, folder } = options;
  const run = await runOnce(config, { ...options, folder: folder ?? null });
  const undisturbed = await measureUndisturbed(config, options, run.events);
  const violations = [
    ...checkEvents(run.events),
    ...(undisturbed === null || profile.until === undefined
      ? []
      : checkGoalAfterCalm(run.events, profile.until, undisturbed)),
  ];
  const { result, detail, lines, events, injected } = run;
  return {
    seed,
    result,
    detail,
    violations,
    faults: countFaults(events),
    events: events.length,
    worldSeconds: events.at(-1)?.at ?? 0,
    modelCalls: events.filter(({ type }) => type === 'model.called' || type === 'model.failed').length,
    digest: createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex'),
    conditions: [...conditionsIn(events), ...(drawn?.charter === undefined ? [] : [charterCondition(drawn.charter)])],
    ...(drawn === undefined ? {} : { drawn }),
    ...(violations.length === 0 ? {} : { injected }),
    ...(undisturbed === null ? {} : { undisturbed }),
  };
}

interface OneRun {
  readonly result: RunResult;
  readonly detail: string;
  readonly lines: readonly string[];
  readonly events: readonly RunEvent[];
  readonly injected: readonly string[];
}

async function runOnce(
  config: LoadedConfig,
  {
    profile,
    seed,
    folder,
    plugins = [],
    defaults,
    signal,
  }: Omit<SimulateOptions, 'folder'> & { readonly folder: string | null },
): Promise<OneRun> {
  const lines: string[] = [];
  let ended = false;
  const loaded: LoadedConfig = { ...config, config: { ...config.config, seed } };
  const faults = createFaults(profile, seed);
  const report = await runTeam(loaded, {
    plugins: [...plugins, faults.plugin],
    ...(defaults === undefined ? {} : { defaults }),
    folder,
    signal: AbortSignal.any([signal, faults.left]),
    onBegin: ({ team, log }) => {
      requireVirtualTime(team);
      log.subscribe((event) => {
        if (ended) return;
        ended = event.type === 'run.ended';
        lines.push(JSON.stringify(event));
      });
    },
  });
  // Checks the lines that events.jsonl holds, so that the check can be repeated on the file.
  const events = readEvents(lines.join('\n'));
  return { result: report.result, detail: report.detail, lines, events, injected: faults.injected() };
}

/** Runs the team without faults, unless the run in question needs no comparison. */
async function measureUndisturbed(
  config: LoadedConfig,
  options: SimulateOptions,
  events: readonly RunEvent[],
): Promise<Undisturbed | null> {
  const { until } = options.profile;
  if (until === undefined || !goalIsDue(events, until)) return null;
  const end = events.at(-1);
  if (end?.type === 'run.ended' && end.result === 'success' && end.at <= until + calmGrace) return null;
  const run = await runOnce(config, { ...options, profile: faultProfileSchema.parse({}), folder: null });
  return { reachedGoal: run.result === 'success', worldSeconds: run.events.at(-1)?.at ?? 0 };
}
function requireVirtualTime({ environment, config }: Team): void {
  if (environment.clock.waits !== undefined) return;
  throw new SAgentsError({
    code: 'SIMULATION_NEEDS_VIRTUAL_TIME',
    message:
      `environment.use is ${JSON.stringify(config.environment.use)}, a world that runs in real time, so that a seed ` +
      'does not determine what happens in it',
    remedy: 'choose a world under virtual time, for example --set environment.use=blockworld',
  });
}

function countFaults(events: readonly RunEvent[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const event of events) if (event.type === 'fault.injected') counts[event.kind] = (counts[event.kind] ?? 0) + 1;
  return counts;
}
