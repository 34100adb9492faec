import { BlobStore, Cancelled, isSAgentsError, type Body, type Environment, type RunReport } from '@s-agents/core';
import { isCancellation, mapEntries, plainSentence } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import { activity } from '../report/activity.js';
import { createReport } from '../report/create-report.js';
import { openMatters } from '../report/open-matters.js';
import { runFrame } from '../report/run-frame.js';
import { takeLastLook } from './last-look.js';
import { limitWallTime } from './limit-wall-time.js';
import { recordStart } from './record-start.js';
import { seatsOf } from './offer-seats.js';
import { runInWorld } from './run-in-world.js';
import type { RunParts, RunResources } from './run-parts.js';
import { stopTeam } from './stop-team.js';
import { Verdict } from './verdict.js';
import { WallTimeWarnings } from './wall-time-warnings.js';
import { versionsOf } from './versions.js';

type Pace = ReturnType<Environment['pace']>;

/** Wall milliseconds for the last look at the inventories. An interrupted run must end within a second. */
const lastLookMilliseconds = 1000;
const interruptedLookMilliseconds = 150;

/** Runs a composed team from the start of its world to its report. It stops every part, even after an error. */
export async function carryOut(run: RunParts): Promise<RunReport> {
  const { team, log, logger, wallClock, pauses, time, spentMilliseconds = 0, earlierPauses } = run;
  const verdict = new Verdict((decision) => void log.append({ type: 'run.stopping', ...decision }));
  const resources: RunResources = { bodies: [], releases: [], goalSource: 'server' };
  verdict.signal.addEventListener('abort', () => pauses.close(verdict.signal.reason as Error), { once: true });
  const stopFollowingSignal = followSignal(run.signal, verdict);
  const wallTimeWarnings = new WallTimeWarnings();
  const liftLimit = limitWallTime(team.config.budget, verdict, {
    log,
    clock: wallClock,
    spentMilliseconds,
    from: run.firstSequence ?? 0,
    onNearlySpent: (use) => wallTimeWarnings.tell(use),
  });
  let pace: Pace = { worldSeconds: 0, lateTickShare: null, void: 'the world did not start' };
  try {
    await runInWorld({ ...run, wallTimeWarnings }, verdict, resources);
  } catch (error) {
    // An error before the start of the run is one that the user can fix; there is nothing to report yet.
    if (verdict.decision === null && isSAgentsError(error) && log.state(runFrame).started === null) throw error;
    if (!isCancellation(error)) logger.error({ err: error }, 'the run failed');
    verdict.give('error', plainSentence(error instanceof Error ? error.message : String(error)), { error });
  } finally {
    stopFollowingSignal();
    liftLimit();
    pauses.close(new Cancelled('the run is over'));
    await seatsOf(team, run)?.close();
    // From here on the bodies' events only say that they close.
    for (const stopFollowing of resources.releases) stopFollowing();
    if (verdict.decision !== null) pace = await conclude(run, verdict.decision, resources, pace);
    await stopTeam(team, resources.bodies, {
      clock: wallClock,
      onProblem: (what, error) => logger.error({ err: error }, `${what} did not stop`),
    });
  }
  time.stop();
  const { environment } = team;
  return createReport(log, {
    goalSource: resources.goalSource,
    wallSeconds: (spentMilliseconds + time.unpaused) / 1000,
    paused: {
      wallSeconds: ((earlierPauses?.milliseconds ?? 0) + time.paused) / 1000,
      earlierTimes: earlierPauses?.times ?? 0,
    },
    pace,
    tokenizer: team.tokenizer,
    versions: { ...versionsOf(team.registry.plugins.map(({ name }) => name)), ...environment.versions },
  });
}

/** Appends the last events of a run while its world is still running. Never rejects: events that fail are omitted. */
async function conclude(
  { team, log, logger, wallClock, memory }: RunParts,
  decision: NonNullable<Verdict['decision']>,
  resources: RunResources,
  before: Pace,
): Promise<Pace> {
  let pace = before;
  try {
    if (log.state(runFrame).started !== null) {
      pace = team.environment.pace();
      const looks = await takeLastLook(inOrder(resources.bodies, team, log.state(activity).lost), {
        log,
        blobs: team.container.get<BlobStore>(BlobStore),
        wallClock,
        logger,
        timeoutMilliseconds: decision.result === 'interrupted' ? interruptedLookMilliseconds : lastLookMilliseconds,
      });
      memory?.keep(looks);
    }
  } catch (error) {
    logger.error({ err: error }, 'the last look failed');
  }
  recordStart(team, log);
  for (const [, { id, to }] of mapEntries(log.state(openMatters).commands))
    log.append({ type: 'command.cancelled', agent: to, messageId: id });
  const { result, detail, code } = decision;
  log.append({ type: 'run.ended', result, detail, ...(code === undefined ? {} : { code }) });
  logger.info(decision, 'run ended');
  return pace;
}

/** The bodies in the team's order, without absent ones, since waiting for those would let the world continue. */
function inOrder(bodies: readonly Body[], { members }: Team, lost: readonly string[]): readonly Body[] {
  const places = new Map(members.map(({ name }, place) => [name, place]));
  const placeOf = ({ agent }: Body): number => places.get(agent) ?? Infinity;
  return bodies
    .filter(({ agent }) => places.has(agent) && !lost.includes(agent))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

function followSignal(signal: AbortSignal, verdict: Verdict): () => void {
  const end = (): void => {
    const reason: unknown = signal.reason;
    if (isCancellation(reason))
      verdict.give('interrupted', reason instanceof Cancelled ? reason.why : 'stopped from outside', {
        fromOutside: true,
      });
    else
      verdict.give('error', plainSentence(reason instanceof Error ? reason.message : String(reason)), {
        fromOutside: true,
        error: reason,
      });
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}
