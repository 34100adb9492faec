import type { Json } from '@s-agents/core';

/** What a scene tries: ways through the world, hands and what they hold, fights, or blocks and their states. */
export const sceneKinds = ['ways', 'hands', 'fights', 'blocks'] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** A small place in the world with a task, as a newcomer would lay it out, with bounds on what may come of it. */
export interface Scene {
  readonly name: string;
  readonly kind: SceneKind;
  /** The agents that act. One is alone; several have a leader beside them. */
  readonly members: readonly string[];
  /** The content of a task file. */
  readonly task: SceneTask;
  /** World seconds in which the goal has to be met. */
  readonly seconds: number;
  /** How many deaths of the agents are allowed in all. */
  readonly deaths: number;
}

export interface SceneTask {
  readonly goal: readonly Json[];
  readonly setup: SceneSetup;
  readonly blueprints?: Json;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface SceneSetup {
  /** Flat grass at y = 63, on which agents appear at x = 0, z = 0, or another preset. */
  readonly world: 'flat' | 'default';
  readonly timeOfDay?: number;
  readonly inventories?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By agent, the primitives that it cannot use. */
  readonly blocked?: Readonly<Record<string, readonly string[]>>;
  readonly blocks?: readonly Json[];
  readonly animals?: readonly { readonly animal: string; readonly count: number; readonly position: Spot }[];
  readonly monsters?: readonly { readonly monster: string; readonly count: number; readonly position: Spot }[];
}

/** What varies from one scene of a situation to another. */
export interface Choice {
  /** A kind of wood, such as `oak`. */
  readonly wood: string;
  /** A block of which people build walls. */
  readonly stone: string;
  /** Blocks from the ground up. */
  readonly high: number;
  /** Blocks from where the agents appear. */
  readonly far: number;
  /** Four names of agents. */
  readonly people: readonly [string, string, string, string];
}

/** A situation of which scenes with other materials, heights, distances and people can be made. */
export interface Situation {
  readonly name: string;
  readonly kind: SceneKind;
  readonly scene: (choice: Choice) => Omit<Scene, 'name' | 'kind' | 'deaths'> & Partial<Pick<Scene, 'deaths'>>;
}

/** Returns a situation's scene, in which nobody may die unless it says otherwise. */
export function sceneOf({ name, kind, scene }: Situation, choice: Choice): Scene {
  return { name, kind, deaths: 0, ...scene(choice) };
}
