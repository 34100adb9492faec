import { bridge, ledge, rise } from './building.js';
import { ascend, descend, hang } from './climbing.js';
import { leap } from './leaping.js';
import { down, level, through, up } from './walking.js';
import { compass, type WayKind } from './way-kind.js';

/** All kinds of steps, in the order in which equals are preferred. */
export const wayKinds: readonly WayKind[] = [
  ...compass.flatMap(([dx, dz]) => [level(dx, dz), up(dx, dz), down(dx, dz)]),
  through,
  ascend,
  descend,
  ...compass.flatMap(([dx, dz]) => [leap(dx, dz, 1), leap(dx, dz, 2)]),
  rise,
  ...compass.flatMap(([dx, dz]) => [bridge(dx, dz), ledge(dx, dz), hang(dx, dz)]),
];
