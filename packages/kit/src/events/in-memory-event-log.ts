import {
  SAgentsError,
  type EventLog,
  type EventOrigin,
  eventType,
  type EventSchema,
  type JournalReducer,
  coreEventTypes,
  type RunEvent,
  type RunEventBody,
  type RunEventOf,
  type RunEventType,
  type StateReducer,
} from '@s-agents/core';
import { foldJournal, seatOf } from './journal.js';
import { z } from 'zod';
import { boundEvent } from './bound-event.js';

export interface EventLogOptions {
  readonly reducers: readonly StateReducer[];
  readonly journals?: readonly JournalReducer[];
  /** The events that packages declare, beside those of core. */
  readonly events?: readonly EventSchema[];
  /** World seconds. */
  readonly now: () => number;
  /** The sequence number of the event with this index; default: the index. A run that is taken up skips numbers. */
  readonly sequence?: (index: number) => number;
  /** The world seconds of the event with this index, where the log repeats one; default: undefined, which is now. */
  readonly times?: (index: number) => number | undefined;
}

interface Slice {
  readonly reducer: StateReducer;
  state: unknown;
}

/** The states that a reducer keeps of the seats' journals. */
interface JournalSlice {
  readonly reducer: JournalReducer;
  readonly states: Map<string, unknown>;
}

/** The slices that an event of one type can change. */
interface Concerned {
  readonly slices: readonly Slice[];
  readonly journals: readonly JournalSlice[];
}

/** Creates a log that keeps state but no events. To store the events, subscribe a reader before the first append. */
export function createEventLog(options: EventLogOptions): EventLog {
  return new InMemoryEventLog(options);
}

class InMemoryEventLog implements EventLog {
  readonly #slices: readonly Slice[];
  readonly #byReducer: ReadonlyMap<StateReducer, Slice>;
  readonly #journals: readonly JournalSlice[];
  readonly #byJournal: ReadonlyMap<JournalReducer, JournalSlice>;
  readonly #concerned = new Map<RunEventType, Concerned>();
  readonly #readers = new Set<(event: RunEvent) => void>();
  readonly #declared: ReadonlyMap<string, EventSchema>;
  /** The schemas of declared events that were appended, compiled. */
  readonly #compiled = new Map<string, EventSchema>();
  readonly #now: () => number;
  readonly #sequence: (index: number) => number;
  readonly #times: (index: number) => number | undefined;
  /** Events that readers appended during a delivery. */
  readonly #undelivered: RunEvent[] = [];
  #isDelivering = false;
  #count = 0;
  #latest = 0;

  constructor({
    reducers,
    journals = [],
    events = [],
    now,
    times = () => undefined,
    sequence = (index) => index,
  }: EventLogOptions) {
    this.#now = now;
    this.#sequence = sequence;
    this.#times = times;
    this.#declared = new Map(events.map((schema) => [eventType(schema), schema]));
    const names = new Set<string>();
    for (const { slice } of [...reducers, ...journals]) {
      if (names.has(slice)) throw new RangeError(`two reducers own the slice "${slice}"`);
      names.add(slice);
    }
    this.#slices = reducers.map((reducer) => ({ reducer, state: reducer.initial }));
    this.#byReducer = new Map(this.#slices.map((slice) => [slice.reducer, slice]));
    this.#journals = journals.map((reducer) => ({ reducer, states: new Map() }));
    this.#byJournal = new Map(this.#journals.map((slice) => [slice.reducer, slice]));
  }

  append(body: RunEventBody, from?: EventOrigin): RunEvent {
    this.#check(body);
    // No world ticks faster than once a millisecond; rounding keeps log lines short and equal on every platform.
    const at = from?.at ?? this.#times(this.#count) ?? this.#now();
    this.#latest = Math.max(this.#latest, Math.round(at * 1000) / 1000);
    const event: RunEvent = {
      sequence: this.#sequence(this.#count++),
      at: this.#latest,
      ...(from === undefined ? {} : { number: from.number }),
      ...boundEvent(body),
    };
    const { slices, journals } = this.#concernedBy(event.type);
    for (const slice of slices) slice.state = slice.reducer.reduce(slice.state, event);
    for (const journal of journals) enter(journal, event);
    if (this.#isDelivering) this.#undelivered.push(event);
    else this.#deliver(event);
    return event;
  }

  state<State>(reducer: StateReducer<State>): State {
    const slice = this.#byReducer.get(reducer);
    if (slice === undefined) throw new RangeError(`no reducer for the slice "${reducer.slice}" in this log`);
    return slice.state as State;
  }

  stateOf<State>(reducer: JournalReducer<State>, seat: string): State | undefined {
    const journal = this.#byJournal.get(reducer);
    if (journal === undefined) throw new RangeError(`no reducer for the slice "${reducer.slice}" in this log`);
    return journal.states.get(seat) as State | undefined;
  }

  adopt(seat: string, journal: readonly RunEvent[]): void {
    for (const { reducer, states } of this.#journals) {
      const state = foldJournal(reducer, seat, journal);
      if (state !== undefined) states.set(seat, state);
    }
  }

  subscribe(reader: (event: RunEvent) => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  #concernedBy(type: RunEventType): Concerned {
    const known = this.#concerned.get(type);
    if (known !== undefined) return known;
    const isConcerned = ({ reducer: { types } }: Slice | JournalSlice): boolean => types?.includes(type) ?? true;
    const concerned = {
      slices: this.#slices.filter(isConcerned),
      journals: type === 'run.started' ? this.#journals : this.#journals.filter(isConcerned),
    };
    this.#concerned.set(type, concerned);
    return concerned;
  }

  /** What is not core's own may come from a package that was not checked with this one. */
  #check(body: RunEventBody): void {
    const type: string = body.type;
    if (coreEventTypes.has(type)) return;
    const problem = this.#schemaOf(type)?.safeParse(body).error;
    if (problem === undefined && this.#declared.has(type)) return;
    throw new SAgentsError({
      code: 'EVENT_INVALID',
      message:
        problem === undefined
          ? `no package declares the event "${type}"`
          : `the event "${type}" is not as its package declares it: ${firstProblem(problem)}`,
      remedy:
        problem === undefined
          ? 'declare it in the plugin that appends it: ...eventContributions([schema])'
          : 'append what the schema says, or mend the schema',
    });
  }

  #schemaOf(type: string): EventSchema | undefined {
    const declared = this.#declared.get(type);
    if (declared === undefined) return undefined;
    const schema = this.#compiled.get(type) ?? z.compile(declared);
    this.#compiled.set(type, schema);
    return schema;
  }

  #deliver(first: RunEvent): void {
    this.#isDelivering = true;
    try {
      for (let event: RunEvent | undefined = first; event !== undefined; event = this.#undelivered.shift())
        for (const reader of this.#readers) reader(event);
    } finally {
      this.#isDelivering = false;
    }
  }
}

/** Folds an event into the state of the seat in whose journal it stands, or of all seats. */
function enter(journal: JournalSlice, event: RunEvent): void {
  if (event.type === 'run.started') return begin(journal, event);
  const seat = seatOf(event);
  if (seat === null) return enterForAll(journal, event);
  const { reducer, states } = journal;
  const state = states.get(seat);
  if (state !== undefined) states.set(seat, reducer.reduce(state, event));
}

function begin({ reducer, states }: JournalSlice, started: RunEventOf<'run.started'>): void {
  for (const { name } of started.agents) states.set(name, reducer.begin(name, started));
}

function enterForAll({ reducer, states }: JournalSlice, event: RunEvent): void {
  for (const [name, state] of states) states.set(name, reducer.reduce(state, event));
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
}
