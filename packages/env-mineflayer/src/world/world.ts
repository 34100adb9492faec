import type { Inventory, Position } from '@s-agents/core';
import type { SeenBody, StoredItems } from '@s-agents/minecraft';
import type { Command } from '@s-agents/minecraft-server';

/** The running server behind an environment: the embedded one, or a foreign one. */
export interface World {
  readonly host: string;
  readonly port: number;
  /** The process id of the embedded server. */
  pid(): number | null;
  /** Share of the server's ticks that came late; null when it is not known. */
  readonly lateTickShare: () => number | null;
  /** Takes a world age in ticks that the server told the body of `agent`; the embedded world ignores it. */
  hearAge(ticks: number, agent: string): void;
  /** Null when the server's state cannot be read: then goals are judged by what the bodies see. */
  readonly state: WorldState | null;
  /** Runs an operator command, which is reported as an aid; null on a foreign server. */
  readonly command: ((command: Command) => Promise<void>) | null;
  stop(): Promise<void>;
}

/** The world's state as the server knows it, independent of the bodies. */
export interface WorldState {
  inventories(players: readonly string[]): Promise<ReadonlyMap<string, Inventory>>;
  positions(players: readonly string[]): Promise<ReadonlyMap<string, Position>>;
  /** What they wear and hold, and how full they are. */
  bodies(players: readonly string[]): Promise<readonly SeenBody[]>;
  /** The contents of every container in the world. */
  containers(): Promise<readonly StoredItems[]>;
  blocks(positions: readonly Position[]): Promise<readonly string[]>;
  /** The same with the properties of their states, in the game's notation. */
  states(positions: readonly Position[]): Promise<readonly string[]>;
  creatures(): Promise<readonly { readonly name: string; readonly position: Position }[]>;
}
