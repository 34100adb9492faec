import {
  type Config,
  type Plugin,
  SAgentsError,
  SymbolicAnswerer,
  WorldKnowledge,
  type RunEventOf,
  type WeighedPlan,
} from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { composeTeam } from '../composition/compose-team.js';
import { loadRecordedConfig, type RecordedConfigOptions } from '../replay/load-recorded-config.js';
import { readRecordedRun, type RecordedRun } from '../replay/recorded-run.js';
import { noBlobs } from '../run/no-blobs.js';
import { explanationOf } from './explanation.js';

export interface ExplainOptions extends RecordedConfigOptions {
  /** The plan's number; default: the first. */
  readonly number?: string | undefined;
  /** Whose plan; default: that of the first who planned for others. */
  readonly agent?: string | undefined;
  readonly plugins?: readonly Plugin[];
  readonly defaults?: readonly string[];
}

const purpose = 'root.plan';

/**
 * What the symbolic planner weighs for a plan of a run, and its estimates, in lines. It is asked again what the run's
 * model was asked. Throws SAgentsError `PLAN_UNKNOWN`, and what reading and composing a recorded run throw.
 */
export async function explainPlan(folder: string, options: ExplainOptions = {}): Promise<readonly string[]> {
  const { number, agent, plugins, defaults, ...recorded } = options;
  const run = await readRecordedRun(folder);
  const { made, call } = planOf(run, folder, number, agent);
  const config = await loadRecordedConfig(folder, recorded);
  const { container, closables } = await composeTeam(config, {
    ...(plugins === undefined ? {} : { plugins }),
    ...(defaults === undefined ? {} : { defaults }),
    blobs: noBlobs,
  });
  const weighed: WeighedPlan[] = [];
  let answer: unknown;
  try {
    const answerer = container.getAll<SymbolicAnswerer>(SymbolicAnswerer).find((one) => one.purpose === purpose);
    if (answerer === undefined) throw new RangeError(`no package answers ${purpose}`);
    answer = answerer.answer(run.blob(call.inputs), {
      knowledge: container.get<WorldKnowledge>(WorldKnowledge),
      random: createRandom(config.config.seed),
      without: new Set(rulesOff(config.config.models)),
      weigh: (plan) => weighed.push(plan),
    });
  } finally {
    await Promise.all(closables.map((closable) => closable.close()));
  }
  const isSame =
    JSON.stringify(tasksIn(answer)) === JSON.stringify(tasksIn((run.blob(call.answer) as Answered)?.object));
  return explanationOf(made, { model: call.model, weighed, isSame });
}

/** The ways of working together that the config switches off for plans. */
function rulesOff(models: Config['models']): readonly string[] {
  const [model] = [models[purpose] ?? models['default'] ?? []].flat();
  return typeof model === 'object' && Array.isArray(model['without']) ? (model['without'] as readonly string[]) : [];
}

type Answered = { readonly object?: unknown } | null;

function tasksIn(answer: unknown): unknown {
  return (answer as { readonly tasks?: unknown } | null | undefined)?.tasks ?? null;
}

/** A plan of a run, by its number, and the call of a model that it came of. */
function planOf(
  { events }: RecordedRun,
  folder: string,
  number = '1',
  agent?: string,
): { readonly made: RunEventOf<'plan.made'>; readonly call: RunEventOf<'model.called'> } {
  const calls = events.filter(
    (event): event is RunEventOf<'model.called'> => event.type === 'model.called' && event.purpose === purpose,
  );
  const leader = agent ?? calls[0]?.agent;
  const plans = events.filter(
    (event): event is RunEventOf<'plan.made'> => event.type === 'plan.made' && event.agent === leader,
  );
  const made = plans.find(({ iteration }) => `${iteration}` === number);
  const numbers = plans.map(({ iteration }) => iteration).join(', ');
  if (made === undefined)
    throw new SAgentsError({
      code: 'PLAN_UNKNOWN',
      message: `the run in ${folder} has no plan ${number} of ${leader ?? 'an agent that leads others'}`,
      remedy: plans.length === 0 ? 'choose a run in which a leader planned' : `name one of its plans: ${numbers}`,
    });
  const before = plans.findLast(({ sequence }) => sequence < made.sequence)?.sequence ?? -1;
  const call = calls.findLast((one) => one.agent === leader && one.sequence > before && one.sequence < made.sequence);
  if (call === undefined)
    throw new SAgentsError({
      code: 'PLAN_UNKNOWN',
      message: `plan ${number} of ${leader ?? ''} in ${folder} came of no call of a model, so nothing was weighed for it`,
      remedy: `name another one of its plans: ${numbers}`,
    });
  return { made, call };
}
