import type {
  EventLog,
  EventSchema,
  JournalReducer,
  RunEvent,
  RunEventOf,
  RunEventType,
  StateReducer,
} from '@s-agents/core';
import { createEventLog } from '@s-agents/kit';

/** An event log that records the appended events. */
export interface RecordingEventLog extends EventLog {
  readonly events: readonly RunEvent[];
  ofType<Type extends RunEventType>(type: Type): readonly RunEventOf<Type>[];
}

/** `now` returns world seconds; by default the time stays at 0. */
export function createRecordingEventLog(
  options: {
    readonly reducers?: readonly StateReducer[];
    readonly journals?: readonly JournalReducer[];
    readonly events?: readonly EventSchema[];
    readonly now?: () => number;
  } = {},
): RecordingEventLog {
  const { reducers = [], journals = [], events: declared = [], now = () => 0 } = options;
  const log = createEventLog({ reducers, journals, events: declared, now });
  const events: RunEvent[] = [];
  log.subscribe((event) => events.push(event));
  return {
    events,
    ofType: <Type extends RunEventType>(type: Type) =>
      events.filter((event): event is RunEventOf<Type> => event.type === type),
    append: (event, from) => log.append(event, from),
    state: (reducer) => log.state(reducer),
    stateOf: (reducer, seat) => log.stateOf(reducer, seat),
    adopt: (seat, journal) => log.adopt(seat, journal),
    subscribe: (reader) => log.subscribe(reader),
  };
}
