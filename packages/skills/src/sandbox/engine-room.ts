import { furnish, type EngineImage } from './engine-image.js';
import { isSameKind, type EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { GuestEngine, type Bridge } from './guest-engine.js';
import type { MemoryChanges } from './memory-changes.js';

/** A guest of an engine, which computes in slices. */
export interface Occupant extends Bridge {
  readonly kind: EngineKind;
  readonly seed: string;
}

/**
 * A thread's engine, in which its guests compute in turns. A guest stays in it until another one comes; then it is put
 * away as what it has changed in the engine's memory. A guest that has made the memory grow keeps the engine, and the
 * others get a new one.
 */
export class EngineRoom {
  /** The image that new engines are copied from. */
  #image: EngineImage | null = null;
  #engine: GuestEngine | null = null;
  #inside: Occupant | null = null;
  /** What each guest left when it was put away last. While it is inside, only the buffers are used again. */
  readonly #left = new Map<Occupant, MemoryChanges>();
  readonly #grown = new Map<Occupant, GuestEngine>();

  constructor(private readonly wasm: EngineModule) {}

  /** Makes the engine ahead of the first guest. */
  async furnish(image: EngineImage): Promise<void> {
    this.#image = image;
    this.#engine = await GuestEngine.create(this.wasm, image);
  }

  /** The engine with the guest in it, as the guest left it. One guest at a time. */
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

  /** Forgets a guest. `orderly`: it gave control back by itself. */
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
