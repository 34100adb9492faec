import { inject, injectable, multiInject, optional } from 'inversify';
import {
  Environment,
  EventLog,
  everybody,
  nearestWords,
  RunContext,
  SAgentsError,
  SeatForm,
  user,
  WallClock,
  WorldClock,
  WorldKnowledge,
  type SeatDoor,
  type SeatReading,
  type SeatRequest,
  type SeatRun,
  type Seats,
  type SeatView,
  type Sitting,
} from '@s-agents/core';
import { abortable, hearersOf, isCancellation, valueText, PlainWords } from '@s-agents/kit';
import { HttpDoor } from '../http/http-door.js';
import { questionInWords, readingInWords } from './in-plain-words.js';
import { answerInvalid, runOver, seatUnknown, unanswered } from './errors.js';
import { Place, type PlaceOptions, type Waiting } from './place.js';
import { readLines, type ReadLinesOptions } from './read-lines.js';
import { Visits } from './visits.js';
import type { WorldReader } from '../lines/task-reading.js';

/** The seats of a run that somebody from outside takes, whatever the door. */
@injectable()
export class Desk implements Seats {
  readonly specificationVersion = 'v1';
  readonly #places = new Map<string, Place>();
  readonly #forms: ReadonlyMap<string, SeatForm>;
  readonly #http: HttpDoor;
  readonly #words: PlainWords;
  readonly #visits: Visits;
  readonly #followers = new Set<(seat: string) => void>();
  #run: SeatRun | null = null;
  #isOver = false;
  #asked = 0;

