import { explainPlan } from '@s-agents/runner';
import { printLine } from '../terminal.js';
import { pluginOptions, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';
import type { TrustOption } from './trust-option.js';

export interface ExplainOptions extends ConfigOptions, TrustOption {
  /** Whose plan; default: that of the first who planned for others. */
  readonly agent?: string;
}

/** `s-agents explain`: prints what the symbolic planner weighs for a plan of a run, and its estimates. */
export async function explainCommand(
  folder: string,
  number: string | undefined,
  options: ExplainOptions,
): Promise<number> {
  const { set, trust, agent } = options;
  const plugins = await pluginOptions(options);
  for (const line of await explainPlan(folder, { number, agent, set, trust, ...plugins })) printLine(line);
  return exitCodes.goalMet;
}
