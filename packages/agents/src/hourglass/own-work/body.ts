import type { Position, RunEvent } from '@s-agents/core';

/** What an agent knows of its own body. */
export interface OwnBody {
  /** Whether it is out of the world. */
  readonly away: boolean;
  /** Why it will not come back; null while it is there or may still return. */
  readonly lost: string | null;
  /** Whether it died since the agent last looked: what the agent makes of what it saw before does not count. */
  readonly diedSinceObserved: boolean;
  /** Where it last saw itself; null where that is not known. */
  readonly position: Position | null;
  /** The time of day as last seen; null before the first look, and in worlds that have none. */
  readonly timeOfDay: string | null;
}

export const newBody: OwnBody = {
  away: false,
  lost: null,
  diedSinceObserved: false,
  position: null,
  timeOfDay: null,
};

export function reduceBody(body: OwnBody, event: RunEvent): OwnBody {
  switch (event.type) {
    case 'body.lost':
      return { ...body, away: true, lost: event.forGood === true ? event.why : body.lost };
    case 'body.returned':
      return { ...body, away: false };
    case 'body.died':
    case 'body.set-back':
      return { ...body, diedSinceObserved: true };
    case 'observed':
      return { ...body, diedSinceObserved: false, position: event.position ?? null };
    default:
      return body;
  }
}
