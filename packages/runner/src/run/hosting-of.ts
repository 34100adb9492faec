import { SeatHosting } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { withCompositionErrors } from '../composition/composition-errors.js';

/** Where other processes host seats of a team; undefined where its own process hosts all. */
export function hostingOf({ container }: Pick<Team, 'container'>): SeatHosting | undefined {
  return container.isBound(SeatHosting)
    ? withCompositionErrors(() => container.get<SeatHosting>(SeatHosting))
    : undefined;
}
