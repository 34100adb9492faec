import { createInterface, type Interface } from 'node:readline';
import { isSAgentsError, type OpenQuestion, type SeatView } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { inDetail, questionLines } from './question-lines.js';
import type { SeatLink } from './seat-link.js';

export interface TerminalDoorOptions {
  readonly link: SeatLink;
  readonly input: NodeJS.ReadableStream;
  /** Prints one line. */
  readonly print: (line: string) => void;
  /** Whether messages of the seats are printed as well, where nothing else shows them. Default: false. */
  readonly showsMessages?: boolean;
}

/** An answer that is being written. */
interface Draft {
  readonly seat: string;
  readonly question: OpenQuestion;
  readonly lines: readonly string[];
}

/**
 * The seats that a terminal takes: prints what they are asked, one question at a time, and reads what is typed, line by
 * line. When the input ends, the seats are left.
 */
export class TerminalDoor {
  /** Resolves when the input has ended and the seats are left. */
  readonly inputEnded: Promise<void>;
  readonly #closed = new AbortController();
  /** What has been printed of the seats' notices and messages. */
  readonly #told = new Set<string>();
  readonly #lines: Interface;
  /** What each seat last saw. */
  readonly #views = new Map<string, SeatView>();
  #draft: Draft | null = null;
  /** The last of what is typed that is still handled: one line after the other. */
  #handled: Promise<void> = Promise.resolve();

  constructor(private readonly options: TerminalDoorOptions) {
    this.#lines = createInterface({ input: options.input, terminal: false });
    this.#lines.on('line', (line) => this.#queue(() => this.#handle(line.trim())));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.inputEnded = promise;
    this.#lines.on('close', () => {
      this.#queue(() => this.leave());
      void this.#handled.then(resolve);
    });
  }

  /** Takes the seats, and follows them until the run is over or the door is closed. Rejects where one cannot be taken. */
  async open(): Promise<void> {
    const { link } = this.options;
    for (const seat of link.seats) await link.take(seat);
    await Promise.all(link.seats.map((seat) => this.#follow(seat)));
  }

  /** Leaves those of the seats that this terminal still holds. */
  async leave(): Promise<void> {
    const { link } = this.options;
    for (const seat of link.seats) if (this.#views.get(seat)?.heldBy === 'sitter') await link.leave(seat);
  }

  close(): void {
    this.#closed.abort();
    this.#lines.close();
  }

  /** Looks at a seat at each of its changes, until the run is over. */
  async #follow(seat: string): Promise<void> {
    const { signal } = this.#closed;
    try {
      for (let version = -1; ; ) {
        const view = await this.options.link.changed(seat, version, signal);
        version = view.version;
        if (view.isOver) return this.#tellNews(view);
        this.#look(view);
      }
    } catch (error) {
      if (!isCancellation(error) && !signal.aborted) throw error;
    }
  }

  #look(view: SeatView): void {
    this.#views.set(view.seat, view);
    this.#tellNews(view);
    if (this.#draft?.seat === view.seat && this.#draft.question.id !== view.question?.id) this.#draft = null;
    this.#putNext();
  }

  #tellNews({ seat, notices, messages }: SeatView): void {
    const { print, showsMessages = false } = this.options;
    const news = [
      ...(showsMessages
        ? messages.map(({ at, from, to, text }) => ({ at, text: `   ${from} → ${to.join(', ')}: ${text}` }))
        : []),
      ...notices.map(({ at, text }) => ({ at, text: `── ${text}` })),
    ];
    for (const { at, text } of news) {
      const key = JSON.stringify([seat, at, text]);
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      print(text);
    }
  }

  /** Puts the oldest question of all seats, when none is being answered. */
  #putNext(): void {
    if (this.#draft !== null) return;
    const [next] = [...this.#views.values()]
      .flatMap(({ seat, question }) => (question === null ? [] : [{ seat, question, lines: [] }]))
      .toSorted((one, other) => one.question.id - other.question.id);
    if (next === undefined) return;
    this.#draft = next;
    for (const line of questionLines(next.question, next.seat)) this.options.print(line);
  }

  async #handle(line: string): Promise<void> {
    const [word = '', ...rest] = line.split(/\s+/);
    if (word === '') return;
    if (word.toLowerCase() === 'say') return this.#say(line.slice(word.length).trim());
    if (rest.length === 0) {
      if (word === 'leave') return this.leave();
      // Leaves the seats for good, as the end of the input does.
      if (word === 'quit' || word === 'exit') return this.#lines.close();
      if (word === 'back') return this.#comeBack();
    }
    const draft = this.#draft;
    if (draft === null) return this.options.print(`✘ nothing is asked at the moment; ${this.#whatElse()}`);
    await this.#edit(draft, line);
  }

  async #edit(draft: Draft, line: string): Promise<void> {
    const { link, print } = this.options;
    const { seat, question, lines } = draft;
    switch (line) {
      case 'look':
      case 'help':
      case '?':
        for (const help of questionLines(inDetail(question), seat)) print(help);
        return;
      case 'model':
        return link.pass(seat, question.id);
      case 'undo':
        this.#draft = { ...draft, lines: lines.slice(0, -1) };
        print(`   ${lines.length === 0 ? 'there is nothing to undo' : `taken back: ${lines.at(-1) ?? ''}`}`);
        return;
      case 'send':
        if (lines.length === 0) return print('✘ there is nothing to send: type a number or a line first');
        return link.answer(seat, question.id, lines);
      default:
    }
    if (/^\d+$/.test(line) && lines.length > 0)
      return print('✘ a choice is a whole answer, and you have begun another one: "send" it, or "undo" its lines');
    const next = [...lines, line];
    const reading = await link.read(seat, question.id, next);
    if ('problem' in reading) return print(`✘ ${reading.problem}`);
    for (const [index, shown] of reading.shown.entries())
      print(`   ${index === 0 ? 'understood as:' : '              '} ${shown}`);
    if (reading.isWhole) return link.answer(seat, question.id, next);
    if (lines.length === 0) print('   "send" gives this answer; further lines are added to it');
    // Meanwhile the question may have been answered by the model.
    if (this.#draft === draft) this.#draft = { ...draft, lines: next };
  }

  /** "workerA, workerB: TEXT", as the agent that is asked, or the only one whose seat this is. */
  async #say(words: string): Promise<void> {
    const { link, print } = this.options;
    const [, names = '', text = ''] = /^([^:]+):\s*(.+)$/s.exec(words) ?? [];
    const seat = this.#draft?.seat ?? link.seats[0] ?? '';
    if (text === '') return print('✘ words read say NAME: TEXT');
    const to = names.split(/[\s,]+/).filter((name) => name !== '');
    await link.say(seat, { to, text });
  }

  async #comeBack(): Promise<void> {
    const { link, print } = this.options;
    for (const seat of link.seats) await link.take(seat);
    print('── you are back: what is asked from now on is asked you');
  }

  #whatElse(): string {
    const isAway = [...this.#views.values()].some(({ heldBy }) => heldBy === 'model');
    return isAway
      ? 'the model answers until you type "back"'
      : '"say NAME: TEXT" speaks at any time, "leave" leaves your seat to the model';
  }

  #queue(work: () => Promise<void>): void {
    this.#handled = this.#handled.then(work).catch((error: unknown) => this.#tell(error));
  }

  #tell(error: unknown): void {
    if (isCancellation(error)) return;
    if (!isSAgentsError(error)) throw error;
    this.options.print(`✘ ${error.problem}: ${error.remedy}`);
  }
}
