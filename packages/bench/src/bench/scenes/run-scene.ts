import { isSAgentsError, type ConfigInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeRun } from '../observed/observe-run.js';
import type { RunRequest } from '../observed/observed-run.js';
import type { ReportFigures } from '../report-figures.js';
import type { SuiteWorld } from '../world-suite.js';
import { judgeScene } from './judge-scene.js';
import type { Scene } from './scene.js';
import type { SceneRun } from './scene-run.js';

export interface RunSceneOptions {
  readonly draw: string | null;
  readonly world: SuiteWorld;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** So much longer than its bound a run may go on, to tell late from never. */
const patience = 2;

/** Runs a scene in one world. One that the command refuses counts as not met. */
export async function runScene(scene: Scene, { draw, world, seed, signal }: RunSceneOptions): Promise<SceneRun> {
  const { name, kind, seconds, deaths } = scene;
  const folder = inWorkFolder('scenes', [name, ...(draw === null ? [] : [draw]), world, seed].join('-'));
  const facts = { scene: { name, kind, seconds, deaths }, draw, world, configFile: `${folder}/config.json` };
  try {
    const run = await observeRun(sceneRequest(scene, { world, seed, folder }), signal);
    return { ...facts, report: run.report, deaths: run.deaths, ...judgeScene(run) };
  } catch (error) {
    if (!isSAgentsError(error) || signal.aborted) throw error;
    return { ...facts, report: refused(error.message), deaths: 0, broken: [], falseWords: [], unseen: 0 };
  }
}

/** The run of a scene in one world. */
export function sceneRequest(
  scene: Scene,
  { world, seed, folder }: Pick<RunSceneOptions, 'world' | 'seed'> & { readonly folder: string },
): RunRequest {
  return {
    task: { ...scene.task, limits: sceneLimits(scene) },
    config: { ...sceneConfig(scene), seed, environment: { use: world, rules: { mobs: false } } },
    folder,
    margin: null,
    laid: true,
    watch: false,
  };
}

/** The limits of a scene's task file. */
export function sceneLimits({ seconds }: Scene): { readonly worldMinutes: number } {
  return { worldMinutes: (patience * seconds) / 60 };
}

/** The team of a scene: one agent alone, or a leader with its members. */
export function sceneConfig({ members }: Scene): Pick<ConfigInput, 'organization' | 'budget'> {
  const [first = 'ann', ...others] = members;
  return {
    organization:
      others.length === 0 ? { topology: 'solo', root: first, leaves: [] } : { root: 'leader', leaves: [...members] },
    budget: { wallMinutes: 10 },
  };
}

/** The figures of a run that did not begin, from the message of its error. */
export function refused(message: string): ReportFigures {
  return {
    result: 'error',
    detail: message
      .replaceAll(/\s+/g, ' ')
      .replace(/^.*ended with code \d+: /, '')
      .replace(/ in \S+task\.json:/, '')
      .replace(/: see the files of the run in .*$/, '')
      .slice(0, 300),
    timeCostSeconds: 0,
    meanPromptTimes: 0,
    goal: { reached: 0 },
    agents: [],
  };
}
