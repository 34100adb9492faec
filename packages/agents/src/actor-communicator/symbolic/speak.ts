import { everybody, type Random } from '@s-agents/core';
import { parseDeed } from '@s-agents/kit';
import type { Communicated } from '../purposes/communicate.js';
import { historySizes } from '../options.js';
import { ballotOf } from './ballot.js';
import { jobOfOrder, nextJob, openOrder } from './choose.js';
import { allClaims, claimsOf, fetchJobs, searchJobs, type Job } from './jobs.js';
import { doneOfRequest } from './how-it-is-over.js';
import { sentenceText, readSentences, type Sentence, type Sighting } from './phrases.js';
import { pictureOf, type BelievedMember, type Picture } from './picture.js';
import type { View } from '../purposes/view.js';
import { orSlip } from './slip.js';
import { useful } from './wants.js';

/** What a symbolic agent says: what is new, or by its probability of chatter all that it could say. */
export function speak(view: View, random: Random): Communicated {
  const picture = pictureOf(view);
  const job = view.acts ? nextJob(picture) : null;
  const chats = random.next() < view.chatter;
  const own = ownSentences(picture, job, chats);
  const orders = new Map(
    [...ordersOf(picture, job, chats)].map(([name, order]) => [name, orSlip(order, picture, random)] as const),
  );
  const told = isOneAudience(picture) ? toldToAll(picture, own, orders) : toldToEach(picture, own, orders);
  const ballot = ballotOf(picture);
  if (ballot !== null) {
    const text = [ballot.text, ...(told.get(view.hearers[0] ?? '') ?? []).map(sentenceText)].join(' ');
    return { thoughts: ballot.thoughts, receivers: [everybody], messages: [text], candidate: ballot.candidate };
  }
  return { thoughts: thoughtsOf(picture, job, told.size), ...addressed(told, view.hearers), candidate: null };
}

/** Whether all who hear the agent are told the same: one message reaches them, and takes one place in their memories. */
function isOneAudience(picture: Picture): boolean {
  const audience = audienceOf(picture);
  return picture.view.hearers.every((name) => audience.includes(name));
}

type Told = ReadonlyMap<string, readonly Sentence[]>;

function toldToAll(picture: Picture, own: readonly Sentence[], orders: ReadonlyMap<string, Job>): Told {
  const { hearers } = picture.view;
  const unheard = hearers.flatMap((receiver) => passedOn(picture, receiver));
  const news = merged([...own, ...unheard]);
  const asked = [...orders].flatMap(([to, job]) => [
    ...whereItIs(picture, job, news),
    { ...orderOf(job), ...(hearers.length > 1 ? { to } : {}) },
  ]);
  const sentences = [...news, ...asked];
  return new Map(sentences.length === 0 ? [] : hearers.map((name) => [name, sentences]));
}

function toldToEach(picture: Picture, own: readonly Sentence[], orders: ReadonlyMap<string, Job>): Told {
  const audience = audienceOf(picture);
  return new Map(
    picture.view.hearers.flatMap((receiver) => {
      const news = merged([...(audience.includes(receiver) ? own : []), ...passedOn(picture, receiver)]);
      const job = orders.get(receiver);
      const sentences = [...news, ...(job === undefined ? [] : [...whereItIs(picture, job, news), orderOf(job)])];
      return sentences.length === 0 ? [] : [[receiver, sentences] as const];
    }),
  );
}

/** One sentence about each room, with one word on each place. */
function merged(sentences: readonly Sentence[]): readonly Sentence[] {
  const sightings = sentences.flatMap((one) => (one.kind === 'sightings' ? one.sightings : []));
  const latest = new Map(sightings.toReversed().map((sighting) => [sighting.place, sighting]));
  return [...byRoom([...latest.values()].toReversed()), ...sentences.filter(({ kind }) => kind !== 'sightings')];
}

/** The same words to all are one message to everybody. */
function addressed(
  told: ReadonlyMap<string, readonly Sentence[]>,
  hearers: readonly string[],
): Pick<Communicated, 'receivers' | 'messages'> {
  const texts = [...told].map(([receiver, sentences]) => [receiver, sentences.map(sentenceText).join(' ')] as const);
  const [first] = texts;
  const isSame = texts.length === hearers.length && texts.every(([, text]) => text === first?.[1]);
  if (first === undefined) return { receivers: [], messages: [] };
  if (isSame) return { receivers: [everybody], messages: [first[1]] };
  return { receivers: texts.map(([receiver]) => receiver), messages: texts.map(([, text]) => text) };
}

