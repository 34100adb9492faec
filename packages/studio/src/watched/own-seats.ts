import { SAgentsError, user, type Seats, type SeatView } from '@s-agents/core';
import { actInSeat, type SeatAct } from '@s-agents/kit';
import { seatsOf, type RunHandle } from '@s-agents/runner';
import type { SeatStatus } from './run-status.js';

const door = 'page';
/** Whoever has the page's address sits in its seats: in each of them one and the same. */
const by = 'page';
const unreachable = 'this run lets nobody into its seats from the page: start it with s-agents run --ui';

/** The seats of a run of this process, as people take them from its page. */
export class OwnSeats {
  readonly #seats: Seats | null;
  /** The seats that somebody took from the page and did not hand back, the latest last. */
  readonly #taken = new Set<string>();

  constructor(run: Pick<RunHandle, 'team' | 'hasPage'>) {
    this.#seats = run.hasPage === true ? seatsOf(run.team, run) : null;
    // Beside whoever else allows actions: who answers first decides.
    if (this.#seats === null || run.team.config.approval === undefined) return;
    this.#seats.take({ seat: user, by }, door);
    this.#taken.add(user);
  }

  /** Why no seat can be taken; null where seats can. */
  get whyNot(): string | null {
    return this.#seats === null ? unreachable : null;
  }

  /** Calls `listener` at each change, until the returned function is called. */
  follow(listener: () => void): () => void {
    return this.#seats?.follow(listener) ?? (() => {});
  }

  status(): readonly SeatStatus[] {
    return [...this.#taken].map((name) => {
      const { seat, sitter, heldBy, question, version } = this.view(name);
      return { seat, sitter, heldBy, isAsked: question !== null, version };
    });
  }

  view(seat: string): SeatView {
    return this.#open().view(seat, door);
  }

  async act(seat: string, act: SeatAct): Promise<object> {
    const answer = await actInSeat(this.#open(), { seat, by }, door, act);
    if (act.do === 'take') this.#taken.add(seat);
    if (act.do === 'leave') this.#taken.delete(seat);
    return answer;
  }

  #open(): Seats {
    if (this.#seats !== null) return this.#seats;
    const [message = '', remedy = ''] = unreachable.split(': ');
    throw new SAgentsError({ code: 'SEATS_CLOSED', message, remedy });
  }
}
