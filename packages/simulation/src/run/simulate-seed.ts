import { createHash } from 'node:crypto';
import { SAgentsError, type Plugin, type RunEvent, type RunResult } from '@s-agents/core';
import { runTeam, type LoadedConfig, type Team } from '@s-agents/runner';
import { checkEvents, readEvents } from '../check/check-events.js';
import type { Violation } from '../check/violation.js';
import { faultPlugin } from '../faults/fault-plugin.js';
import type { FaultProfile } from '../faults/profile.js';

export interface SimulateOptions {
  readonly profile: FaultProfile;
  readonly seed: number;
  /** The folder that keeps the run. Without it, nothing is written. */
  readonly folder?: string;
  /** Plugins in addition to those of the config. */
  readonly plugins?: readonly Plugin[];
  /** The names of the default plugins, as for `runTeam`. */
  readonly defaults?: readonly string[];
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
  /** The SHA-256 hash of events.jsonl, which is the same for the same seed. */
  readonly digest: string;
}

/**
 * Runs a team once, with faults drawn from a profile and a seed, and checks its event log. Throws SAgentsError for an
 * invalid config.
 */
export async function simulateSeed(
  config: LoadedConfig,
  { profile, seed, folder, plugins = [], defaults, signal }: SimulateOptions,
): Promise<SeedResult> {
  const lines: string[] = [];
  let ended = false;
  const loaded: LoadedConfig = { ...config, config: { ...config.config, seed } };
  const report = await runTeam(loaded, {
    plugins: [...plugins, faultPlugin(profile, seed)],
    ...(defaults === undefined ? {} : { defaults }),
    folder: folder ?? null,
    signal,
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
  return {
    seed,
    result: report.result,
    detail: report.detail,
    violations: checkEvents(events),
    faults: countFaults(events),
    events: events.length,
    worldSeconds: events.at(-1)?.at ?? 0,
    digest: createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex'),
  };
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
