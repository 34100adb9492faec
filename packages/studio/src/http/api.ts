import { z } from 'zod';
import { blobIdSchema, budgetLimitsSchema } from '@s-agents/core';
import { seatActSchema } from '@s-agents/kit';
import type { Experiments } from '../watched/experiments.js';
import type { StudioRun, StudioRuns } from '../watched/studio-run.js';
import { runOf, type ApiRequest } from './api-request.js';
import { answerCompare } from './compare-api.js';
import { answerExplain } from './explain-api.js';
import { answerExperiments } from './experiments-api.js';
import { readBody } from './read-body.js';
import { invalid, notFound } from './refusal.js';
import { json, text, type Reply } from './reply.js';
import { answerStart, type Starting } from './start-api.js';
import { numberIn } from './target.js';

const deedSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['pause', 'continue', 'stop']) }),
  z.strictObject({ do: z.literal('pace'), pace: z.number().positive().max(1_000_000).nullable() }),
  z.strictObject({ do: z.literal('goal'), text: z.string().min(1).max(4_000) }),
  z.strictObject({ do: z.literal('stop-agent'), agent: z.string().min(1).max(100) }),
  z.strictObject({ do: z.literal('budget'), limits: budgetLimitsSchema }),
]);
const deedForm =
  'send {"do":"pause"|"continue"|"stop"}, {"do":"pace","pace":NUMBER|null}, {"do":"goal","text":TEXT}, ' +
  '{"do":"stop-agent","agent":NAME} or {"do":"budget","limits":{"calls"|"tokens"|"usd"|"wallMinutes":NUMBER|null}}';
const saidSchema = z.strictObject({
  to: z.array(z.string().min(1).max(100)).min(1).max(100).nullable(),
  text: z.string().min(1).max(4_000),
  kind: z.enum(['talk', 'task']),
});
const saidForm = 'send {"to":[NAMES]|null,"text":TEXT,"kind":"talk"|"task"}';
const wordsSchema = z.strictObject({ text: z.string().min(1).max(4_000) });
const wordsForm = 'send {"text":TEXT}';
const actForm =
  'send {"do":"take"|"leave"}, {"do":"check"|"answer","question":ID,"lines":[LINES]}, {"do":"pass","question":ID} or ' +
  '{"do":"say","to":[NAMES],"text":TEXT}';
/** Blocks, as of the edges of a map. */
const edge = /^-?\d{1,9}(\.\d{1,9})?$/;

/** What the API shows and starts. */
export interface Answering {
  readonly runs: StudioRuns;
  readonly starting: Starting;
  /** Null where none are shown. */
  readonly experiments: Experiments | null;
}

/** Answers a request to the API, all but those of event streams. Throws refusals and SAgentsError. */
export async function answerApi(asked: ApiRequest, { runs, starting, experiments }: Answering): Promise<Reply> {
  const { request, target, signal } = asked;
  const [, kind, id, what, name, ...more] = target.parts;
  const isPost = request.method === 'POST';
  if (kind === 'setup' || kind === 'drafts' || (kind === 'runs' && id === undefined && isPost))
    return answerStart(asked, starting);
  if (kind === 'experiments' && !isPost) return answerExperiments(target, experiments);
  if (kind === 'compare' && id === undefined && !isPost) return answerCompare(asked, runs);
  if (kind !== 'runs' || more.length > 0) throw unknownPath();
  if (id === undefined) return json({ runs: await runs.list() });
  const run = runOf(id, runs);
  if (isPost && name === undefined && what === 'control') {
    const isInForce = await run.control(await readBody(request, deedSchema, deedForm), signal);
    return done(isInForce);
  }
  if (isPost && name === undefined && what === 'say')
    return done(await run.say(await readBody(request, saidSchema, saidForm)));
  if (isPost && name === undefined && what === 'understand')
    return json({ task: await run.understand((await readBody(request, wordsSchema, wordsForm)).text) });
  if (what === 'seats' && name !== undefined)
    return json(isPost ? await run.act(name, await readBody(request, seatActSchema, actForm)) : run.seat(name));
  if (isPost) throw unknownPath();
  if (what === undefined) return json(await run.status());
  if (what === 'blobs' && name !== undefined) return blob(run, name, signal);
  if (what === 'ground' && name === undefined) return ground(run);
  if (what === 'why' && name === undefined) return answerExplain(run, target, signal);
  if (what === 'map' && name === undefined) return map(run, target.query);
  throw unknownPath();
}

/** Where the run cannot do it at once, as in a pause, it is only accepted. */
function done(isInForce: boolean): Reply {
  return isInForce ? json({ done: true }) : json({ done: true, waits: true }, 202);
}

async function blob(run: StudioRun, id: string, signal: AbortSignal): Promise<Reply> {
  const value = blobIdSchema.safeParse(id).success ? await run.blob(id, signal) : null;
  if (value === null) throw notFound('the run has no such value');
  return text(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

function map(run: StudioRun, query: URLSearchParams): Reply {
  const [west, north, east, south] = ['west', 'north', 'east', 'south'].map((name) => numberIn(query, name, edge));
  if (west == null || north == null || east == null || south == null || east <= west || south <= north)
    throw invalid('west, north, east and south do not span an area', 'give all four as numbers of blocks');
  const drawn = run.map({ west, north, east, south });
  return drawn === null ? nothing : json(drawn);
}

async function ground(run: StudioRun): Promise<Reply> {
  const drawn = await run.ground();
  return drawn === null ? nothing : json(drawn);
}

/** The run has no such thing, and that is no mistake of who asks. */
const nothing: Reply = text('', 204);

function unknownPath(): Error {
  return notFound('nothing is found at this path');
}
