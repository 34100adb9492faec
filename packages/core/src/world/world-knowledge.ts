import type { Deed } from './deeds/action.js';
import type { Immutable } from '../json/immutable.js';
import type { Json } from '../json/json.js';
import type { Position } from './position.js';
import type { TeamMember } from './team-member.js';
import type { Inventory, Observation } from './observation.js';

export const WorldKnowledge = Symbol.for('@s-agents/WorldKnowledge');

/**
 * A number of items of any of the kinds in `items`; `name` is their common name ("log"), or the name of a single item.
 * `count` may be a fraction, as for fuel: it is then rounded up over all repetitions together.
 */
export interface Ingredient {
  readonly name: string;
  readonly items: readonly string[];
  readonly count: number;
}

/** One way to obtain an item. */
export interface Method {
  /** The action's verb: "mine", "craft", "smelt", "hunt"… */
  readonly verb: string;
  /** How many items doing it once yields. */
  readonly yields: number;
  readonly consumes: readonly Ingredient[];
  /**
   * Of a conversion, the names of what it consumes that must be held already; absent when that is all of it. The rest may
   * be got for it.
   */
  readonly ofHeld?: readonly string[] | undefined;
  /** Tools that must be held and are not used up: for each entry, any one of its `items`. */
  readonly tools: readonly Ingredient[];
  /** A thing that must be near; it is placed from the inventory when it is not. */
  readonly station: Ingredient | null;
  /**
   * True when the agent has to walk to where the world has the material; false when the item is made on the spot.
   */
  readonly gathers: boolean;
  /**
   * World seconds for doing it once with the weakest tool, without the way to where it is done first: an estimate for
   * choosing a method and for dividing work.
   */
  readonly seconds: number;
  /** How many times it is done in the time of once, where that is several, as with plants that grow side by side. */
  readonly sideBySide?: number | undefined;
  /** Whether a station serves one doing at a time, as a furnace does: at several stations several are done side by side. */
  readonly perStation?: boolean | undefined;
  /** What else doing it once yields, as an estimate, such as the stone that is dug through to reach ore. */
  readonly spoil?: Inventory | undefined;
  /** Estimated world seconds to find the first of what it takes out of the world. */
  readonly searchSeconds?: number | undefined;
  /** How it is only started, where it goes on by itself after that, as what is sown grows. */
  readonly startedBy?: Starting | undefined;
  /** How many items it yields in all, where the world has no more of what it takes: what a chest held at the start. */
  readonly limit?: number | undefined;
  /** Where it is done, if it can be done at one place only. */
  readonly position?: Position | undefined;
}

export interface Starting {
  readonly verb: string;
  /** Estimated world seconds for coming back to it. */
  readonly seconds: number;
  /** By how many world seconds chance makes it end sooner or later, as a standard deviation. */
  readonly luckSeconds?: number;
  /** The class of the entity that was started, whose position its doer knows. */
  readonly seenAs: string;
}

/** Something that it is wise to hold. */
export interface Precaution extends Ingredient {
  /** The danger that calls for it, as an objective can name it: "hungry (food 5 of 20)". */
  readonly danger?: string;
  /** Whether it is worth whatever it takes, since what is held has proved too little. */
  readonly isUrgent?: boolean;
}

/** What an agent in danger should do. */
export interface Remedy {
  /** As an objective can name it: "hurt (health 6 of 20)". */
  readonly danger: string;
  readonly deed: Deed;
  /** Whether something short can be done first, as nothing threatens for now. */
  readonly canWait?: boolean;
}

/** A verb that agents of this world can carry out without generated code. */
export interface KnownVerb {
  /** The verb of an action: "mine". */
  readonly verb: string;
  /** One line for planners: what it does, what its object, quantity and position mean. */
  readonly doc: string;
  /**
   * Whether the deed takes its objects out of its doer's hands, as putting them somewhere does. All agents that hold
   * some of them may do it at the same time, in the same words.
   */
  readonly takes?: boolean;
  /**
   * Whether the quantity is what the whole team has done: all who are free do it at the same time, in the same words,
   * until the world has counted so many. Where the deed names a holder, it is that one's count.
   */
  readonly shared?: boolean;
  /** Whether the deed puts its objects into the hands of its recipient. */
  readonly gives?: boolean;
  /** Whether the deed brings its doer to its position, whatever its object is. */
  readonly goes?: boolean;
  /** Whether the deed brings its doer to its recipient. */
  readonly comes?: boolean;
  /** Whether the deed fetches what its doer has lost, by dying for instance. */
  readonly recovers?: boolean;
  /** Whether the object is a creature, even where an item has the same name. */
  readonly ofCreatures?: boolean;
  /** Whether the deed changes its doer's own body: what it wears, how it fares. What is held says nothing of it. */
  readonly ofDoer?: boolean;
}

