import { floorPlans } from '../apartment/floor-plans.js';
import { Routes } from '../apartment/routes.js';
import type { HouseholdState } from '../record/household-changed.js';

type StateThing = HouseholdState['things'][number];

/** The whole state as text for people, room by room. Nobody in the household sees this much. */
export function stateText(state: HouseholdState): string {
  const plan = floorPlans[state.layout - 1] ?? floorPlans[0];
  if (plan === undefined) return '';
  const routes = new Routes(plan);
  const lines = plan.rooms.flatMap(({ name }) => [
    name,
    ...state.furniture
      .filter(({ room }) => room === name)
      .map(
        ({ id, closes, isOpen }) =>
          `  ${id}${closes ? (isOpen ? ' (open)' : ' (closed)') : ''}: ${listed(
            state.things.filter(({ parent }) => parent.kind === 'furniture' && parent.id === id),
          )}`,
      ),
    ...state.things
      .filter(({ parent }) => parent.kind === 'floor' && parent.room === name)
      .map(({ id }) => `  on the floor: ${id}`),
    ...state.dwellers
      .filter(({ at }) => routes.roomAt(at) === name)
      .map(
        (dweller) =>
          `  ${dweller.name} at (${dweller.at.x}, ${dweller.at.z}) holds ${listed(heldBy(state, dweller.name))}`,
      ),
  ]);
  return [`apartment ${state.layout}, after step ${state.step}`, ...lines].join('\n');
}

export function heldBy({ things }: HouseholdState, name: string): readonly StateThing[] {
  return things.filter(({ parent }) => parent.kind === 'hand' && parent.agent === name);
}

function listed(things: readonly StateThing[]): string {
  return things.length === 0 ? 'nothing' : things.map(({ id }) => id).join(', ');
}
