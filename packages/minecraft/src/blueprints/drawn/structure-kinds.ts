import { farm, path, pen, platform, pyramid, stairs } from './grounds.js';
import type { StructureKind } from './structure-kind.js';
import { lighthouse, tower } from './towers.js';
import { bridge, shelter, storage, wall } from './walls.js';

/** The structures that are drawn in any size and of any material. */
export const structureKinds: readonly StructureKind[] = [
  tower,
  lighthouse,
  bridge,
  wall,
  stairs,
  path,
  platform,
  pyramid,
  pen,
  farm,
  shelter,
  storage,
];
