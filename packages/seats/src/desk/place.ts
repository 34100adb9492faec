import type { OpenQuestion, SAgentsError, SeatDoor, SeatForm, SeatHolder, SeatMessage, SeatView } from '@s-agents/core';
import { questionOver, seatNotTaken, seatTaken, unanswered } from './errors.js';

/** A question that waits in a place. */
export interface Waiting {
  readonly question: Omit<OpenQuestion, 'secondsLeft'>;
  readonly form: SeatForm;
  readonly inputs: unknown;
  /** Wall milliseconds at which it goes on to the model; null: never. */
  readonly until: number | null;
  readonly settle: PromiseWithResolvers<unknown>;
}

export interface PlaceOptions {
  readonly seat: string;
  readonly door: SeatDoor;
  /** Whether a model answers where nobody does. Without one, questions wait or are refused. */
  readonly hasModel: boolean;
  /** Whether the config does not offer it: the model holds it until somebody sits down at the page. Default: false. */
  readonly isUnoffered?: boolean;
}

/** How many messages and notices a view shows. */
const shown = 30;

/** One seat: who sits there, what is asked, and what reached it. */
export class Place {
  readonly #questions: Waiting[] = [];
  readonly #messages: SeatMessage[] = [];
  readonly #notices: { readonly at: number; readonly text: string }[] = [];
  readonly #watchers = new Set<() => void>();
  /** Who sits there, or sat there last. Where no model answers, several may sit: whoever answers first decides. */
  #sitters: readonly string[] = [];
  #heldBy: SeatHolder;
  #wasLeft = false;
  #isOver = false;
  #version = 0;

  constructor(readonly options: PlaceOptions) {
    this.#heldBy = options.isUnoffered === true ? 'model' : 'nobody';
  }

  get sitter(): string | null {
    return this.#sitters[0] ?? null;
  }

  get heldBy(): SeatHolder {
    return this.#heldBy;
  }

  view(world: number, wall: number): SeatView {
    const [first, ...others] = this.#questions;
    const { seat, door } = this.options;
    return {
      seat,
      door,
      sitter: this.sitter,
      heldBy: this.#heldBy,
      at: Math.round(world * 1000) / 1000,
      question: first === undefined ? null : withTimeLeft(first, wall),
      waiting: others.length,
      messages: [...this.#messages],
      notices: [...this.#notices],
      isOver: this.#isOver,
      version: this.#version,
    };
  }

  take(by: string): void {
    const { seat, hasModel } = this.options;
    const others = this.#heldBy === 'sitter' ? this.#sitters.filter((sitter) => sitter !== by) : [];
    if (hasModel && others.length > 0) throw seatTaken(seat, this.sitter ?? '');
    this.#sitters = [...others, by];
    this.#heldBy = 'sitter';
    this.#wasLeft = false;
    this.#change();
  }

  /** Throws where only others sit, or nobody. */
  requireSitter(by: string): void {
    if (this.#heldBy !== 'sitter') throw seatNotTaken(this.options.seat, by);
    if (!this.#sitters.includes(by)) throw seatTaken(this.options.seat, this.sitter ?? '');
  }

  /** Adds a question. Throws where nobody will answer it. */
  add(waiting: Waiting): void {
    const { seat, hasModel, door } = this.options;
    if (this.#isOver) throw unanswered('SEAT_LEFT', `nobody can come to the seat of ${seat}`);
    if (this.#heldBy === 'model') throw unanswered('SEAT_LEFT', `the model holds the seat of ${seat}`);
    // Nobody comes back to a terminal whose input has ended.
    if (!hasModel && this.#wasLeft && door === 'terminal')
      throw unanswered('SEAT_LEFT', `nobody sits at the terminal any more for ${seat}`);
    this.#questions.push(waiting);
    this.#change();
  }

  /** Finds a question that waits. Throws where it does not any more. */
  find(id: number): Waiting {
    const found = this.#questions.find(({ question }) => question.id === id);
    if (found === undefined) throw questionOver(this.options.seat, id, this.#questions[0]?.question.id ?? null);
    return found;
  }

  /** Takes a question off, whoever settles it. */
  remove(waiting: Waiting): void {
    const index = this.#questions.indexOf(waiting);
    if (index < 0) return;
    this.#questions.splice(index, 1);
    this.#change();
  }

  /** The time of a question is up: the model takes the seat, where there is one. */
  timeOut(waiting: Waiting, world: number): void {
    if (!this.#questions.includes(waiting)) return;
    const { seat, hasModel } = this.options;
    const why =
      this.sitter === null ? `nobody took the seat of ${seat} in time` : `${this.sitter} did not answer in time`;
    if (hasModel) this.#heldBy = 'model';
    this.notice(world, hasModel ? `${why}: the model answers until the seat is taken again` : why);
    const over = hasModel ? [...this.#questions] : [waiting];
    this.#drop(over, unanswered('SEAT_TIMEOUT', why));
  }

  leave(by: string, world: number): void {
    const { seat, hasModel } = this.options;
    const why = `${by} left the seat of ${seat}`;
    if (this.#sitters.length > 1) {
      this.#sitters = this.#sitters.filter((sitter) => sitter !== by);
      return this.notice(world, why);
    }
    this.#heldBy = hasModel ? 'model' : 'nobody';
    this.#wasLeft = true;
    this.notice(world, hasModel ? `${why}: the model answers until the seat is taken again` : why);
    this.#drop([...this.#questions], unanswered('SEAT_LEFT', why));
  }

  tell(message: SeatMessage): void {
    keep(this.#messages, message);
    this.#change();
  }

  /** `at`: world seconds. */
  notice(at: number, text: string): void {
    keep(this.#notices, { at: Math.round(at * 1000) / 1000, text });
    this.#change();
  }

  end(): void {
    this.#isOver = true;
    this.#change();
  }

  /** Calls `look` at each change until the returned function is called. */
  watch(look: () => void): () => void {
    this.#watchers.add(look);
    return () => void this.#watchers.delete(look);
  }

  get version(): number {
    return this.#version;
  }

  #drop(questions: readonly Waiting[], error: SAgentsError): void {
    for (const waiting of questions) {
      this.remove(waiting);
      waiting.settle.reject(error);
    }
    this.#change();
  }

  #change(): void {
    this.#version++;
    for (const look of [...this.#watchers]) look();
  }
}

function withTimeLeft({ question, until }: Waiting, wall: number): OpenQuestion {
  return { ...question, secondsLeft: until === null ? null : Math.max(0, Math.round((until - wall) / 1000)) };
}

function keep<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > shown) list.shift();
}
