import { boatKinds } from './boating.js';
import { bridge, ledge, rise } from './building.js';
import { ascend, descend, hang } from './climbing.js';
import { leap } from './leaping.js';
import { down, level, through, up } from './walking.js';
import { compass, type WayKind } from './way-kind.js';
import type { WayMeans } from './way.js';

/** All kinds of steps but those by boat, in the order in which equals are preferred. */
const plainKinds: readonly WayKind[] = [
  ...compass.flatMap(([dx, dz]) => [level(dx, dz), up(dx, dz), down(dx, dz)]),
  through,
  ascend,
  descend,
  ...compass.flatMap(([dx, dz]) => [leap(dx, dz, 1), leap(dx, dz, 2)]),
  rise,
  ...compass.flatMap(([dx, dz]) => [bridge(dx, dz), ledge(dx, dz), hang(dx, dz)]),
];
const allKinds = [...plainKinds, ...boatKinds];

/** The kinds of steps that a body with these means can take. */
export function wayKindsFor({ boat }: WayMeans): readonly WayKind[] {
  return boat === true ? allKinds : plainKinds;
}
