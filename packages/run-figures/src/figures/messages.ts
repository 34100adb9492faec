import type { Message } from '@s-agents/core';
import { countWords } from '@s-agents/kit';
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

interface Said {
  readonly from: string;
  /** Without case and punctuation. */
  readonly words: readonly string[];
  /** Whitespace-separated words. */
  readonly count: number;
}

interface Delivery extends Said {
  readonly to: string;
}

export function messageFiguresOf({ events, agents }: Frame): MessageFigures {
  const isAgent = new Set(agents);
  const sent = events.flatMap((event) =>
    event.type === 'message.published' && isAgent.has(event.message.from) ? withReceivers(event.message, isAgent) : [],
  );
  const deliveries = sent.flatMap(({ from, to, words, count }) =>
    to.map((receiver): Delivery => ({ from, to: receiver, words, count })),
  );
  const turns = events.filter(({ type }) => type === 'model.called').length;
  return {
    sent: sent.length,
    delivered: deliveries.length,
    words: deliveries.reduce((sum, { count }) => sum + count, 0),
    turns,
    density: turns === 0 ? null : sent.length / turns,
    repeated: repeatedShare(deliveries),
    similarity: similarityOf(sent),
    edges: edgesOf(deliveries),
  };
}

function withReceivers({ from, to, text }: Message, isAgent: ReadonlySet<string>) {
  const receivers = to.filter((receiver) => isAgent.has(receiver));
  return receivers.length === 0 ? [] : [{ from, to: receivers, words: wordsOf(text), count: countWords(text) }];
}

function repeatedShare(deliveries: readonly Delivery[]): number | null {
  const told = new Set(deliveries.map(({ to, words }) => `${to} ${words.join(' ')}`));
  return deliveries.length === 0 ? null : 1 - told.size / deliveries.length;
}

/**
 * The mean cosine of the angle between two agents' vectors of word counts, 0 where one is empty. The sum over all pairs
 * of unit vectors follows from their sum: |Σu|² = Σ|u|² + 2 Σ u·v.
 */
function similarityOf(sent: readonly Said[]): number | null {
  const agents = [...Map.groupBy(sent, ({ from }) => from).values()];
  if (agents.length < 2) return null;
  const sum = new Map<string, number>();
  let ownSquares = 0;
  for (const own of agents) {
    const counts = countsOf(own.flatMap(({ words }) => words));
    const length = Math.sqrt(squaresOf(counts.values()));
    for (const [word, count] of counts) sum.set(word, (sum.get(word) ?? 0) + count / length);
    if (counts.size > 0) ownSquares++;
  }
  const similarity = (squaresOf(sum.values()) - ownSquares) / (agents.length * (agents.length - 1));
  return Math.min(1, Math.max(0, similarity));
}

function squaresOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number * number;
  return sum;
}

function edgesOf(deliveries: readonly Delivery[]): readonly MessageEdge[] {
  return [...Map.groupBy(deliveries, ({ from, to }) => `${from} ${to}`).values()].map((along) => ({
    from: along[0]?.from ?? '',
    to: along[0]?.to ?? '',
    messages: along.length,
    words: along.reduce((sum, { count }) => sum + count, 0),
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
