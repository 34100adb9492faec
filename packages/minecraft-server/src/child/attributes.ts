import { fullHealth, type CreatureKind } from '@s-agents/minecraft-rules';

/** The attributes that change what happens. Others of the game are not there. */
export const attributeNames = ['max_health', 'movement_speed', 'attack_damage'] as const;
export type AttributeName = (typeof attributeNames)[number];

/** In the order of their numbers in the protocol. */
export const operations = ['add_value', 'add_multiplied_base', 'add_multiplied_total'] as const;

/** A change of an attribute's value, which can be taken back. */
export interface Modifier {
  /** An id of the game; before 1.21 a UUID. */
  readonly id: string;
  readonly amount: number;
  readonly operation: (typeof operations)[number];
}

/** The bases that were set, and the modifiers. */
export type SavedAttributes = Partial<Record<AttributeName, { base?: number; modifiers?: readonly Modifier[] }>>;

const ranges: Record<AttributeName, readonly [number, number]> = {
  max_health: [1, 1024],
  movement_speed: [0, 1024],
  attack_damage: [0, 2048],
};

/** What a body's attributes are by themselves. Those that are left out it does not have. */
export type AttributeBases = Partial<Readonly<Record<AttributeName, number>>>;

export const playerBases: AttributeBases = {
  max_health: fullHealth,
  // The game computes with the nearest number of single precision.
  movement_speed: Math.fround(0.1),
  attack_damage: 1,
};

const speeds: Readonly<Record<string, number>> = {
  ...{ cow: 0.2, pig: 0.25, sheep: 0.23, chicken: 0.25, rabbit: 0.3, villager: 0.5, wandering_trader: 0.7 },
  ...{ zombie: 0.23, skeleton: 0.25, spider: 0.3, creeper: 0.25 },
};
const strengths: Readonly<Record<string, number>> = { zombie: 3, spider: 2 };

/** Returns the bases of a kind of creature, by the game's own tables. Only those that strike have `attack_damage`. */
export function creatureBases({ name, health }: CreatureKind): AttributeBases {
  const [speed, strength] = [speeds[name], strengths[name]];
  return {
    max_health: health,
    ...(speed === undefined ? {} : { movement_speed: speed }),
    ...(strength === undefined ? {} : { attack_damage: strength }),
  };
}

/** The attributes of a player or a creature. */
export class Attributes {
  readonly #set = new Map<AttributeName, number>();
  readonly #modifiers = new Map<AttributeName, Modifier[]>();

  constructor(
    private readonly bases: AttributeBases,
    saved: SavedAttributes = {},
  ) {
    for (const name of attributeNames) {
      const { base, modifiers = [] } = saved[name] ?? {};
      if (base !== undefined) this.#set.set(name, base);
      if (modifiers.length > 0) this.#modifiers.set(name, [...modifiers]);
    }
  }

  has(name: AttributeName): boolean {
    return this.bases[name] !== undefined;
  }

  base(name: AttributeName): number {
    return this.#set.get(name) ?? this.bases[name] ?? 0;
  }

  /** Sets a base, or makes it again what it was by itself. */
  setBase(name: AttributeName, base = this.bases[name] ?? 0): void {
    if (base === this.bases[name]) this.#set.delete(name);
    else this.#set.set(name, base);
  }

  modifiers(name: AttributeName): readonly Modifier[] {
    return this.#modifiers.get(name) ?? [];
  }

  /** Returns false if there is one with this id. */
  add(name: AttributeName, modifier: Modifier): boolean {
    if (this.modifiers(name).some(({ id }) => id === modifier.id)) return false;
    this.#modifiers.set(name, [...this.modifiers(name), modifier]);
    return true;
  }

  /** Returns false if there is none with this id. */
  remove(name: AttributeName, id: string): boolean {
    const left = this.modifiers(name).filter((each) => each.id !== id);
    if (left.length === this.modifiers(name).length) return false;
    this.#modifiers.set(name, left);
    return true;
  }

  /** Returns the value with all modifiers, and `more` that is added to the base, as what a player holds is. */
  value(name: AttributeName, more = 0): number {
    const by = (operation: Modifier['operation']): number[] =>
      this.modifiers(name).flatMap((each) => (each.operation === operation ? [each.amount] : []));
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const base = this.base(name) + more + sum(by('add_value'));
    const value = by('add_multiplied_total').reduce(
      (total, amount) => total * (1 + amount),
      base * (1 + sum(by('add_multiplied_base'))),
    );
    const [least, most] = ranges[name];
    return Math.max(least, Math.min(most, value));
  }

  /** How many times its own value an attribute has. */
  share(name: AttributeName): number {
    const own = this.bases[name];
    return own === undefined ? 1 : this.value(name) / own;
  }

  get saved(): SavedAttributes | undefined {
    const all = attributeNames.flatMap((name) => {
      const [base, modifiers] = [this.#set.get(name), this.modifiers(name)];
      if (base === undefined && modifiers.length === 0) return [];
      return [[name, { ...(base === undefined ? {} : { base }), ...(modifiers.length === 0 ? {} : { modifiers }) }]];
    });
    return all.length === 0 ? undefined : (Object.fromEntries(all) as SavedAttributes);
  }

  /** Ends all modifiers, as death does. */
  endModifiers(): void {
    this.#modifiers.clear();
  }
}
