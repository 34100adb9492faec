import { diffRuns } from '@s-agents/runner';
import type { StudioRuns } from '../watched/studio-run.js';
import { Turns } from '../start/turns.js';
import { runOf, type ApiRequest } from './api-request.js';
import { invalid } from './refusal.js';
import { json, type Reply } from './reply.js';

/** Two whole logs are read for each comparison: one at a time. */
const turns = new Turns();

/** Answers where two runs part. Throws refusals and SAgentsError. */
export async function answerCompare({ target, signal }: ApiRequest, runs: StudioRuns): Promise<Reply> {
  const [one, other] = [target.query.get('one'), target.query.get('other')];
  if (one === null || other === null) throw invalid('two runs are not named', 'ask for ?one=ID&other=ID');
  const folders = [runOf(one, runs).readable(), runOf(other, runs).readable()] as const;
  return json(await turns.take(signal, () => diffRuns(...folders, signal)));
}
