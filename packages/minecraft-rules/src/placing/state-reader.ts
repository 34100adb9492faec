import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';

/** What the rules of placing read of the world around a place. */
export interface StateReader {
  readonly nameAt: (at: Position) => string;
  readonly solidAt: (at: Position) => boolean;
  readonly propertiesAt: (at: Position) => StateProperties;
}
