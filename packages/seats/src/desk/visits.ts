import type { SeatRun } from '@s-agents/core';

/**
 * The seats that somebody takes although the config does not offer them: lets it enter the run who sits down, and that
 * they get up again.
 */
export class Visits {
  readonly #sitters = new Map<string, string>();
  /** The seats whose last visit has been ended. */
  readonly #ended = new Set<string>();

  constructor(private readonly run: () => Pick<SeatRun, 'note'> | null) {}

  begin(agent: string, by: string): void {
    if (this.#sitters.get(agent) === by) return;
    this.#sitters.set(agent, by);
    this.#ended.delete(agent);
    this.#note({ type: 'seat.taken', agent, by });
  }

  /** Ends a visit, also one that began before the run was taken up. */
  end(agent: string, why: string): void {
    if (this.#ended.has(agent)) return;
    const by = this.#sitters.get(agent) ?? 'page';
    this.#sitters.delete(agent);
    this.#ended.add(agent);
    this.#note({ type: 'seat.left', agent, by, why });
  }

  /** The run may end before it hears of this. */
  #note(event: Parameters<SeatRun['note']>[0]): void {
    this.run()
      ?.note(event)
      .catch(() => {});
  }
}
