import { basename } from 'node:path';
import { Cancelled, type ConfigInput, type HostedRun, type RunEvent, type RunReport } from '@s-agents/core';
import { answerRequests } from '../control/answer-requests.js';
import type { LoadedConfig } from '../config/load-config.js';
import { appendAgain } from './append-again.js';
import { carryOut } from './carry-out.js';
import { hostingOf } from './hosting-of.js';
import { understandTask } from './understand-task.js';
import { versionsOf } from './versions.js';
import { writeDocuments } from './write-documents.js';
import { prepareRun } from './prepare-run.js';
import type { PreparedRun, RunOptions } from './prepared-run.js';

/**
 * Composes a team and runs it to its end. Throws SAgentsError when the config, a plugin, a model or the task is
 * invalid, and when the world does not start. A run that has begun always resolves with a report.
 */
export async function runTeam(config: LoadedConfig | ConfigInput, options: RunOptions = {}): Promise<RunReport> {
  return performRun(await prepareRun(config, options), options);
}

/** Runs from the start of the world to the report. Throws SAgentsError when the world does not start. */
export async function performRun(run: PreparedRun, { onBegin }: Pick<RunOptions, 'onBegin'>): Promise<RunReport> {
  const { team, log, folder, logger, firstSequence, pace, wallSeconds, resumption, pauses, arrivals, time, hasPage } =
    run;
  const over = new AbortController();
  const answering =
    folder.path === ''
      ? Promise.resolve()
      : answerRequests(folder.path, { pauses, clock: team.environment.clock, logger, signal: over.signal });
  const hosting = hostingOf(team);
  try {
    onBegin?.({ team, log, folder, firstSequence, pace, wallSeconds, arrivals, hasPage });
    // The log as it was is all that the team knows.
    const before: RunEvent[] = [];
    const noted = log.subscribe((event) => before.push(event));
    for (const event of run.continued?.events ?? []) appendAgain(event, log, folder.path);
    noted();
    await hosting?.open(hostedRun(run, before));
    const understood = await understandTask(team, {
      log,
      recorded: run.recorded,
      continued: run.continued?.events ?? null,
      folder: folder.path,
      signal: run.signal,
    });
    const report = await carryOut({ ...run, team: understood });
    const divergence = resumption?.repetition.divergence ?? null;
    if (divergence !== null) throw divergence;
    // A run that was stopped before it was taken up leaves its folder as it was.
    if (resumption?.repetition.isComplete !== false) {
      folder.writeReport(report);
      await writeDocuments(run, report);
    }
    return report;
  } catch (error) {
    logger.fatal({ err: error }, 'the run failed without a report');
    throw error;
  } finally {
    await hosting?.close();
    time.stop();
    over.abort(new Cancelled('the run is over'));
    await answering;
    folder.close();
    logger.flush();
  }
}

/** What other processes are told of a run. Their failure ends it. */
function hostedRun(
  { team, folder, pace, signal, lost, logger, continued }: PreparedRun,
  before: readonly RunEvent[],
): HostedRun {
  return {
    id: basename(folder.path) || 'run',
    task: team.taskInput,
    versions: versionsOf(team.registry.plugins.map(({ name }) => name)),
    pace: pace ?? 1,
    log: continued === null ? null : before,
    signal,
    onFailure: (error) => {
      logger.error({ err: error }, 'the seats that other processes host are lost');
      lost.abort(error);
    },
  };
}
