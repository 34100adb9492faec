import type { Seats } from '@s-agents/core';
import { seatsOf, type RunHandle } from '@s-agents/runner';

const door = 'http';

/** Tells how the seats of a run that are offered over HTTP are taken; empty where there are none. */
export function offerText(run: RunHandle): string {
  const names =
    seatsOf(run.team)
      ?.list(door)
      .map(({ seat }) => seat) ?? [];
  return names.length === 0 ? '' : `take the place of ${names.join(', ')} with ${sitCommandOf(run)}`;
}

/** Returns what tells at any time which question waits in a seat that is offered over HTTP; empty where none does. */
export function followOffered(run: RunHandle): () => string {
  const seats = seatsOf(run.team);
  if (seats === null || seats.list(door).length === 0) return () => '';
  return () => questionText(seats, run);
}

function questionText(seats: Seats, run: RunHandle): string {
  const [first] = seats.list(door).flatMap(({ seat }) => {
    const { question } = seats.view(seat, door);
    return question === null ? [] : [{ seat, asks: question.asks }];
  });
  return first === undefined ? '' : `${first.seat} is asked: ${first.asks} (${sitCommandOf(run)})`;
}

function sitCommandOf({ folder }: RunHandle): string {
  return `s-agents sit ${folder.path}`;
}