  constructor(
    @inject(RunContext) private readonly context: RunContext,
    @inject(EventLog) log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
    @inject(WallClock) private readonly wallClock: WallClock,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(Environment) private readonly world: WorldReader,
    @multiInject(SeatForm) @optional() forms: readonly SeatForm[] = [],
  ) {
    this.#words = new PlainWords(knowledge);
    const { organization, approval } = context.config;
    for (const [seat, { from }] of Object.entries(organization.outside ?? {}))
      this.#add({ seat, door: from, hasModel: true });
    if (approval !== undefined) this.#add({ seat: user, door: approval.from, hasModel: false });
    this.#visits = new Visits(() => this.#run);
    this.#forms = new Map(forms.map((form) => [form.purpose, form]));
    this.#http = new HttpDoor(this);
    log.subscribe((event) => {
      if (event.type === 'message.refused')
        this.#places
          .get(event.agent)
          ?.notice(event.at, `your words to ${event.to.join(', ')} reached nobody: ${event.why}`);
      if (event.type !== 'message.published') return;
      const { at, from, to, kind, text } = event.message;
      for (const [seat, place] of this.#places)
        if (from === seat || to.includes(seat)) place.tell({ at, from, to, kind, text: this.#words.say(text) });
    });
  }

  list(door?: SeatDoor): ReturnType<Seats['list']> {
    if (door === 'page') for (const seat of this.context.graph.agents) this.#place(seat, door);
    return [...this.#places.values()]
      .filter(({ options }) =>
        door === undefined ? options.isUnoffered !== true : door === 'page' || options.door === door,
      )
      .map(({ options, sitter, heldBy }) => ({ seat: options.seat, door: options.door, sitter, heldBy }));
  }

  take({ seat, by }: Sitting, door: SeatDoor): SeatView {
    const place = this.#place(seat, door);
    const isVisit = place.options.isUnoffered === true;
    if (isVisit && this.#run === null) throw notYet();
    place.take(by);
    if (isVisit) this.#visits.begin(seat, by);
    return this.#view(place);
  }

  follow(listener: (seat: string) => void): () => void {
    this.#followers.add(listener);
    return () => void this.#followers.delete(listener);
  }

  view(seat: string, door: SeatDoor): SeatView {
    return this.#view(this.#place(seat, door));
  }

  async changed(seat: string, version: number, signal: AbortSignal): Promise<void> {
    const place = this.#place(seat);
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => void (place.version > version && resolve());
    const stop = place.watch(look);
    look();
    try {
      await abortable(promise, signal);
    } finally {
      stop();
    }
  }

  read(sitting: Sitting, question: number, lines: readonly string[]): SeatReading {
    const reading = readLines(this.#seated(sitting).find(question), lines, this.#readers());
    return readingInWords(reading, this.#words);
  }

  answer(sitting: Sitting, question: number, lines: readonly string[]): readonly string[] {
    const place = this.#seated(sitting);
    const waiting = place.find(question);
    const reading = readingInWords(readLines(waiting, lines, this.#readers()), this.#words);
    if ('problem' in reading) throw answerInvalid(reading.problem);
    place.remove(waiting);
    waiting.settle.resolve(reading.answer);
    return reading.shown;
  }

  pass(sitting: Sitting, question: number): void {
    const place = this.#seated(sitting);
    const waiting = place.find(question);
    if (!place.options.hasModel) throw answerInvalid('no model answers this question');
    place.remove(waiting);
    waiting.settle.reject(unanswered('SEAT_PASSED', `${sitting.by} left this question to the model`));
  }

  async say(sitting: Sitting, { to, text }: { readonly to: readonly string[]; readonly text: string }): Promise<void> {
    this.#seated(sitting);
    const { graph, hearing } = this.context;
    const names = graph.agents.filter((name) => name !== sitting.seat);
    if (sitting.seat === user)
      throw wordsInvalid('who allows actions says nothing to the team', 'allow or refuse them');
    if (text.trim() === '') throw wordsInvalid('the text is empty', 'say something');
    const heard = hearersOf(hearing, sitting.seat);
    const receivers = to.flatMap((name) => (name === everybody ? (heard === everybody ? names : heard) : [name]));
    for (const name of receivers) {
      if (names.includes(name) || name === user) continue;
      const [near] = nearestWords(name, names);
      const known = `say it to ${[...names, everybody, user].join(', ')}`;
      throw wordsInvalid(
        `there is no agent ${valueText(name)}`,
        near === undefined ? known : `did you mean ${valueText(near)}? ${known}`,
      );
    }
    if (receivers.length === 0) throw wordsInvalid(`nobody hears ${sitting.seat}`, 'act without words');
    if (this.#run === null) throw notYet();
    try {
      await this.#run.say({ agent: sitting.seat, to: receivers, text });
    } catch (error) {
      throw isCancellation(error) ? runOver(error) : error;
    }
  }

  leave(sitting: Sitting): void {
    const place = this.#seated(sitting);
    place.leave(sitting.by, this.clock.now());
    if (place.options.isUnoffered === true) this.#visits.end(sitting.seat, 'handed back');
  }

  async open(run: SeatRun): Promise<void> {
    this.#run = run;
    await this.#http.open(run.folder);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    for (const place of this.#places.values()) place.end();
    await this.#http.close();
  }

  async ask({ seat, agent = seat, purpose, inputs, timeoutSeconds, signal }: SeatRequest): Promise<unknown> {
    const place = this.#place(seat, 'page');
    if (place.options.isUnoffered === true && place.heldBy === 'model')
      this.#visits.end(seat, 'the run was taken up without whoever sat there');
    const form = this.#forms.get(purpose);
    if (form === undefined) throw unanswered('SEAT_PASSED', `no seat answers ${purpose}`);
    const asked = questionInWords(form.ask(inputs, { knowledge: this.knowledge }), this.#words);
    const settle = Promise.withResolvers<unknown>();
    const waiting: Waiting = {
      question: { id: ++this.#asked, agent, purpose, ...asked },
      form,
      inputs,
      until: timeoutSeconds === null ? null : this.wallClock.now() + timeoutSeconds * 1000,
      settle,
    };
    place.add(waiting);
    const answered = new AbortController();
    if (timeoutSeconds !== null)
      this.wallClock.sleep(timeoutSeconds * 1000, { signal: answered.signal }).then(
        () => {
          place.timeOut(waiting, this.clock.now());
          if (place.options.isUnoffered === true) this.#visits.end(seat, 'nobody answered in time');
        },
        () => {},
      );
    try {
      return await abortable(settle.promise, signal);
    } finally {
      answered.abort();
      place.remove(waiting);
    }
  }

  #add(options: PlaceOptions): Place {
    const place = new Place(options);
    this.#places.set(options.seat, place);
    place.watch(() => {
      for (const listener of this.#followers) listener(options.seat);
    });
    if (this.#isOver) place.end();
    return place;
  }

  doorOf(seat: string): SeatDoor | null {
    return this.#places.get(seat)?.options.door ?? null;
  }

  #readers(): ReadLinesOptions {
    return { team: this.context.graph.agents, knowledge: this.knowledge, world: this.world };
  }

  #view(place: Place): SeatView {
    return place.view(this.clock.now(), this.wallClock.now());
  }

  #place(seat: string, door?: SeatDoor): Place {
    const isVisit = door === 'page' && this.context.graph.agents.includes(seat);
    const place =
      this.#places.get(seat) ?? (isVisit ? this.#add({ seat, door, hasModel: true, isUnoffered: true }) : undefined);
    if (place !== undefined && (door === undefined || door === 'page' || place.options.door === door)) return place;
    throw seatUnknown(
      seat,
      this.list(door).map((known) => known.seat),
    );
  }

  #seated({ seat, by }: Sitting): Place {
    const place = this.#place(seat);
    place.requireSitter(by);
    return place;
  }
}

function notYet(): SAgentsError {
  return wordsInvalid('the team cannot hear anything yet', 'do it when the run has started');
}

function wordsInvalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'WORDS_INVALID', message, remedy });
}