function thoughtsOf({ wanted }: Picture, job: Job | null, receivers: number): string {
  const next = job === null ? 'Nothing is left for me to do.' : `Next: ${job.deed}.`;
  return `${wanted.things.length + wanted.others.length} parts of the task. ${next} ${receivers === 0 ? 'I have nothing to tell.' : ''}`.trim();
}

/** Whom an agent tells of itself: its leaders and those it leads; in a team without leaders everybody. */
function audienceOf({ view }: Picture): readonly string[] {
  const { leaders, led } = view.organization;
  const related = view.hearers.filter((name) => leaders.includes(name) || led.includes(name));
  return related.length === 0 ? view.hearers : related;
}

/** What it tells of itself; with `again` also what it has said already, and what is in the room that it is in. */
function ownSentences(picture: Picture, job: Job | null, again: boolean): readonly Sentence[] {
  const { view, own, wanted } = picture;
  const holds = useful(view.observation.inventory, wanted);
  const order = openOrder(picture);
  const isNeedless = order !== null && jobOfOrder(picture, order) === null && view.organization.mayCorrect;
  const repliesLate = order !== null && order.at > own.spokeAt;
  return [
    ...(again ? sightingsHere(picture) : []),
    ...newSightings(picture),
    ...newDeeds(picture),
    ...(!again && JSON.stringify(holds) === JSON.stringify(own.held)
      ? []
      : [{ kind: 'holds', inventory: holds } as const]),
    ...(isNeedless && repliesLate ? [{ kind: 'needless', deed: order.deed } as const] : []),
    ...(job !== null && (again || job.deed !== own.intent) && job.kind !== 'other'
      ? [{ kind: 'intent', deed: job.deed } as const]
      : []),
    ...(job === null && view.organization.leaders.length > 0 && own.intent !== null && !hasAsked(picture)
      ? [{ kind: 'question' } as const]
      : []),
  ];
}

/** What it has done of a request and not told yet: the others of whom it is asked see when all of it is done. */
function newDeeds({ view, wanted }: Picture): readonly Sentence[] {
  const told = view.dialogue.filter(({ from }) => from === view.agent).flatMap(({ text }) => readSentences(text));
  return doneOfRequest(view, wanted.others)
    .filter((deed) => !told.some((one) => one.kind === 'did' && one.deed === deed))
    .map((deed) => ({ kind: 'did', deed }));
}

function hasAsked({ view }: Picture): boolean {
  const last = view.dialogue.filter(({ from }) => from === view.agent).at(-1);
  return last !== undefined && readSentences(last.text).some(({ kind }) => kind === 'question');
}

/** When the agent last told of itself, as far as it remembers. */
function lastWord({ view, own }: Picture): number {
  const [oldest] = view.dialogue;
  const isFull = view.dialogue.length >= historySizes.messages;
  return own.spokeAt === -Infinity && isFull && oldest !== undefined ? oldest.at : own.spokeAt;
}

/** What it has seen since then: doors, and what the task takes. */
function newSightings(picture: Picture): readonly Sentence[] {
  const since = lastWord(picture);
  const seen = picture.view.places
    .filter((place) => place.since > since)
    .flatMap(({ id, room, open, contents }): Sighting[] => {
      if (contents === null) return saidOf(picture, id) === undefined ? [{ room, place: id, contents }] : [];
      const things = useful(contents, picture.wanted);
      const told = saidOf(picture, id);
      if (JSON.stringify(told) === JSON.stringify(things)) return [];
      const isTold = told !== undefined;
      return Object.keys(things).length > 0 || open !== null || isTold ? [{ room, place: id, contents: things }] : [];
    });
  const empty = picture.view.places
    .filter(({ id, room, since: at }) => id === room && at > since && seen.every((one) => one.room !== room))
    .filter(({ room }) => picture.view.dialogue.every(({ text }) => !text.includes(`In the ${room}:`)))
    .map(({ room }): Sighting => ({ room, place: room, contents: {} }));
  return byRoom([...seen, ...empty]);
}

function sightingsHere({ view, wanted, here }: Picture): readonly Sentence[] {
  return byRoom(
    view.places
      .filter(({ room }) => room === here)
      .map(({ id, room, contents }) => ({ room, place: id, contents: contents && useful(contents, wanted) })),
  );
}

