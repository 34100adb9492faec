import type { MessagePool, SeatRun } from '@s-agents/core';
import type { Entrance, EventFromOutside, SeatWords } from './entrance.js';

export interface SeatVoice {
  /** Lets an agent's words enter the run. Rejects with the error that the agent would get. */
  readonly say: SeatRun['say'];
  /** Says again what a recording has. */
  readonly repeat: (event: EventFromOutside) => void;
}

/**
 * Brings what the person or program in an agent's seat says into the run, as talk that follows the hearing graph like
 * all other talk.
 */
export function seatVoice(entrance: Entrance, pool: MessagePool): SeatVoice {
  const heed = ({ agent, to, text }: SeatWords): Promise<unknown> =>
    pool.publish({ from: agent, to, kind: 'talk', text });
  return {
    say: async ({ agent, to, text }) => {
      let published: Promise<unknown> = Promise.resolve();
      await entrance.enter({ type: 'seat.spoke', agent, to: [...to], text }, (event) => {
        published = heed(event);
        // The speaker gets the error from the await below.
        published.catch(() => {});
      });
      await published;
    },
    repeat: (event) => {
      if (event.type === 'seat.spoke') heed(event).catch(() => {});
    },
  };
}
