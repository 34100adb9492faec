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

/** As many kinds of block as one byte tells apart. */
const most = 256;

const fence = /_(fence|fence_gate|wall)$/;

/** One kind of block as the world stores it: a small number, and what follows from its name. */
export interface BlockKind extends BlockRules {
  readonly code: number;
  readonly air: boolean;
  readonly liquid: Liquid | null;
  readonly replaceable: boolean;
  readonly falls: boolean;
  readonly standsOnGround: boolean;
  readonly hangsOnWall: boolean;
}

/** The kinds of block of one world: those of the generator first, others as they are placed. */
export class BlockKinds {
  readonly #byName = new Map<string, BlockKind>();
  readonly #byCode: BlockKind[] = [];
  /** By code. */
  readonly cells: Cell[] = [];
  /** By code: 1 for what stops a body. */
  readonly solid = new Uint8Array(most);
  /** By code: 1 for what keeps animals in: closed fences, gates and walls. */
  readonly fences = new Uint8Array(most);

  constructor(private readonly rules: ReadonlyMap<string, BlockRules>) {
    for (const name of palette) this.named(name);
  }

  of(code: number): BlockKind {
    return this.#byCode[code] as BlockKind;
  }

  /** Null when the world already has as many kinds as it can tell apart, or there is no such block. */
  named(name: string): BlockKind | null {
    return this.#byName.get(name) ?? this.#add(name, name, this.rules.get(name));
  }

  /** A door or a gate of that name that is open. */
  opened(name: string): BlockKind | null {
    const key = `${name} open`;
    const rules = this.rules.get(name);
    return this.#byName.get(key) ?? this.#add(key, name, rules === undefined ? undefined : { ...rules, solid: false });
  }

  #add(key: string, name: string, rules: BlockRules | undefined): BlockKind | null {
    const code = this.#byCode.length;
    if (rules === undefined || code >= most) return null;
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

  /** The codes of a name that this world has had a block of. */
  codesOf(name: string): number[] {
    return [this.#byName.get(name), this.#byName.get(`${name} open`)].flatMap((kind) =>
      kind === undefined ? [] : [kind.code],
    );
  }
}
