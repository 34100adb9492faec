import type { ReportFigures } from '../report-figures.js';
import type { SuiteWorld } from '../world-suite.js';
import type { Scene } from './scene.js';

/** What came of a scene in one world. */
export interface SceneRun {
  readonly scene: Pick<Scene, 'name' | 'kind' | 'seconds' | 'deaths'>;
  /** The seed by which the scene was drawn; null for a frozen one. */
  readonly draw: string | null;
  readonly world: SuiteWorld;
  readonly report: ReportFigures;
  readonly deaths: number;
  /** What people had built and does not stand any longer. */
  readonly broken: readonly string[];
  /** Texts by which blocks were not in sight that stood there to the end. */
  readonly falseWords: readonly string[];
  /** How many of the blocks that the setup laid no body could see at the end. */
  readonly unseen: number;
  /** Runs the scene again: `s-agents run FILE`. */
  readonly configFile: string;
}

/** Why a scene's run does not count as met; empty when it does. */
export function faultsOf({ scene, report, deaths, broken, falseWords }: SceneRun): readonly string[] {
  const isLate = report.timeCostSeconds > scene.seconds;
  return [
    ...(report.result === 'success' ? [] : [`${report.result}: ${report.detail}`]),
    ...(report.result === 'success' && isLate
      ? [`met after ${report.timeCostSeconds.toFixed(0)} s, not in ${scene.seconds} s`]
      : []),
    ...(deaths > scene.deaths ? [`${deaths} died`] : []),
    ...(broken.length === 0 ? [] : [`broken: ${broken.join(', ')}`]),
    ...falseWords.map((text) => `false: "${text}"`),
  ];
}
