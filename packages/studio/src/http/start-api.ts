import { isSAgentsError, type SAgentsError } from '@s-agents/core';
import type { StartedRuns } from '../watched/started-runs.js';
import { draftForm, draftSchema, type Draft } from '../start/draft.js';
import type { Starter } from '../start/starter.js';
import type { ApiRequest } from './api-request.js';
import { readBody } from './read-body.js';
import { notFound, refusalOf, type Refusal } from './refusal.js';
import { json, type Reply } from './reply.js';

/** What starts runs, or the reason why none can be started here. */
export type Starting = { readonly starter: Starter; readonly started: StartedRuns } | { readonly why: SAgentsError };

/** Answers requests about new runs. Throws refusals and SAgentsError. */
export async function answerStart({ request, target, signal }: ApiRequest, starting: Starting): Promise<Reply> {
  if ('why' in starting) throw starting.why;
  const { starter, started } = starting;
  const [, kind, what, ...more] = target.parts;
  const isPost = request.method === 'POST';
  if (kind === 'setup' && what === undefined && !isPost) return json(await starter.setup(signal));
  if (!isPost || more.length > 0) throw notFound('nothing is found at this path');
  const draft = await readBody(request, draftSchema, draftForm);
  if (kind === 'runs' && what === undefined) return json(await starter.start(draft, (run) => started.add(run)), 201);
  if (kind === 'drafts' && what === 'check') return json(await orProblem(() => starter.check(draft, signal)));
  if (kind === 'drafts' && what === 'join') return json(await orProblem(() => found(starter, draft, signal)));
  throw notFound('nothing is found at this path');
}

async function found(starter: Starter, draft: Draft, signal: AbortSignal): Promise<{ readonly found: string }> {
  return { found: await starter.join(draft, signal) };
}

/** What is wrong with a draft is what was asked for: no failure of the request. */
async function orProblem<Answer extends object>(
  ask: () => Promise<Answer>,
): Promise<Answer | { readonly problem: Refusal['body'] }> {
  try {
    return await ask();
  } catch (error) {
    if (isSAgentsError(error)) return { problem: refusalOf(error).body };
    throw error;
  }
}
