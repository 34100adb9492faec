import { translated, type Component } from '../text/component.js';

/** Why a command was refused, in the game's words. */
export class SlashError extends Error {
  constructor(
    readonly component: Component,
    /** The place in the line that the game points at, if it is about the line. */
    readonly cursor?: number,
  ) {
    super(typeof component === 'string' ? component : (component.translate ?? component.text ?? ''));
  }
}

/** Returns an error about a place in the line. */
export function errorAt(cursor: number, key: string, ...holds: readonly (Component | number)[]): SlashError {
  return new SlashError(translated(key, ...holds), cursor);
}

/** Returns an error of a command that was understood. */
export function failure(key: string, ...holds: readonly (Component | number)[]): SlashError {
  return new SlashError(translated(key, ...holds));
}
