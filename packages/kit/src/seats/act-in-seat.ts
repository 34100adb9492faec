import { z } from 'zod';
import type { SeatDoor, Seats, Sitting } from '@s-agents/core';
import { TimedOut, withTimeout } from '../time/with-timeout.js';
import { systemWallClock } from '../time/system-wall-clock.js';

const question = z.int();
const lines = z.array(z.string().max(2_000)).max(100);
/** Wall milliseconds for which is waited until words have reached the team. Who sits there writes on meanwhile. */
const saying = 200;

/** What somebody may do in a seat. */
export const seatActSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('take') }),
  z.strictObject({ do: z.literal('check'), question, lines }),
  z.strictObject({ do: z.literal('answer'), question, lines }),
  z.strictObject({ do: z.literal('pass'), question }),
  z.strictObject({ do: z.literal('say'), to: z.array(z.string()).min(1).max(100), text: z.string().max(4_000) }),
  z.strictObject({ do: z.literal('leave') }),
]);
export type SeatAct = z.infer<typeof seatActSchema>;

/** Does something in a seat that is reached through a door, and returns what is to be answered. Throws SAgentsError. */
export async function actInSeat(seats: Seats, sitting: Sitting, door: SeatDoor, act: SeatAct): Promise<object> {
  const { seat } = sitting;
  // Whoever sits behind another door is not moved from here.
  seats.view(seat, door);
  switch (act.do) {
    case 'take':
      return seats.take(sitting, door);
    case 'check': {
      const reading = seats.read(sitting, act.question, act.lines);
      return 'problem' in reading ? { problem: reading.problem } : { shown: reading.shown, isWhole: reading.isWhole };
    }
    case 'answer':
      return { given: seats.answer(sitting, act.question, act.lines) };
    case 'pass':
      seats.pass(sitting, act.question);
      return { passed: act.question };
    case 'say':
      return { said: await isSaidSoon(seats.say(sitting, { to: act.to, text: act.text })) };
    case 'leave':
      seats.leave(sitting);
      return { left: seat };
  }
}

/** Whether words are out soon: they go out when the world's time goes on, after the open question is answered. */
async function isSaidSoon(said: Promise<void>): Promise<boolean> {
  said.catch(() => {});
  try {
    await withTimeout(() => said, { clock: systemWallClock, milliseconds: saying, what: 'what is said in a seat' });
    return true;
  } catch (error) {
    if (error instanceof TimedOut) return false;
    throw error;
  }
}
