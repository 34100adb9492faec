import { countWords, type Message } from '@s-agents/core';
import type { Frame } from './frame.js';

/** What agents told each other; messages from and to the user are left out. */
export interface MessageFigures {
  readonly sent: number;
  /** A message counts once for each receiver. */
  readonly delivered: number;
  /** Whitespace-separated words, once for each receiver. */
  readonly words: number;
  /** Answered calls of models: the turns in which agents reason. */
  readonly turns: number;
  /** Messages sent in a turn; null without turns. */
  readonly density: number | null;
  /** The share of deliveries that told a receiver, word for word, what it had been told before; null without any. */
  readonly repeated: number | null;
  /** How alike the words of two agents are, as the mean over pairs (0: no word in common, 1: the same); null without pairs. */
  readonly similarity: number | null;
  /** In the order of the first message. */
  readonly edges: readonly MessageEdge[];
}

export interface MessageEdge {
  readonly from: string;
  readonly to: string;
  readonly messages: number;
  readonly words: number;
}

interface Delivery {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export function messageFiguresOf({ events, agents }: Frame): MessageFigures {
  const isAgent = new Set(agents);
  const sent = events.flatMap((event) =>
    event.type === 'message.published' && isAgent.has(event.message.from) ? withReceivers(event.message, isAgent) : [],
  );
  const deliveries = sent.flatMap(({ from, to, text }) => to.map((receiver) => ({ from, to: receiver, text })));
  const turns = events.filter(({ type }) => type === 'model.called').length;
  return {
    sent: sent.length,
    delivered: deliveries.length,
    words: deliveries.reduce((sum, { text }) => sum + countWords(text), 0),
    turns,
    density: turns === 0 ? null : sent.length / turns,
    repeated: repeatedShare(deliveries),
    similarity: similarityOf(sent),
    edges: edgesOf(deliveries),
  };
}

function withReceivers({ from, to, text }: Message, isAgent: ReadonlySet<string>) {
  const receivers = to.filter((receiver) => isAgent.has(receiver));
  return receivers.length === 0 ? [] : [{ from, to: receivers, text }];
}

function repeatedShare(deliveries: readonly Delivery[]): number | null {
  const told = new Set(deliveries.map(({ to, text }) => `${to} ${wordsOf(text).join(' ')}`));
  return deliveries.length === 0 ? null : 1 - told.size / deliveries.length;
}

function similarityOf(sent: readonly { readonly from: string; readonly text: string }[]): number | null {
  const counts = [...Map.groupBy(sent, ({ from }) => from).values()].map((own) =>
    countsOf(own.flatMap(({ text }) => wordsOf(text))),
  );
  const pairs = counts.flatMap((one, index) => counts.slice(index + 1).map((other) => cosine(one, other)));
  return pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
}

function edgesOf(deliveries: readonly Delivery[]): readonly MessageEdge[] {
  return [...Map.groupBy(deliveries, ({ from, to }) => `${from} ${to}`).values()].map((along) => ({
    from: along[0]?.from ?? '',
    to: along[0]?.to ?? '',
    messages: along.length,
    words: along.reduce((sum, { text }) => sum + countWords(text), 0),
  }));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The cosine of the angle between two vectors of word counts; 0 when one of them is empty. */
function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const length = (counts: ReadonlyMap<string, number>): number =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  const product = [...one].reduce((sum, [word, count]) => sum + count * (other.get(word) ?? 0), 0);
  const lengths = length(one) * length(other);
  return lengths === 0 ? 0 : Math.min(1, product / lengths);
}
