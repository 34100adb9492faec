import type { Deed } from '@s-agents/core';
import { isSameWork, parseDeed } from '@s-agents/kit';
import type { Chosen } from '../purposes/act.js';
import { historySizes } from '../options.js';
import type { View } from '../purposes/view.js';
import { doersOf, isAbout } from './choose.js';
import { deliveredOf, deliverJob, fetchJobs, searchJobs } from './jobs.js';
import { readSentences } from './phrases.js';
import type { Picture } from './picture.js';
import type { Want } from './wants.js';

/** Failures in a row of the same deed after which it is taken to be impossible. */
const mostFailures = 5;

/** How a request of the user is over, by all that the agent has seen, heard and done; null while it is open. */
export function howItIsOver(view: View, picture: Picture): Pick<Chosen, 'thoughts' | 'request'> | null {
  if (view.request === null) return null;
  const { things, others } = picture.wanted;
  if (things.length + others.length === 0)
    return { request: 'impossible', thoughts: `I do not understand "${view.task}".` };
  if (things.every((want) => isThere(want, view, picture)) && others.every((deed) => isDoneByAll(deed, view)))
    return { request: 'done', thoughts: 'All that the user asked for is done.' };
  const latest = ownDeeds(view).slice(-mostFailures);
  const [first] = latest;
  const isStuck =
    first !== undefined &&
    latest.length === mostFailures &&
    latest.every(({ deed, status }) => status === 'failed' && deed === first.deed);
  if (isStuck) return { request: 'impossible', thoughts: `${first.deed}: ${latest.at(-1)?.why ?? ''}` };
  return hasLookedEverywhere(view, picture)
    ? { request: 'impossible', thoughts: `I looked everywhere, and found no more for "${view.task}".` }
    : null;
}

/** Whether all that it did of late was to look, and it has been wherever there was anything to look at. */
function hasLookedEverywhere(view: View, picture: Picture): boolean {
  const deeds = ownDeeds(view);
  const isLook = (text: string): boolean => ['check', 'explore'].includes(parseDeed(text)?.verb ?? '');
  return (
    picture.wanted.things.length > 0 &&
    deeds.length >= historySizes.actions &&
    deeds.every(({ deed }) => isLook(deed)) &&
    fetchJobs(picture, []).length === 0 &&
    deliverJob(picture) === null &&
    searchJobs(picture, []).every(({ deed }) => picture.searched.has(deed))
  );
}

/** Own deeds for a request that succeeded and are no carrying. */
export function doneOfRequest(view: View, others: readonly Deed[]): readonly string[] {
  const done = ownDeeds(view).filter(({ status }) => status === 'succeeded');
  return others.flatMap((wanted) => done.findLast(({ deed }) => isAbout(deed, wanted))?.deed ?? []);
}

function ownDeeds({ deeds, request }: View): View['deeds'] {
  return deeds.filter(({ at }) => at >= (request?.at ?? 0));
}

/** Whether enough of a thing is where it shall be: the agent believes so, or has put it there itself. */
function isThere(want: Want, view: View, picture: Picture): boolean {
  if (deliveredOf(picture, want) >= want.count) return true;
  return ownDeeds(view).some(({ deed: text, status }) => {
    const deed = status === 'succeeded' ? parseDeed(text) : null;
    return (
      deed !== null &&
      deed.verb === want.verb &&
      deed.object === want.item &&
      deed.quantity >= want.count &&
      deed.places?.[0]?.object === want.target
    );
  });
}

/** Whether those of whom it is asked have done all of a deed between them, by their words. */
function isDoneByAll(deed: Deed, view: View): boolean {
  const { agent, dialogue, request } = view;
  const doers = doersOf(view).filter((name) => deed.holder === undefined || name === deed.holder);
  const said = (name: string): readonly string[] =>
    dialogue
      .filter(({ from, at }) => from === name && at >= (request?.at ?? 0))
      .flatMap(({ text }) => readSentences(text))
      .flatMap((sentence) => (sentence.kind === 'did' ? [sentence.deed] : []));
  const done = doers.map((name) => {
    const deeds = (name === agent ? doneOfRequest(view, [deed]) : said(name)).flatMap((text) => parseDeed(text) ?? []);
    return Math.max(0, ...deeds.filter((one) => isSameWork([one], [deed])).map(({ quantity }) => quantity));
  });
  return done.reduce((sum, quantity) => sum + quantity, 0) >= deed.quantity;
}
