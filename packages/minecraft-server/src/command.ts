import type { RuleChange } from './game-rules.js';
import type { CreatureName, Position } from '@s-agents/minecraft-rules';

export type BlockProperties = Record<string, string | number | boolean>;

/** An operator command, given by the program that runs the server; players cannot use these. */
export type Command =
  | { do: 'give'; player: string; item: string; count?: number }
  | { do: 'clear'; player: string }
  | { do: 'teleport'; player: string; position: Position }
  /** `properties` are those of the block's state, such as a crop's `age`; others have their defaults. */
  | { do: 'setBlock'; position: Position; block: string; properties?: BlockProperties }
  /** Sets all blocks of a box with inclusive corners, at most 32,768. */
  | { do: 'fill'; from: Position; to: Position; block: string; properties?: BlockProperties }
  | { do: 'kill'; player: string }
  /** Adds an animal or a monster. */
  | { do: 'summon'; creature: CreatureName; position: Position }
  /** Half hearts, 1 to 20. */
  | { do: 'setHealth'; player: string; health: number }
  /** 0 to 20 each. Saturation is capped at the food; its default is 0. */
  | { do: 'setFood'; player: string; food: number; saturation?: number }
  | { do: 'kick'; player: string; reason?: string }
  /** Time of day in ticks: 0 sunrise, 6000 noon, 18000 midnight. */
  | { do: 'setTime'; time: number };

/** A line as in the game's console, which an operator has given in chat or the program that runs the server. */
export interface GivenLine {
  do: 'run';
  line: string;
  /** The player who gave it. */
  player?: string;
}

/** A player who was made an operator from the start. */
export interface NamedOperator {
  do: 'op';
  player: string;
}

/** A command that was given, or a rule that differs from the game's. */
export interface Aid {
  /** The last reported world age in ticks when the command was given; 0 for rules. */
  age: number;
  command: Command | RuleChange | GivenLine | NamedOperator;
}
