import {
  falls,
  hangsOnWall,
  isBad,
  liquidOf,
  palette,
  replaceable,
  standsOnGround,
  type BlockRules,
  type Cell,
  type Liquid,
} from '@s-agents/minecraft-rules';

/** The number of block kinds that one byte can represent. */
const maximumKinds = 256;

const fence = /_(fence|fence_gate|wall)$/;

/** One kind of block, with the code under which the world stores it and the properties that follow from its name. */
export interface BlockKind extends BlockRules {
  readonly code: number;
  readonly air: boolean;
  readonly liquid: Liquid | null;
  readonly replaceable: boolean;
  readonly falls: boolean;
  readonly standsOnGround: boolean;
  readonly hangsOnWall: boolean;
}

/** The block kinds of one world: those of the terrain generator first, others once they are placed. */
export class BlockKinds {
  readonly #byName = new Map<string, BlockKind>();
  readonly #byCode: BlockKind[] = [];
  /** By code. */
  readonly cells: Cell[] = [];
  /** By code: 1 for blocks that stop a body. */
  readonly solid = new Uint8Array(maximumKinds);
  /** By code: 1 for blocks that keep animals in (closed fences, gates and walls). */
  readonly fences = new Uint8Array(maximumKinds);

  constructor(private readonly rules: ReadonlyMap<string, BlockRules>) {
    for (const name of palette) this.named(name);
  }

  of(code: number): BlockKind {
    return this.#byCode[code] as BlockKind;
  }

  /** Returns the kind of that name, or null if there is no such block or the world already has 256 kinds. */
  named(name: string): BlockKind | null {
    return this.#byName.get(name) ?? this.#add(name, name, this.rules.get(name));
  }

  /** Returns the kind of an open door or gate of that name; null as for `named`. */
  opened(name: string): BlockKind | null {
    const key = `${name} open`;
    const rules = this.rules.get(name);
    return this.#byName.get(key) ?? this.#add(key, name, rules === undefined ? undefined : { ...rules, solid: false });
  }

  #add(key: string, name: string, rules: BlockRules | undefined): BlockKind | null {
    const code = this.#byCode.length;
    if (rules === undefined || code >= maximumKinds) return null;
    const liquid = liquidOf(name);
    const kind: BlockKind = {
      ...rules,
      code,
      air: name === 'air',
      liquid,
      replaceable: replaceable(name),
      falls: falls(name),
      standsOnGround: standsOnGround(name),
      hangsOnWall: hangsOnWall(name),
    };
    this.#byName.set(key, kind);
    this.#byCode.push(kind);
    this.solid[code] = rules.solid ? 1 : 0;
    this.fences[code] = rules.solid && fence.test(name) ? 1 : 0;
    this.cells.push({ open: !rules.solid, floor: rules.solid, bad: isBad(name), loaded: true });
    return kind;
  }

  /** Returns the codes of the kinds of that name (closed and open) that this world has used so far. */
  codesOf(name: string): number[] {
    return [this.#byName.get(name), this.#byName.get(`${name} open`)].flatMap((kind) =>
      kind === undefined ? [] : [kind.code],
    );
  }
}
