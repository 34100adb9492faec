export const WorldKnowledge = Symbol.for('@s-agents/WorldKnowledge');

/**
 * Some of any of `items`; `name` is the word for them together ("log") or the single item's own. `count` of one doing
 * may be a fraction, as of fuel: several doings together take whole ones.
 */
export interface Ingredient {
  readonly name: string;
  readonly items: readonly string[];
  readonly count: number;
}

/** One way to come by an item. */
export interface Method {
  /** The action's verb: "mine", "craft", "smelt", "hunt" … */
  readonly verb: string;
  /** What one doing yields. */
  readonly yields: number;
  readonly consumes: readonly Ingredient[];
  /** Held, not used up: any one of `items` of each. */
  readonly tools: readonly Ingredient[];
  /** Must stand near; placed from the inventory when it does not. */
  readonly station: Ingredient | null;
  /**
   * Done wherever the world has what it takes: whoever does it walks away from where they stood. False: made on the
   * spot.
   */
  readonly gathers: boolean;
  /** World seconds for one doing with the least tool, walking not counted. An estimate, for choosing. */
  readonly seconds: number;
}

/** A verb that agents of this world can act by, without code being written for it. */
export interface KnownVerb {
  /** As an action names it: "mine". */
  readonly verb: string;
  /** One line for planners: what it does, what its object, quantity and position mean. */
  readonly doc: string;
}

/** Something that a task wants built, by a name that a deed can have as its object: "build 1 house at (0, 64, 0)". */
export interface KnownStructure {
  readonly name: string;
  /** What is put there in all, by kind of material. */
  readonly materials: readonly Ingredient[];
}

/**
 * The rules of a world, given by its environment: what a trained model knows from training, the symbolic one from here.
 */
export interface WorldKnowledge {
  /**
   * The items that a word stands for: "log" → every log, "stone" → cobblestone, "oak_log" → itself; empty when unknown.
   */
  resolve(name: string): readonly string[];
  /** Ways to come by any of the items that `name` stands for, best first; empty when there is none in this world. */
  methods(name: string): readonly Method[];
  /** How many of it lie in one inventory slot. */
  stackSize(item: string): number;
  /** What can be built here; those who hold some of the materials build at the same time. */
  readonly structures: readonly KnownStructure[];
  /** What actions can be named; empty when the world comes with no skills. */
  readonly verbs: readonly KnownVerb[];
  /**
   * What whoever works into the night had better hold, one of the items of each, the best first; absent where nights
   * are like days.
   */
  readonly precautions?: readonly Ingredient[];
  /** Rules of this world that somebody who knows it only in general might not know, a short sentence each. */
  readonly rules: readonly string[];
}
