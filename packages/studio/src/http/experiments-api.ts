import type { Experiments } from '../watched/experiments.js';
import { notFound } from './refusal.js';
import { json, text, unstored, type Reply } from './reply.js';
import type { Target } from './target.js';

/** Pictures load nothing and run nothing, whatever stands in them. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers requests about experiments. Throws refusals. */
export async function answerExperiments({ parts }: Target, experiments: Experiments | null): Promise<Reply> {
  const [, , id, what, picture, ...more] = parts;
  if (id === undefined) return json({ experiments: (await experiments?.list()) ?? [] });
  if (what === undefined) {
    const page = await experiments?.page(id);
    if (page != null) return text(page);
  }
  if (what === 'pictures' && picture !== undefined && more.length === 0) {
    const svg = await experiments?.picture(id, picture);
    const headers = { 'content-type': 'image/svg+xml', 'content-security-policy': picturePolicy, ...unstored };
    if (svg != null) return { status: 200, headers, body: svg };
  }
  throw notFound('there is no such experiment, or picture of one');
}