/**
 * A structure that a task asks for, or a part of one, which is a structure of its own. A deed can name it as its object:
 * "build 1 house at (0, 64, 0)", "build 1 walls_of_house at (0, 64, 0)". A part is named by {@link partName} and stands
 * at the position of its whole.
 */
export interface KnownStructure {
  readonly name: string;
  /** All that the structure is made of, by kind of material. */
  readonly materials: readonly Ingredient[];
  /** Of a part: the structure to which it belongs, and the names of the parts that must stand before it is begun. */
  readonly part?: { readonly of: string; readonly after: readonly string[] };
  /** World seconds, estimated, in which one agent puts one piece of the material in its place. */
  readonly secondsPerPiece?: number;
}

/**
 * The rules of a world, provided by its environment. A language model knows them from training, the symbolic model from
 * here.
 */
export interface WorldKnowledge {
  /**
   * The items that a word stands for: "log" → all kinds of logs, "stone" → cobblestone, "oak_log" → itself. Empty when
   * the word is unknown.
   */
  resolve(name: string): readonly string[];
  /**
   * This world's own name for the items that a word stands for: "logs" → "log"; null for an unknown word. Absent where
   * each item has one name.
   */
  canonical?(name: string): string | null;
  /**
   * A deed in this world's own names, whatever words it uses for its things: "craft 2 chests" → "craft 2 chest". What a
   * word means may depend on the verb. A word that the world does not know stays. Absent where each thing has one name.
   */
  named?(deed: Deed): Deed;
  /**
   * The names of this world nearest to one that it does not have, best first; null for a name that it has, be it of an
   * item, a creature or a place. Absent where the list of names is open.
   */
  readonly nearest?: ((name: string) => readonly string[] | null) | undefined;
  /** Ways to obtain any of the items that `name` stands for, best first; empty when this world has none. */
  methods(name: string): readonly Method[];
  /**
   * Further ways to obtain the thing from others whose own production takes it, or something made from it, such as
   * unpacking a bale. They are of use to an agent that holds all that they consume.
   */
  conversions?(name: string): readonly Method[];
  /**
   * What must be held for a deed whose result is not held: the block that is to be placed, or the food that an animal
   * is led with. Null, or absent, if nothing must be held.
   */
  materialsFor?(deed: Pick<Deed, 'verb' | 'object' | 'quantity' | 'position'>): readonly Ingredient[] | null;
  /**
   * What each doer of a deed should hold but does not use up, such as a sword to fight with: one of the `items` of each
   * entry. An agent that cannot get it does the deed without. Null, or absent, if nothing is needed. What the doer
   * perceives may call for better ones.
   */
  toolsFor?(
    deed: Pick<Deed, 'verb' | 'object'>,
    seen?: Immutable<Pick<Observation, 'properties'>>,
  ): readonly Ingredient[] | null;
  /** The structures that can be built, and their parts. All agents that hold some of the materials build at the same time. */
  readonly structures: readonly KnownStructure[];
  /** The verbs that actions can use; empty when the world comes without skills. */
  readonly verbs: readonly KnownVerb[];
  /** Within this distance of a body, in the world's unit of length, a thing can be used as a station without a way. */
  readonly nearDistance: number;
  /**
   * What an agent should hold that works on for so many world seconds, walking not counted, from what it perceives now:
   * of each entry so many of one item, best first. Absent when work in this world never becomes more dangerous.
   */
  precautions?(observation: Observation, seconds: number): readonly Precaution[];
  /**
   * What an agent that perceives this should do before anything that it was asked for. Absent in a world where no body
   * is ever in danger.
   */
  remedies?(observation: Observation): readonly Remedy[];
  /**
   * Finds what the entries of a goal get wrong about this world and the team, a sentence each, as when a task file has
   * them. Absent in a world without such entries (`Environment.goalKinds`).
   */
  goalProblems?(goal: readonly Readonly<Record<string, Json>>[], team: readonly TeamMember[]): readonly string[];
  /** Special rules of this world that general knowledge of it does not cover, one short sentence each. */
  readonly rules: readonly string[];
}
