import type { Inventory, Position } from '@s-agents/core';
import type { Command } from '@s-agents/minecraft-server';

/** The running server behind an environment: ours, or a foreign one. */
export interface World {
  readonly host: string;
  readonly port: number;
  /** Of our own server's process. */
  pid(): number | null;
  readonly lateTickShare: () => number | null;
  /** An age in ticks that the server told the body of `agent`; a world with a side channel does not need it. */
  hearAge(ticks: number, agent: string): void;
  /** Null where the server's state cannot be read: then the bodies' own view counts. */
  readonly state: WorldState | null;
  /** Uses an operator's power, which is told as an aid; null where we are no operators. */
  readonly command: ((command: Command) => Promise<void>) | null;
  stop(): Promise<void>;
}

/** The world's own state, past all bodies. */
export interface WorldState {
  inventories(players: readonly string[]): Promise<ReadonlyMap<string, Inventory>>;
  positions(players: readonly string[]): Promise<ReadonlyMap<string, Position>>;
  /** Of every container in the world. */
  containers(): Promise<readonly Inventory[]>;
  blocks(positions: readonly Position[]): Promise<readonly string[]>;
  creatures(): Promise<readonly { readonly name: string; readonly position: Position }[]>;
}
