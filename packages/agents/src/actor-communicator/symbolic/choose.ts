import type { Deed } from '@s-agents/core';
import { formatDeed, isSameWork, ownValue, parseDeed, workOf } from '@s-agents/kit';
import { capacity, deliverJob, fetchJobs, searchJobs, secondLooks, type Job } from './jobs.js';
import type { Order, Picture } from './picture.js';
import { useful } from './wants.js';

/** World seconds after which an order that was not carried out is forgotten. */
const ordersLast = 60;
/** So near that an agent with something in its hands looks around before it delivers, in the world's unit of length. */
const onTheWay = 4;

/** What a symbolic agent does next; null to wait. Pure. */
export function nextJob(picture: Picture): Job | null {
  const order = openOrder(picture);
  const ordered = order === null ? null : jobOfOrder(picture, order);
  return ordered ?? ownJob(picture);
}

/** The first step of a job, as a deed. */
export function stepOf({ first, deed }: Job): string {
  return first ?? deed;
}

function ownJob(picture: Picture): Job | null {
  const { wanted, view, searched } = picture;
  const held = Object.values(useful(view.observation.inventory, wanted)).reduce((sum, count) => sum + count, 0);
  const deliver = deliverJob(picture);
  const handsFree = held < capacity(picture);
  if (deliver !== null && !handsFree) return deliver;
  const [fetch] = handsFree ? fetchJobs(picture) : [];
  if (fetch !== undefined) return fetch;
  const [search] = isAnythingMissing(picture) ? searchJobs(picture) : [];
  const isOnTheWay = search !== undefined && search.metres <= onTheWay && !searched.has(search.deed);
  if (deliver !== null) return isOnTheWay ? search : deliver;
  return search ?? otherJob(picture) ?? (wanted.things.length > 0 ? (secondLooks(picture)[0] ?? null) : null);
}

function isAnythingMissing(picture: Picture): boolean {
  const { wanted, places, view, members } = picture;
  return wanted.things.some(({ item, count, target }) => {
    const delivered = ownValue(places.get(target)?.contents ?? {}, item) ?? 0;
    const inHands = [view.observation.inventory, ...members.map(({ held }) => held)].reduce(
      (sum, inventory) => sum + (ownValue(inventory, item) ?? 0),
      0,
    );
    return delivered + inHands < count;
  });
}

/**
 * Deeds other than carrying, such as opening a door or mining: each member takes its share, and more if some is left.
 */
function otherJob(picture: Picture): Job | null {
  const { wanted, view } = picture;
  const all = doersOf(view).toSorted();
  const rank = all.indexOf(view.agent);
  const mine = wanted.others.flatMap((deed, index) => shareOf(deed, index, rank, all.length, picture) ?? []);
  // Deeds that were tried already come after those that were not.
  const tried = (deed: Deed): number => view.deeds.filter((done) => isAbout(done.deed, deed)).length;
  const [next] = mine.toSorted((a, b) => tried(a) - tried(b));
  return next === undefined ? null : { kind: 'other', deed: formatDeed(next), room: null, first: null, metres: 0 };
}

/** Those of whom the task is asked, as far as they are there. */
export function doersOf({ agent, team, request }: Picture['view']): readonly string[] {
  const all = [agent, ...team];
  return request === null ? all : all.filter((name) => request.of.includes(name));
}

function shareOf(deed: Deed, index: number, rank: number, members: number, { view }: Picture): Deed | null {
  if (deed.holder !== undefined && deed.holder !== view.agent) return null;
  if (deed.quantity === 1 && deed.holder === undefined) return index % members === rank ? deed : null;
  const held = ownValue(view.observation.inventory, deed.object) ?? 0;
  const share = deed.holder === undefined ? Math.ceil(deed.quantity / members) : deed.quantity;
  const done = view.deeds.filter((one) => one.status === 'succeeded' && isAbout(one.deed, deed)).length;
  return { ...deed, quantity: Math.max(share * (done + 1), held + 1) };
}

export function isAbout(text: string, deed: Deed): boolean {
  return isSameWork(workOf(text), [deed]);
}

/** The latest order, from a member that the agent follows, that is not carried out or forgotten yet; null: none. */
export function openOrder(picture: Picture): Order | null {
  const { view, orders } = picture;
  const { leaders } = view.organization;
  const order = orders.filter(({ from }) => leaders.length === 0 || leaders.includes(from)).at(-1);
  if (order === undefined || view.now - order.at > ordersLast) return null;
  const ordered = workOf(order.deed);
  const isDone = view.deeds.some(({ at, deed }) => at >= order.at && isSameWork(workOf(deed), ordered));
  return isDone ? null : order;
}

/** The job that an order means; null if what it asks for is already done or cannot be done. */
export function jobOfOrder(picture: Picture, order: Order): Job | null {
  const deed = parseDeed(order.deed);
  if (deed === null) return null;
  const { verb, object } = deed;
  if (verb === 'explore' || verb === 'check')
    return (
      searchJobs(picture, []).find((job) => job.deed === `${verb} 1 ${object}` && !picture.searched.has(job.deed)) ??
      null
    );
  const isCarried = picture.wanted.things.some(({ item }) => item === object);
  if (!isCarried) return null;
  const isHeld = (ownValue(picture.view.observation.inventory, object) ?? 0) > 0;
  if (isHeld) return null;
  const held = Object.values(useful(picture.view.observation.inventory, picture.wanted)).reduce((a, b) => a + b, 0);
  if (held >= capacity(picture)) return null;
  const claims = picture.members.flatMap(({ intent }) => (intent === null ? [] : (parseDeed(intent) ?? [])));
  return fetchJobs(picture, claims).find((job) => parseDeed(job.deed)?.object === object) ?? null;
}
