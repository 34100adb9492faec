import { countItems, formatDeed, type Ingredient, type Position } from '@s-agents/core';
import { verbFor } from '../../getting.js';
import { isGroup } from '../team/groups.js';
import type { Makers, Member } from '../team/makers.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { keptParts } from './kept-parts.js';
import type { SharedOut } from '../workload/share-out.js';
import type { Counts } from './staying.js';

/** A task of a plan by which several make what one of them then holds; `after`: places in the list of those before it. */
export interface JointTask {
  readonly agent: string;
  readonly task: string;
  readonly after: readonly number[];
}

/** The maker of a thing, and the agent that receives the parts for it. */
export interface Making {
  readonly maker: Member;
  readonly receiver: string;
  readonly holder?: string | undefined;
}

/** Something that a member hands over. */
export interface Gift {
  readonly from: string;
  readonly item: string;
  readonly count: number;
  /** What it is called in the task. */
  readonly word: string;
}

/** Returns the tasks by which the others get and hand over the parts, and the maker makes what is needed. */
export function jointTasks(
  needs: readonly RequestedNeed[],
  { maker, receiver, holder }: Making,
  { gifts, handed, shared }: { readonly gifts: readonly Gift[]; readonly handed: Counts; readonly shared: SharedOut },
  { members, workloads, knowledge, giving, meetingFor }: Makers,
): readonly JointTask[] {
  const place = meetingFor(receiver);
  const made = (member: Member): readonly string[] => {
    const { name, counted = {} } = member;
    const added = shared.added.get(name) ?? new Map<string, number>();
    const bundle = shared.bundles.get(name) ?? new Map<string, Ingredient>();
    return [...added.keys(), ...keptParts(member, { bundle, added }, workloads)].map((thing) =>
      formatDeed({
        verb: verbFor(thing, knowledge),
        object: thing,
        quantity: (bundle.get(thing)?.count ?? 1) + countItems(counted, knowledge.resolve(thing)),
      }),
    );
  };
  const gift = (name: string, position?: Position): string =>
    giftsOf(name, gifts, handed.get(name))
      .map(([object, quantity]) =>
        formatDeed({
          verb: giving,
          object,
          quantity,
          recipient: receiver,
          ...(position === undefined ? {} : { position }),
        }),
      )
      .join('; ');
  const others = members.flatMap((member) => {
    const { name } = member;
    if (name === maker.name) return [];
    const own = made(member);
    // A giver that has to make something first is told only afterwards where the maker is.
    return [{ name, own, gift: gift(name, own.length > 0 ? undefined : place?.position) }];
  });
  const own = made(maker);
  const isAwaited = others.some((other) => other.own.length === 0 && other.gift !== '');
  const comes =
    place === null || !isAwaited || isGroup(maker)
      ? []
      : [formatDeed({ verb: place.going, object: 'place', quantity: 1, position: place.position })];
  const shares: JointTask[] =
    own.length === 0 ? [] : [{ agent: maker.name, task: [...own, ...comes].join('; '), after: [] }];
  const staying: JointTask[] = [];
  for (const { name, own, gift } of others) {
    const work = { agent: name, task: own.join('; '), after: [] };
    if (gift === '' && own.length > 0) staying.push(work);
    if (gift === '') continue;
    if (own.length > 0) shares.push(work);
    shares.push({ agent: name, task: gift, after: own.length > 0 ? [shares.length - 1] : [] });
  }
  const inHands = holder === undefined || !isGroup(maker) ? {} : { holder };
  const whole = needs
    .map(({ verb, name, count }) => formatDeed({ verb, object: name, quantity: count, ...inHands }))
    .join('; ');
  if (whole === '') return [...shares, ...staying];
  // A maker that nobody brings anything does all of it as one task.
  const isAlone = shares.every(({ agent }) => agent === maker.name);
  const before = isAlone ? [] : shares;
  return [...before, { agent: maker.name, task: whole, after: before.map((_, index) => index) }, ...staying];
}

function giftsOf(
  name: string,
  gifts: readonly Gift[],
  handed: ReadonlyMap<string, number> = new Map<string, number>(),
): readonly [string, number][] {
  const counts = new Map(handed);
  for (const { from, word, count } of gifts) if (from === name) counts.set(word, count + (counts.get(word) ?? 0));
  return [...counts];
}
