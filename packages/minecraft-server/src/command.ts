import type { RuleChange } from './game-rules.js';
import type { CreatureName, Position } from '@s-agents/minecraft-rules';

/** An operator's command. Commands are given by the program that runs the server; players cannot use them. */
export type Command =
  | { do: 'give'; player: string; item: string; count?: number }
  | { do: 'clear'; player: string }
  | { do: 'teleport'; player: string; position: Position }
  | { do: 'setBlock'; position: Position; block: string }
  | { do: 'kill'; player: string }
  /** Brings an animal or a monster. */
  | { do: 'summon'; creature: CreatureName; position: Position }
  /** Half hearts, 1 to 20. */
  | { do: 'setHealth'; player: string; health: number }
  /** 0 to 20 each; saturation is at most the food. Default: none. */
  | { do: 'setFood'; player: string; food: number; saturation?: number }
  | { do: 'kick'; player: string; reason?: string }
  /** Time of day in ticks: 0 sunrise, 6000 noon, 18000 midnight. */
  | { do: 'setTime'; time: number };

/** A command that was given, or a rule that differs from the game's. */
export interface Aid {
  /** World age in ticks as last heard of when the command was given. */
  age: number;
  command: Command | RuleChange;
}
