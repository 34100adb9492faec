import type { Timeline } from './timeline.js';
import type { Aim } from './way.js';

/** A plan that was weighed for something; null where it cannot be done this way. */
export interface Weighed {
  readonly question: string;
  readonly about: string;
  readonly plan: Timeline | null;
  readonly isChosen: boolean;
}

/** Is told what a search weighs. */
export type Weigh = (weighed: Weighed) => void;

/** An aim in words. */
export function aimText({ needs, to }: Aim): string {
  const things = needs.map(({ name, count }) => `${count} ${name}`).join(', ');
  return to === null ? things : `${things} for ${to}`;
}
