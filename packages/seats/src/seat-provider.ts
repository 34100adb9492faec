import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { SAgentsError, seatDoors, Seats, type ChatModel, type LlmProvider } from '@s-agents/core';
import { SeatModel } from './seat-model.js';

/** What the runner writes for a seat that somebody from outside takes (`organization.outside`, `approval`). */
export const seatOptionsSchema = z.strictObject({
  seat: z.string(),
  from: z.enum(seatDoors),
  timeoutSeconds: z.number().positive().optional(),
});
export type SeatOptions = z.output<typeof seatOptionsSchema>;

/** "Models" that are people, or other agents: whoever sits in a seat answers what its agent would ask a model. */
@injectable()
export class SeatProvider implements LlmProvider {
  readonly specificationVersion = 'v1';

  constructor(@inject(Seats) private readonly seats: Seats) {}

  chatModel(options: SeatOptions): ChatModel {
    const { seat, from } = options;
    const door = this.seats.doorOf(seat);
    if (door !== from)
      throw new SAgentsError({
        code: door === null ? 'SEAT_UNKNOWN' : 'SEAT_TWO_DOORS',
        message:
          door === null
            ? `nobody from outside takes the seat "${seat}"`
            : `the seat "${seat}" is taken from the ${door} and from ${from}, but a seat has one door`,
        remedy: 'name each seat once, under organization.outside',
      });
    return new SeatModel(this.seats, options);
  }
}
