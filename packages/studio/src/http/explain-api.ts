import { explainPlan } from '@s-agents/runner';
import { Turns } from '../start/turns.js';
import type { StudioRun } from '../watched/studio-run.js';
import { invalid } from './refusal.js';
import { json, type Reply } from './reply.js';
import type { Target } from './target.js';

/** A whole log is read and a team is composed for each explanation: one at a time. */
const turns = new Turns();

/** Answers what was weighed for a plan of a run. Throws refusals and SAgentsError. */
export async function answerExplain(run: StudioRun, { query }: Target, signal: AbortSignal): Promise<Reply> {
  const [agent, number] = [query.get('agent'), query.get('plan')];
  if (agent === null || number === null) throw invalid('no plan is named', 'ask for ?agent=NAME&plan=NUMBER');
  return json({ lines: await turns.take(signal, () => explainPlan(run.readable(), { agent, number })) });
}