/** What was last said of a place; undefined where nothing was. */
function saidOf({ view }: Picture, place: string): Sighting['contents'] | undefined {
  return view.dialogue
    .toReversed()
    .flatMap(({ text }) => readSentences(text))
    .flatMap((sentence) => (sentence.kind === 'sightings' ? sentence.sightings : []))
    .find((sighting) => sighting.place === place)?.contents;
}

function byRoom(sightings: readonly Sighting[]): readonly Sentence[] {
  return [...Map.groupBy(sightings, ({ room }) => room)].map(([room, group]) => ({
    kind: 'sightings',
    room,
    sightings: group,
  }));
}

/** What a leader has heard since it last spoke and passes on to a receiver that has not heard it. */
function passedOn(picture: Picture, receiver: string): readonly Sentence[] {
  const { view } = picture;
  if (view.organization.led.length === 0 || !audienceOf(picture).includes(receiver)) return [];
  const since = lastWord(picture);
  const news = view.dialogue
    .filter(({ from, to, at }) => from !== view.agent && from !== receiver && !to.includes(receiver) && at > since)
    .flatMap(({ text }) => readSentences(text))
    .flatMap((sentence) => (sentence.kind === 'sightings' ? sentence.sightings : []));
  // The latest word on a place counts.
  return byRoom([...new Map(news.map((sighting) => [sighting.place, sighting])).values()]);
}

function orderOf(job: Job): Extract<Sentence, { kind: 'order' }> {
  const deed = parseDeed(job.deed);
  return {
    kind: 'order',
    deed:
      job.kind === 'fetch' && deed !== null ? `grab 1 ${deed.object} from ${deed.places?.[0]?.object ?? ''}` : job.deed,
  };
}

/** Tells the receiver of an order where the thing is, unless it was told already. */
function whereItIs({ places, wanted }: Picture, { deed }: Job, said: readonly Sentence[]): readonly Sentence[] {
  const from = parseDeed(deed)?.places?.[0]?.object;
  const place = from === undefined ? undefined : places.get(from);
  if (place === undefined || place.contents === null) return [];
  const isSaid = said.some((one) => one.kind === 'sightings' && one.sightings.some((seen) => seen.place === place.id));
  return isSaid ? [] : byRoom([{ room: place.room, place: place.id, contents: useful(place.contents, wanted) }]);
}

/**
 * Orders for members that have no work, that duplicate another member's work, or that search while a known thing is
 * ready to be fetched; with `toAll` for others, too. A leader gives them to those it leads; in a team without leaders any
 * member does that knows of more than it can do itself.
 */
function ordersOf(picture: Picture, own: Job | null, toAll: boolean): ReadonlyMap<string, Job> {
  const { view, members } = picture;
  const { leaders, led } = view.organization;
  const isFree = leaders.length === 0 && led.length === 0;
  const orders = new Map<string, Job>();
  if (leaders.length > 0 && led.length === 0) return orders;
  const mine = own === null ? [] : (parseDeed(own.deed) ?? []);
  let claims = [...allClaims(picture), ...[mine].flat()];
  for (const member of members) {
    if (!view.hearers.includes(member.name) || !(isFree || led.includes(member.name))) continue;
    const [fetch] = fetchJobs(picture, claims);
    const at = claimsOf(picture, member)[0];
    const isAtIt = at !== undefined && !isDoubled(picture, member);
    if (!toAll && isAtIt && !(fetch !== undefined && isSearching(at.verb) && fetch.room !== null)) continue;
    if (!toAll && isFree && fetch === undefined && (at !== undefined || member.spokeAt === -Infinity)) continue;
    const job = fetch ?? searchNear(picture, member, claims);
    if (job === undefined || job.deed === own?.deed) continue;
    orders.set(member.name, job);
    claims = [...claims, ...[parseDeed(job.deed) ?? []].flat()];
  }
  return orders;
}

const isSearching = (verb: string): boolean => verb === 'explore' || verb === 'check';

/** Whether another member began the same work earlier. */
function isDoubled(picture: Picture, member: BelievedMember): boolean {
  const own = claimsOf(picture, member)[0];
  return picture.members.some(
    (other) =>
      other !== member &&
      other.intentAt < member.intentAt &&
      claimsOf(picture, other).some(({ verb, object }) => verb === own?.verb && object === own.object),
  );
}

/** A search in the member's own room before one elsewhere. */
function searchNear(
  picture: Picture,
  { room }: BelievedMember,
  claims: Parameters<typeof searchJobs>[1],
): Job | undefined {
  const jobs = searchJobs(picture, claims);
  return jobs.find((job) => job.room === room) ?? jobs[0];
}
