import {
  breaksUnderBoats,
  falls,
  hangsOnWall,
  isBad,
  isClimbed,
  isTall,
  isWeb,
  liquidOf,
  palette,
  replaceable,
  slipperinessOf,
  speedOn,
  standsOnGround,
  wayCellOf,
  type BlockRules,
  type Liquid,
  type WayCell,
} from '@s-agents/minecraft-rules';

/** The number of block kinds that one byte can represent. */
const maximumKinds = 256;

/** The height up to which fences, walls and gates stop a body, in blocks. */
const tallHeight = 1.5;

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
  readonly cells: WayCell[] = [];
  /** By code: 1 for blocks that stop a body. */
  readonly solid = new Uint8Array(maximumKinds);
  /** By code: the height up to which a block stops a body, 0 for what stops none. */
  readonly tops = new Float64Array(maximumKinds);
  /** By code: 1 for scaffolding, on whose top a body stands and through which it passes otherwise. */
  readonly platforms = new Uint8Array(maximumKinds);
  /** By code: how slippery a block is, and the share of its speed that a body keeps on it. */
  readonly slipperiness = new Float64Array(maximumKinds);
  readonly speedsOn = new Float64Array(maximumKinds);
  /** By code: 1 for cobwebs. */
  readonly webs = new Uint8Array(maximumKinds);
  hasWebs = false;

  constructor(private readonly rules: ReadonlyMap<string, BlockRules>) {
    for (const name of palette) this.named(name);
  }

  of(code: number): BlockKind {
    return this.#byCode[code] as BlockKind;
  }

  /** Returns the kind of that name, or null if there is no such block or the world already has 256 kinds. */
  named(name: string): BlockKind | null {
    return this.#byName.get(name) ?? this.#add(name, name, this.rules.get(name), false);
  }

  /** Returns the kind of an open door or gate of that name; null as for `named`. */
  opened(name: string): BlockKind | null {
    const key = `${name} open`;
    const rules = this.rules.get(name);
    return this.#byName.get(key) ?? this.#add(key, name, rules, true);
  }

  #add(key: string, name: string, known: BlockRules | undefined, isOpened: boolean): BlockKind | null {
    const code = this.#byCode.length;
    if (known === undefined || code >= maximumKinds) return null;
    // Blocks are whole cubes here, but a body climbs in a ladder's, and lily pads are flat.
    const rules = { ...known, solid: known.solid && !isOpened && !isClimbed(name) && !breaksUnderBoats(name) };
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
    this.tops[code] = rules.solid ? (isTall(name) ? tallHeight : 1) : 0;
    this.platforms[code] = name === 'scaffolding' ? 1 : 0;
    this.slipperiness[code] = slipperinessOf(name);
    this.speedsOn[code] = speedOn(name);
    this.webs[code] = isWeb(name) ? 1 : 0;
    this.hasWebs ||= isWeb(name);
    this.cells.push(
      wayCellOf({
        name,
        liquid,
        level: 0,
        open: !rules.solid,
        floor: this.tops[code] === 1 || this.platforms[code] === 1,
        bad: isBad(name),
        loaded: true,
        top: this.tops[code] ?? 0,
        isOpened,
      }),
    );
    return kind;
  }

  /** Returns the codes of the kinds of that name (closed and open) that this world has used so far. */
  codesOf(name: string): number[] {
    return [this.#byName.get(name), this.#byName.get(`${name} open`)].flatMap((kind) =>
      kind === undefined ? [] : [kind.code],
    );
  }
}
