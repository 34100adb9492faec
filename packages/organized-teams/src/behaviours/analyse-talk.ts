import { countWords, type Message, type RunEvent } from '@s-agents/core';
import { classifyMessage } from './classify-message.js';
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
    ineffective: countsOf(messages),
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

function countsOf(messages: readonly Message[]): TalkAnalysis['ineffective'] {
  const found = findIneffective(messages);
  return Object.fromEntries(
    ineffectiveKinds.map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  ) as TalkAnalysis['ineffective'];
}
