import {
  BlobStore,
  Cancelled,
  isCancellation,
  isSAgentsError,
  plainSentence,
  type Body,
  type Environment,
  type RunReport,
} from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { activity } from '../report/activity.js';
import { createReport } from '../report/create-report.js';
import { runFrame } from '../report/run-frame.js';
import { takeLastLook } from './last-look.js';
import { limitWallTime } from './limit-wall-time.js';
import { live, type RunResources, type RunParts } from './live.js';
import { recordStart } from './record-start.js';
import { stopTeam } from './stop-team.js';
import { Verdict } from './verdict.js';
import { versionsOf } from './versions.js';

type Pace = ReturnType<Environment['pace']>;

/** Wall milliseconds for a last look at what everyone holds; after ctrl-C the whole end takes less than a second. */
const hurriedLook = 150;
const patientLook = 1000;

/** Runs a composed team from its world's start to its report; whatever happens, nothing is left running. */
export async function carryOut(run: RunParts): Promise<RunReport> {
  const { team, log, logger, wallClock } = run;
  const verdict = new Verdict();
  const resources: RunResources = { bodies: [], releases: [], goalSource: 'server' };
  const begun = wallClock.now();
  const release = followSignal(run.signal, verdict);
  const unlimit = limitWallTime(team.config.budget, verdict, wallClock);
  let pace: Pace = { worldSeconds: 0, lateTickShare: null, void: 'the world did not start' };
  try {
    await live(run, verdict, resources);
  } catch (error) {
    // Before the run has started the error is the user's to mend, and there is nothing to report.
    if (verdict.decision === null && isSAgentsError(error) && log.state(runFrame).started === null) throw error;
    if (!isCancellation(error)) logger.error({ err: error }, 'the run broke');
    verdict.give('error', plainSentence(error instanceof Error ? error.message : String(error)));
  } finally {
    release();
    unlimit();
    // From here on bodies only tell that they are closed.
    for (const stopFollowing of resources.releases) stopFollowing();
    if (verdict.decision !== null) pace = await conclude(run, verdict.decision, resources, pace);
    await stopTeam(team, resources.bodies, {
      clock: wallClock,
      onProblem: (what, error) => logger.error({ err: error }, `${what} did not stop`),
    });
  }
  const { environment, config } = team;
  return createReport((reducer) => log.state(reducer), {
    goalSource: resources.goalSource,
    wallSeconds: (wallClock.now() - begun) / 1000,
    rootActs: config.organization.rootActs,
    speed: typeof config.environment['speed'] === 'number' ? config.environment['speed'] : 1,
    pace,
    tokenizer: team.tokenizer,
    versions: { ...versionsOf(team.registry.plugins.map(({ name }) => name)), ...environment.versions },
  });
}

/** Appends the last events of a run while its world is still there. Never rejects: what fails is left out. */
async function conclude(
  { team, log, logger, wallClock }: RunParts,
  decision: NonNullable<Verdict['decision']>,
  resources: RunResources,
  before: Pace,
): Promise<Pace> {
  let pace = before;
  try {
    if (log.state(runFrame).started !== null) {
      pace = team.environment.pace();
      await takeLastLook(inOrder(resources.bodies, team, log.state(activity).lost), {
        log,
        blobs: team.container.get<BlobStore>(BlobStore),
        wallClock,
        logger,
        patience: decision.result === 'interrupted' ? hurriedLook : patientLook,
      });
    }
  } catch (error) {
    logger.error({ err: error }, 'the last look failed');
  }
  recordStart(team, log);
  log.append({ type: 'run.ended', ...decision });
  logger.info(decision, 'run ended');
  return pace;
}

/** The bodies in the team's order, without those that are away: to wait for them would let the world go on. */
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
      verdict.give('interrupted', reason instanceof Cancelled ? reason.why : 'stopped from outside');
    else verdict.give('error', plainSentence(reason instanceof Error ? reason.message : String(reason)));
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}
