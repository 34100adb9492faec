import type { Command } from './command.js';
import type { MinecraftServerErrorCode } from './errors.js';
import type { ResolvedOptions } from './options.js';
import type { SavedWorld, WorldChanges } from './saved-world.js';
import type { AgeSample, Kill } from './server.js';
import type { StateQuery } from './state.js';

export type ServerRequest =
  | { age: true }
  | { flush: true }
  | { state: StateQuery }
  | { line: string }
  | { command: Command };

/** Messages from the parent to the server. */
export type ToChild =
  | { type: 'start'; options: ResolvedOptions; saved: SavedWorld }
  | { type: 'request'; id: number; request: ServerRequest }
  | { type: 'stop' };

/** Messages from the server to its parent. */
export type FromChild =
  | { type: 'booted' }
  | { type: 'ready'; port: number }
  | { type: 'failed'; code: MinecraftServerErrorCode; message: string; remedy: string }
  | { type: 'sample'; sample: AgeSample; changes: WorldChanges }
  | { type: 'answer'; id: number; value?: unknown; error?: { message: string; remedy: string } }
  | { type: 'killed'; kill: Kill }
  /** An operator has given a command in chat. */
  | { type: 'operated'; player: string; line: string }
  /** A command has asked to save the world. */
  | { type: 'saving' }
  /** A command has asked for the server's end. */
  | { type: 'stopping' }
  | { type: 'log'; line: string }
  | { type: 'crash'; message: string; stack?: string };
