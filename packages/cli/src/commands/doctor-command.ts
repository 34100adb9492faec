import { cpus, freemem, totalmem } from 'node:os';
import {
  errorAtPlace,
  hideSecrets,
  isSAgentsError,
  PromptRenderer,
  type PromptRenderer as Renderer,
} from '@s-agents/core';
import { isCancellation, pathText, systemWallClock, withTimeout } from '@s-agents/kit';
import {
  composeTeam,
  defaultPlugins,
  findModels,
  noBlobs,
  probeWorld,
  purposesOf,
  versionsOf,
  type Team,
} from '@s-agents/runner';
import { printLine, printProblem, printProgress } from '../terminal.js';
import { askModel, questionPlugin, type RealQuestion } from './ask-model.js';
import { distinctModels } from './distinct-models.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/** Wall milliseconds to wait for a world. A body that cannot join fails earlier, with the reason. */
const checkTimeoutMilliseconds = 60_000;
/** The same for a model, which has to read a whole prompt on a machine that may be slow. */
const modelTimeoutMilliseconds = 600_000;
/** What a check found. `code`: the exit code that it stands for. */
interface Finding {
  readonly code: number;
  readonly found: string;
}

/**
 * `s-agents doctor`: resolves with exit code 0 when every model and the world answer, 2 when a model cannot be used as
 * the config says (a run would not start either), and 1 otherwise.
 */
export async function doctorCommand(file: string | null, options: ConfigOptions, signal: AbortSignal): Promise<number> {
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  printLine(
    `machine    ${process.platform} ${process.arch}, ${cpus().length} cores, ${gigabytes(totalmem())} memory, ` +
      `${gigabytes(freemem())} free`,
  );
  for (const [name, version] of Object.entries(versionsOf(options.defaultPlugins ? defaultPlugins : [])))
    printLine(`version    ${name} ${version}`);
  const { plugins = [], ...rest } = await pluginOptions(options);
  if (file === null) {
    for (const { title, names, missing } of await findModels({ plugins, ...rest }, signal))
      printLine(`models     ${title}: ${missing ?? names?.join(', ') ?? 'ready'}`);
    return exitCodes.goalMet;
  }
  const team = await composeTeam(await readConfig(file, options), {
    ...rest,
    plugins: [...plugins, questionPlugin],
    blobs: noBlobs,
  });
  printLine(`config     ${file} is valid`);
  let worst: number = exitCodes.goalMet;
  const report = async (
    what: string,
    check: (signal: AbortSignal) => Promise<string>,
    failure: number,
    milliseconds = checkTimeoutMilliseconds,
  ): Promise<void> => {
    const { code, found } = await runCheck(check, { what, failure, milliseconds, signal });
    signal.throwIfAborted();
    printLine(`${what}: ${found}`);
    worst = Math.max(worst, code);
  };
  for (const { model, uses, choice, path } of distinctModels(team.models.entries)) {
    const place = pathText(path);
    const ask = async (within: AbortSignal): Promise<string> => {
      try {
        const real = realQuestion(team, uses);
        return await askModel(model, { path: place, structured: choice['structured'], real }, within);
      } catch (error) {
        throw errorAtPlace(place, error);
      }
    };
    printProgress(`asking ${model.id}`);
    await report(`model      ${model.id} (${uses.join(', ')})`, ask, exitCodes.badInput, modelTimeoutMilliseconds);
  }
  printProgress('starting the world');
  const startWorld = (within: AbortSignal): Promise<string> =>
    probeWorld(team, {
      signal: within,
      onProblem: (what, error) => printProblem(`${what} did not stop: ${String(error)}`),
    });
  await report(`world      ${team.environment.describe()}`, startWorld, exitCodes.goalNotMet);
  return worst;
}

/** What runs ask of a model that is used for this: its own purpose, or plans, where it serves all. */
function realQuestion(team: Team, uses: readonly string[]): RealQuestion | null {
  const names = [...uses.map((use) => use.replace(/^.*: /, '')), 'root.plan'];
  const purposes = purposesOf(team.registry).filter(({ sample }) => sample !== undefined);
  const purpose = names.flatMap((name) => purposes.find((one) => one.name === name) ?? [])[0];
  if (purpose === undefined) return null;
  return { purpose, messages: team.container.get<Renderer>(PromptRenderer).render(purpose, purpose.sample) };
}

/** `failure`: the exit code for an error that the user can fix. */
async function runCheck(
  check: (signal: AbortSignal) => Promise<string>,
  {
    what,
    failure,
    milliseconds,
    signal,
  }: {
    readonly what: string;
    readonly failure: number;
    readonly milliseconds: number;
    readonly signal: AbortSignal;
  },
): Promise<Finding> {
  try {
    const found = await withTimeout(check, {
      clock: systemWallClock,
      milliseconds,
      what: what.replaceAll(/\s+/g, ' '),
      signal,
    });
    return { code: exitCodes.goalMet, found };
  } catch (error) {
    if (isCancellation(error)) throw error;
    const found = hideSecrets(error instanceof Error ? error.message : String(error));
    return { code: isSAgentsError(error) ? failure : exitCodes.goalNotMet, found };
  }
}
