import type { Cell } from './cell.js';

/** Whether the symbolic model answers all calls of a cell's team. */
export function isSymbolic(cell: Pick<Cell, 'config'>): boolean {
  const { models, organization } = cell.config(0, false).config;
  const choices = [models, ...organization.seats.map((seat) => ({ ...seat.models, own: seat.model }))];
  return choices
    .flatMap((of) => Object.values(of).flat())
    .every((choice) => choice === undefined || choice.use === 'symbolic');
}
