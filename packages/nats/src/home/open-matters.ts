import { cancelled, type EventLog, type Lane, type RunEvent, type RunEventBody } from '@s-agents/core';

/** What seats have begun and not ended, as far as the log tells. */
export class OpenMatters {
  readonly #steps = new Map<string, Map<Lane, number>>();
  readonly #actions = new Map<string, Set<string>>();
  readonly #unsubscribe: () => void;

  /** `before`: what the log held before. */
  constructor(log: EventLog, before: readonly RunEvent[]) {
    for (const event of before) this.#take(event);
    this.#unsubscribe = log.subscribe((event) => this.#take(event));
  }

  /** The ends of what a seat has begun, for a log that hears no more of it. */
  endsOf(agent: string, why: string): readonly RunEventBody[] {
    return [
      ...[...(this.#actions.get(agent) ?? [])].map(
        (actionId): RunEventBody => ({
          ...{ type: 'action.ended', agent, actionId },
          outcome: cancelled(why),
        }),
      ),
      ...[...(this.#steps.get(agent) ?? [])].map(
        ([lane, step]): RunEventBody => ({
          ...{ type: 'step.ended', agent, lane, step },
          ...{ how: 'interrupted', detail: why },
        }),
      ),
    ];
  }

  close(): void {
    this.#unsubscribe();
  }

  #take(event: RunEvent): void {
    switch (event.type) {
      case 'step.started':
        this.#steps.set(event.agent, new Map(this.#steps.get(event.agent)).set(event.lane, event.step));
        break;
      case 'step.ended':
        this.#steps.get(event.agent)?.delete(event.lane);
        break;
      case 'action.started':
        this.#actions.set(event.agent, new Set(this.#actions.get(event.agent)).add(event.action.id));
        break;
      case 'action.ended':
        this.#actions.get(event.agent)?.delete(event.actionId);
        break;
      default:
        break;
    }
  }
}
