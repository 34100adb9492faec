import { cpus, freemem, totalmem } from 'node:os';
import { z } from 'zod';
import {
  defineAnswerer,
  definePlugin,
  definePurpose,
  isCancellation,
  Purpose,
  SymbolicAnswerer,
  systemWallClock,
  withTimeout,
  type ChatModel,
} from '@s-agents/core';
import { composeTeam, defaultPlugins, noBlobs, stopTeam, versionsOf, type Team } from '@s-agents/runner';
import { printLine, printProblem } from '../terminal.js';
import { distinctModels } from './distinct-models.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/** Wall milliseconds to wait for a model or a world. A body that cannot join fails earlier, with the reason. */
const checkTimeoutMilliseconds = 60_000;
const words = 'Answer with the single word: ready';
/** The question that is put to each model; `questionPlugin` has the symbolic model's answer. */
const question = definePurpose({
  name: 'doctor',
  inputs: z.object({}),
  answer: z.string(),
  prompt: { text: `# User\n${words}` },
  temperature: 0,
});
const questionPlugin = definePlugin({
  name: 's-agents doctor',
  contributions: [
    { contract: Purpose, name: question.name, value: question },
    { contract: SymbolicAnswerer, name: question.name, value: defineAnswerer(question, () => 'ready') },
  ],
});

/** `s-agents doctor`: resolves with exit code 0 when every model and the world answer, and 1 otherwise. */
export async function doctorCommand(file: string | null, options: ConfigOptions, signal: AbortSignal): Promise<number> {
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  printLine(
    `machine    ${process.platform} ${process.arch}, ${cpus().length} cores, ${gigabytes(totalmem())} memory, ` +
      `${gigabytes(freemem())} free`,
  );
  for (const [name, version] of Object.entries(versionsOf(options.defaultPlugins ? defaultPlugins : [])))
    printLine(`version    ${name} ${version}`);
  if (file === null) return exitCodes.goalMet;
  const { plugins = [], ...rest } = await pluginOptions(options);
  const team = await composeTeam(await readConfig(file, options), {
    ...rest,
    plugins: [...plugins, questionPlugin],
    blobs: noBlobs,
  });
  printLine(`config     ${file} is valid`);
  const checks: readonly (readonly [string, (signal: AbortSignal) => Promise<string>])[] = [
    ...distinctModels(team.models.entries).map(
      ({ model, uses }) =>
        [`model      ${model.id} (${uses.join(', ')})`, (within: AbortSignal) => askModel(model, within)] as const,
    ),
    [`world      ${team.environment.describe()}`, (within: AbortSignal) => startWorld(team, within)],
  ];
  let allWell = true;
  for (const [what, check] of checks) {
    const { isWell, found } = await runCheck(check, what, signal);
    signal.throwIfAborted();
    printLine(`${what}: ${found}`);
    allWell &&= isWell;
  }
  return allWell ? exitCodes.goalMet : exitCodes.goalNotMet;
}

async function askModel(model: ChatModel, signal: AbortSignal): Promise<string> {
  await model.doGenerate({
    purpose: question.name,
    messages: [{ role: 'user', content: words }],
    temperature: question.temperature,
    inputs: {},
    signal,
  });
  return 'answers';
}

/** Starts the world and, if the environment can probe it, lets the first body join and look around. */
async function startWorld(team: Team, signal: AbortSignal): Promise<string> {
  const embodied = team.members.filter(({ body }) => body);
  try {
    await team.environment.start({
      task: team.task,
      agents: embodied.map(({ name }) => name),
      onAid: () => {},
      onTrouble: () => {},
      signal,
    });
    const [first] = embodied;
    return first === undefined ? 'answers' : ((await team.environment.probe?.(first.name, { signal })) ?? 'answers');
  } finally {
    await stopTeam(team, [], {
      clock: systemWallClock,
      onProblem: (what, error) => printProblem(`${what} did not stop: ${String(error)}`),
    });
  }
}

async function runCheck(
  check: (signal: AbortSignal) => Promise<string>,
  what: string,
  signal: AbortSignal,
): Promise<{ readonly isWell: boolean; readonly found: string }> {
  try {
    const found = await withTimeout(check, {
      clock: systemWallClock,
      milliseconds: checkTimeoutMilliseconds,
      what: what.replaceAll(/\s+/g, ' '),
      signal,
    });
    return { isWell: true, found };
  } catch (error) {
    if (isCancellation(error)) throw error;
    return { isWell: false, found: error instanceof Error ? error.message : String(error) };
  }
}
