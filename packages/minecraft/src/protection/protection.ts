import type { Position } from '@s-agents/core';
import { beside, holdsOf, isNatural } from '@s-agents/minecraft-rules';
import type { ProtectedArea } from './protect-options.js';

/** What a person has asked to break or to change: kinds of blocks, and cells of the world. */
export interface AskedFor {
  readonly kinds: readonly string[];
  readonly cells: readonly Position[];
}

export interface ProtectionOptions {
  readonly areas: readonly ProtectedArea[];
  /** Whether what others have built is left alone. */
  readonly leaveBuilt: boolean;
  readonly asked: AskedFor;
}

/** Where nothing is protected. */
export const noProtection: ProtectionOptions = { areas: [], leaveBuilt: false, asked: { kinds: [], cells: [] } };

/** Returns the name of the block there; null where that is not known. */
export type NameReader = (at: Position) => string | null;

/** What the rule needs to know of a kind of block, by its name. */
interface Traits {
  readonly isBuilt: boolean;
  readonly holds: ReturnType<typeof holdsOf>;
}

const traitsByName = new Map<string, Traits>();

/**
 * Which blocks a team leaves alone: all in the areas that the config protects, and, of kinds that nature does not make,
 * those that nobody of the team has placed and no person has asked for. Bodies ask it before each change, and their
 * searches for things to dig and for ways ask it, too.
 */
export class Protection {
  readonly #areas: readonly ProtectedArea[];
  readonly #leavesBuilt: boolean;
  readonly #kinds = new Set<string>();
  readonly #cells = new Set<string>();
  /** Cell → kind of the block that the team has placed there. */
  readonly #placed = new Map<string, string>();

  /** `share` tells the team's other bodies of a block that was placed, where they have records of their own. */
  constructor(
    { areas, leaveBuilt, asked }: ProtectionOptions,
    private readonly share: (at: Position, kind: string) => void = () => {},
  ) {
    this.#areas = areas;
    this.#leavesBuilt = leaveBuilt;
    this.ask(asked);
  }

  /** The protected areas in words, for what bodies perceive. */
  get areas(): readonly string[] {
    return this.#areas.map(areaText);
  }

  /** Notes what else a person has asked for. */
  ask({ kinds, cells }: AskedFor): void {
    for (const kind of kinds) this.#kinds.add(kind);
    for (const cell of cells) this.#cells.add(keyOf(cell));
  }

  /** Notes a block that the body has placed. */
  placed(at: Position, kind: string): void {
    if (!traitsOf(kind).isBuilt) return;
    this.placedByOther(at, kind);
    this.share(at, kind);
  }

  /** Notes a block that another body of the team has placed. */
  placedByOther(at: Position, kind: string): void {
    this.#placed.set(keyOf(at), kind);
  }

  /** Whether a body may break the block there. */
  mayDig(at: Position, nameAt: NameReader): boolean {
    if (this.#areaOf(at) !== null) return false;
    if (!this.#leavesBuilt) return true;
    return !this.#isLeft(at, nameAt(at)) && this.#heldBy(at, nameAt) === null;
  }

  /** Why no body breaks the block there; null where it may. */
  whyNotDig(at: Position, nameAt: NameReader): string | null {
    if (this.mayDig(at, nameAt)) return null;
    const name = nameAt(at);
    const left = `${name ?? 'the block'} at ${textOf(at)} is left alone`;
    const area = this.#areaOf(at);
    if (area !== null) return `${left}: it lies in the protected area ${areaText(area)}`;
    return this.#isLeft(at, name)
      ? `${left}: it is built, by nobody of the team, and no person has asked for it`
      : `${left}: it holds ${this.#heldBy(at, nameAt)}, which is built, by nobody of the team`;
  }

  /** Why no body puts a block there, or changes the one there with an item; null where it may. */
  whyNotPlace(at: Position): string | null {
    const area = this.#areaOf(at);
    return area === null
      ? null
      : `nothing is changed at ${textOf(at)}: it lies in the protected area ${areaText(area)}`;
  }

  #areaOf({ x, y, z }: Position): ProtectedArea | null {
    const found = this.#areas.find(
      ({ from, to }) =>
        x >= from.x &&
        x <= to.x &&
        z >= from.z &&
        z <= to.z &&
        (from.y === undefined || y >= from.y) &&
        (to.y === undefined || y <= to.y),
    );
    return found ?? null;
  }

  /** Whether others have built the block of that kind there, and nobody asks for it. */
  #isLeft(at: Position, name: string | null): boolean {
    if (name === null || !traitsOf(name).isBuilt || this.#kinds.has(name)) return false;
    const key = keyOf(at);
    return this.#placed.get(key) !== name && !this.#cells.has(key);
  }

  /** The kind of a block that others have built and that would fall or break with the one there; null for none. */
  #heldBy(at: Position, nameAt: NameReader): string | null {
    const { x, y, z } = at;
    const isHeld = (place: Position, from: 'below' | 'beside' | 'above'): string | null => {
      const name = nameAt(place);
      return name !== null && traitsOf(name).holds[from] && this.#isLeft(place, name) ? name : null;
    };
    return (
      isHeld({ x, y: y + 1, z }, 'below') ??
      isHeld({ x, y: y - 1, z }, 'above') ??
      beside(at).reduce<string | null>((found, place) => found ?? isHeld(place, 'beside'), null)
    );
  }
}

function traitsOf(name: string): Traits {
  let traits = traitsByName.get(name);
  if (traits === undefined) traitsByName.set(name, (traits = { isBuilt: !isNatural(name), holds: holdsOf(name) }));
  return traits;
}

function areaText({ name, from, to }: ProtectedArea): string {
  const box = `from ${cornerText(from)} to ${cornerText(to)}`;
  return name === undefined ? box : `"${name}" ${box}`;
}

function cornerText({ x, y, z }: ProtectedArea['from']): string {
  return y === undefined ? `(${x}, ${z})` : `(${x}, ${y}, ${z})`;
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
