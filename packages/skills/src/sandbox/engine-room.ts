import { furnish, type EngineImage } from './engine-image.js';
import { isSameKind, type EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { GuestEngine, type Bridge } from './guest-engine.js';
import type { MemoryChanges } from './memory-changes.js';

/** Somebody who computes in an engine, a slice at a time. */
export interface Occupant extends Bridge {
  readonly kind: EngineKind;
  readonly seed: string;
}

/**
 * A thread's engine, in which its guests compute in turns. Who is in it stays until somebody else comes; then he is put
 * away
 * as the little that he has changed in its memory. One that has made the memory grow keeps the engine, and there is a
 * new one.
 */
export class EngineRoom {
  /** What new engines are made of. */
  #image: EngineImage | null = null;
  #engine: GuestEngine | null = null;
  #inside: Occupant | null = null;
  /** What everybody left when he was put away the last time; of no more use while he is inside, but for its room. */
  readonly #left = new Map<Occupant, MemoryChanges>();
  readonly #grown = new Map<Occupant, GuestEngine>();

  constructor(private readonly wasm: EngineModule) {}

  /** Makes the engine for those who will come first, while nobody has come yet. */
  async furnish(image: EngineImage): Promise<void> {
    this.#image = image;
    this.#engine = await GuestEngine.create(this.wasm, image);
  }

  /** The engine with the occupant in it, as he left it. One at a time. */
  async enter(who: Occupant): Promise<GuestEngine> {
    const own = this.#grown.get(who);
    if (own !== undefined) return own;
    if (this.#engine !== null && this.#inside === who) return this.#engine;
    this.#vacate();
    if (this.#engine === null || !isSameKind(this.#engine.kind, who.kind)) this.#engine = await this.#make(who.kind);
    this.#engine.admit(who, this.#left.get(who) ?? who);
    this.#inside = who;
    return this.#engine;
  }

  /** Forgets somebody who does not come again. `orderly`: he gave control back by himself. */
  leave(who: Occupant, orderly: boolean): void {
    this.#left.delete(who);
    this.#grown.delete(who);
    if (this.#inside !== who) return;
    this.#inside = null;
    if (!orderly || this.#engine?.hasGrown === true) this.#engine = null;
    this.#engine?.clear();
  }

  async #make(kind: EngineKind): Promise<GuestEngine> {
    if (this.#image === null || !isSameKind(this.#image.kind, kind)) this.#image = await furnish(this.wasm, kind);
    return GuestEngine.create(this.wasm, this.#image);
  }

  #vacate(): void {
    if (this.#engine === null || this.#inside === null) return;
    if (this.#engine.hasGrown) {
      this.#grown.set(this.#inside, this.#engine);
      this.#left.delete(this.#inside);
      this.#engine = null;
    } else this.#left.set(this.#inside, this.#engine.release(this.#left.get(this.#inside)));
    this.#inside = null;
  }
}
