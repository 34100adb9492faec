import type { Message, RunEvent } from '@s-agents/core';
import { countWords } from '@s-agents/kit';
import { classifyMessage } from './classify-message.js';
import { classifyCooperation, cooperativeBehaviours, type CooperativeBehaviour } from './cooperation.js';
import { findIneffective, ineffectiveKinds, type IneffectiveKind } from './ineffective.js';
import { behaviourLabels, type BehaviourLabel } from './labels.js';

/** What was said in a run, and what it did. */
export interface TalkAnalysis {
  readonly messages: number;
  /** Words, counted once for each receiver, as the paper's code counts its tokens. */
  readonly words: number;
  /** World seconds from the start of the run to its last event. */
  readonly seconds: number;
  /** How many messages of each agent have each label. */
  readonly agents: Readonly<Record<string, Readonly<Record<BehaviourLabel | 'messages', number>>>>;
  /** Messages and words along each edge, in the order of its first message. */
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly messages: number;
    readonly words: number;
  }[];
  /** How many messages of each agent show each cooperative behaviour. */
  readonly cooperation: Readonly<Record<string, Readonly<Record<CooperativeBehaviour, number>>>>;
  readonly ineffective: Readonly<Record<IneffectiveKind, number>>;
  /** Who was elected or took over, and when. */
  readonly leaders: readonly { readonly at: number; readonly leader: string }[];
}

/** Analyses the talk of a run from its events (Organized Teams, section 4.3, appendices D and E). Pure. */
export function analyseTalk(events: readonly RunEvent[]): TalkAnalysis {
  const started = events.find((event) => event.type === 'run.started');
  const names = started?.agents.map(({ name }) => name) ?? [];
  const messages = events.flatMap((event) =>
    event.type === 'message.published' && names.includes(event.message.from) ? [event.message] : [],
  );
  return {
    messages: messages.length,
    words: messages.reduce((sum, { text, to }) => sum + countWords(text) * to.length, 0),
    seconds: (events.at(-1)?.at ?? 0) - (started?.at ?? 0),
    agents: Object.fromEntries(names.map((name) => [name, labelsOf(messages.filter(({ from }) => from === name))])),
    edges: edgesOf(messages),
    cooperation: cooperationOf(messages, names),
    ineffective: countsOf(messages, leadersIn(events)),
    leaders: events.flatMap((event) =>
      event.type === 'election.decided' || event.type === 'leader.rotated'
        ? [{ at: event.at, leader: event.leader }]
        : [],
    ),
  };
}

function labelsOf(messages: readonly Message[]): Readonly<Record<BehaviourLabel | 'messages', number>> {
  const labels = messages.flatMap(({ text }) => classifyMessage(text));
  const counts = behaviourLabels.map((label) => [label, labels.filter((one) => one === label).length] as const);
  return { messages: messages.length, ...(Object.fromEntries(counts) as Record<BehaviourLabel, number>) };
}

function edgesOf(messages: readonly Message[]): TalkAnalysis['edges'] {
  const along = Map.groupBy(
    messages.flatMap(({ from, to, text }) => to.map((receiver) => ({ from, to: receiver, words: countWords(text) }))),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...along.values()].flatMap((said) => {
    const [first] = said;
    if (first === undefined) return [];
    const { from, to } = first;
    return [{ from, to, messages: said.length, words: said.reduce((sum, { words }) => sum + words, 0) }];
  });
}

function cooperationOf(messages: readonly Message[], names: readonly string[]): TalkAnalysis['cooperation'] {
  const shown = classifyCooperation(messages);
  const count = (name: string, behaviour: CooperativeBehaviour): number =>
    messages.filter(({ from }, index) => from === name && shown[index]?.includes(behaviour) === true).length;
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(cooperativeBehaviours.map((behaviour) => [behaviour, count(name, behaviour)])) as Record<
        CooperativeBehaviour,
        number
      >,
    ]),
  );
}

/** Tells of each message and receiver whether its sender led that one: by the graph of commands, or as elected. */
export function leadersIn(events: readonly RunEvent[]): (message: Message, receiver: string) => boolean {
  const pairs = new Set(
    events.flatMap((event) => (event.type === 'run.started' ? event.edges.map((edge) => edge.join(' ')) : [])),
  );
  const chosen = events.filter((event) => event.type === 'election.decided' || event.type === 'leader.rotated');
  return ({ from, at }, receiver) =>
    pairs.has(`${from} ${receiver}`) || chosen.findLast((event) => event.at <= at)?.leader === from;
}

function countsOf(
  messages: readonly Message[],
  leads: (message: Message, receiver: string) => boolean,
): TalkAnalysis['ineffective'] {
  const found = findIneffective(messages, leads);
  return Object.fromEntries(
    ineffectiveKinds.map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  ) as TalkAnalysis['ineffective'];
}
