import type { PlantingWorld } from '../blocks/planting.js';
import type { Position } from '../position.js';
import type { BlockStates, StateProperties } from './block-states.js';
import type { StateReader } from './state-reader.js';

/** What the rules of placing read from the world. */
export interface PlacingWorld extends PlantingWorld, StateReader {
  readonly states: BlockStates;
}

/** A block that placing an item sets. */
export interface PlacedBlock {
  readonly position: Position;
  readonly block: string;
  readonly properties: StateProperties;
}
