import type { View } from './purposes/view.js';

/** Everything in a view that a model could answer something else to: not the time, nor how far things are. Pure. */
export function matterOf({
  agent,
  task,
  request,
  team,
  organization,
  observation,
  places,
  dialogue,
  deeds,
  doing,
}: View): string {
  const { inventory, equipment, place, properties, inabilities } = observation;
  const seen = places.map(({ id, open, contents }) => [id, open, contents]);
  const heard = dialogue.filter(({ from }) => from !== agent).map(({ id }) => id);
  const done = deeds.map(({ at, deed }) => [at, deed]);
  const body = [inventory, equipment, place, properties, inabilities];
  return JSON.stringify([task, request, team, organization, body, seen, heard, done, doing]);
}

/**
 * The most turns in a row that may pass without asking a model, so that a team in which all wait for each other is not
 * stuck.
 */
const mostPassed = 10;

/** Tells which turns may pass without a model being asked, because it chose to do nothing and nothing is new since. */
export class News {
  #silentAt: string | null = null;
  #passed = 0;

  /** Counts the turn as passed where it may pass. */
  mayPass(view: View): boolean {
    if (this.#silentAt === null || this.#passed >= mostPassed || this.#silentAt !== matterOf(view)) return false;
    this.#passed += 1;
    return true;
  }

  /** Notes what a model was told, and whether it then said or did nothing. */
  answered(view: View, withNothing: boolean): void {
    this.#silentAt = withNothing ? matterOf(view) : null;
    this.#passed = 0;
  }
}
