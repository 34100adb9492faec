import { cleanText } from '../host/server-words.js';

interface Unread {
  count: number;
  /** The first error. */
  readonly why: string;
}

/** Characters of an error that are quoted. */
const maximumWhy = 80;
/** Names that a text lists. */
const maximumNames = 5;

/** Counts, by name, the packets of a server that mineflayer cannot read. They are dropped. */
export class UnreadPackets {
  readonly #unread = new Map<string, Unread>();

  constructor(private readonly options: { readonly tell: (trouble: string) => void }) {}

  add(packet: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const entry = this.#unread.get(packet) ?? { count: 0, why: cleanText(message).slice(0, maximumWhy) };
    this.#unread.set(packet, entry);
    entry.count++;
    if (entry.count === 1)
      this.options.tell(`packets that mineflayer cannot read are dropped: ${packet} (${entry.why})`);
  }

  /** Whether packets with chunks are among them. */
  get hasChunks(): boolean {
    return [...this.#unread.keys()].some((packet) => packet.includes('chunk'));
  }

  /** The packets with their counts, the most frequent first: "map_chunk (25 times: varint is too big)"; '' for none. */
  toString(): string {
    const all = [...this.#unread].sort(([, a], [, b]) => b.count - a.count);
    const named = all
      .slice(0, maximumNames)
      .map(([packet, { count, why }]) => `${packet} (${count === 1 ? 'once' : `${count} times`}: ${why})`);
    const others = all.length - named.length;
    return [...named, ...(others > 0 ? [`${others} others`] : [])].join(', ');
  }
}
