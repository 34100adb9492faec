import { createInterface, type Interface } from 'node:readline';
import { isCancellation, isSAgentsError, type OpenQuestion, type Seats, type SeatView } from '@s-agents/core';
import { detailLines, questionLines } from './question-lines.js';

const door = 'terminal';
/** Under which name the terminal sits in its seats. */
const by = 'the terminal';

export interface TerminalDoorOptions {
  readonly seats: Seats;
  readonly input: NodeJS.ReadableStream;
  /** Prints one line. */
  readonly print: (line: string) => void;
}

/** An answer that is being written. */
interface Draft {
  readonly seat: string;
  readonly question: OpenQuestion;
  readonly lines: readonly string[];
}

/**
 * The seats of a run whose door is its terminal: prints what they are asked, one question at a time, and reads what is
 * typed, line by line. When the input ends, the seats are left.
 */
export class TerminalDoor {
  readonly #seats: readonly string[];
  readonly #closed = new AbortController();
  readonly #told = new WeakSet<object>();
  readonly #lines: Interface;
  #draft: Draft | null = null;

  constructor(private readonly options: TerminalDoorOptions) {
    const { seats, input } = options;
    this.#seats = seats.list(door).map(({ seat }) => seat);
    this.#lines = createInterface({ input, terminal: false });
    for (const seat of this.#seats) {
      seats.take({ seat, by }, door);
      void this.#follow(seat);
    }
    this.#lines.on('line', (line) => this.#attempt(() => this.#handle(line.trim())));
    this.#lines.on('close', () => this.#attempt(() => this.#leave()));
  }

  close(): void {
    this.#closed.abort();
    this.#lines.close();
  }

  /** Looks at a seat at each of its changes, until the run is over. */
  async #follow(seat: string): Promise<void> {
    const { seats } = this.options;
    const { signal } = this.#closed;
    try {
      for (let version = -1; ; ) {
        await seats.changed(seat, version, signal);
        const view = seats.view(seat, door);
        version = view.version;
        if (view.isOver) return;
        this.#look(view);
      }
    } catch (error) {
      if (!isCancellation(error) && !signal.aborted) throw error;
    }
  }

  #look(view: SeatView): void {
    const { print } = this.options;
    for (const notice of view.notices) {
      if (this.#told.has(notice)) continue;
      this.#told.add(notice);
      print(`── ${notice.text}`);
    }
    if (this.#draft?.seat === view.seat && this.#draft.question.id !== view.question?.id) this.#draft = null;
    this.#putNext();
  }

  /** Puts the oldest question of all seats, when none is being answered. */
  #putNext(): void {
    if (this.#draft !== null) return;
    const { seats, print } = this.options;
    const [next] = this.#seats
      .flatMap((seat) => {
        const { question } = seats.view(seat, door);
        return question === null ? [] : [{ seat, question, lines: [] }];
      })
      .toSorted((one, other) => one.question.id - other.question.id);
    if (next === undefined) return;
    this.#draft = next;
    for (const line of questionLines(next.question, next.seat)) print(line);
  }

  #handle(line: string): void {
    const [word = '', ...rest] = line.split(/\s+/);
    if (word === '') return;
    if (word === 'say') return this.#say(line.slice(word.length).trim());
    if (rest.length === 0) {
      if (word === 'leave') return this.#leave();
      if (word === 'back') return this.#comeBack();
    }
    const draft = this.#draft;
    if (draft === null) return this.options.print(`✘ nothing is asked at the moment; ${this.#whatElse()}`);
    this.#edit(draft, line);
  }

  #edit(draft: Draft, line: string): void {
    const { seats, print } = this.options;
    const { question, lines } = draft;
    const sitting = { seat: draft.seat, by };
    switch (line) {
      case 'look':
        for (const detail of detailLines(question)) print(detail);
        return;
      case 'model':
        seats.pass(sitting, question.id);
        return;
      case 'undo':
        this.#draft = { ...draft, lines: lines.slice(0, -1) };
        print(`   ${lines.length === 0 ? 'there is nothing to undo' : `taken back: ${lines.at(-1) ?? ''}`}`);
        return;
      case 'send':
        if (lines.length === 0) return print('✘ there is nothing to send: type a number or a line first');
        seats.answer(sitting, question.id, lines);
        return;
      default:
    }
    if (/^\d+$/.test(line) && lines.length > 0)
      return print('✘ a choice is a whole answer, and you have begun another one: "send" it, or "undo" its lines');
    const next = [...lines, line];
    const reading = seats.read(sitting, question.id, next);
    if ('problem' in reading) return print(`✘ ${reading.problem}`);
    for (const shown of reading.shown) print(`   ${shown}`);
    if (!reading.isWhole) {
      this.#draft = { ...draft, lines: next };
      return;
    }
    seats.answer(sitting, question.id, next);
  }

  /** "workerA, workerB: TEXT", as the agent that is asked, or the only one whose seat this is. */
  #say(words: string): void {
    const { seats, print } = this.options;
    const [, names = '', text = ''] = /^([^:]+):\s*(.+)$/s.exec(words) ?? [];
    const seat = this.#draft?.seat ?? this.#seats[0] ?? '';
    if (text === '') return print('✘ words read say NAME: TEXT');
    const to = names.split(/[\s,]+/).filter((name) => name !== '');
    seats.say({ seat, by }, { to, text }).catch((error: unknown) => this.#tell(error));
  }

  #leave(): void {
    for (const { seat, heldBy } of this.options.seats.list(door))
      if (heldBy === 'sitter') this.options.seats.leave({ seat, by });
  }

  #comeBack(): void {
    for (const seat of this.#seats) this.options.seats.take({ seat, by }, door);
    this.options.print('── you are back: what is asked from now on is asked you');
  }

  #whatElse(): string {
    const isAway = this.options.seats.list(door).some(({ heldBy }) => heldBy === 'model');
    return isAway
      ? 'the model answers until you type "back"'
      : '"say NAME: TEXT" speaks at any time, "leave" leaves your seat to the model';
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    if (isCancellation(error)) return;
    if (!isSAgentsError(error)) throw error;
    this.options.print(`✘ ${error.problem}: ${error.remedy}`);
  }
}
