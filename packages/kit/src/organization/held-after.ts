import type { Immutable, Report, Inventory } from '@s-agents/core';
import { sumOf } from '../world/holdings.js';

/** What the commander counts as held after a report: the sender's own inventory together with its group's. */
export function heldAfter(report: Immutable<Report>): Inventory {
  return sumOf([report.inventory, ...Object.values(report.group ?? {}).map(({ inventory }) => inventory)]);
}
