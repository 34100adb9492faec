import { createEngineImage, type EngineImage } from './engine-image.js';
import { isSameKind, type EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { GuestEngine, type Bridge } from './guest-engine.js';
import type { MemoryChanges } from './memory-changes.js';

/** A guest that computes in a shared engine, in slices. */
export interface EngineGuest extends Bridge {
  readonly kind: EngineKind;
  readonly seed: string;
}

/**
 * A thread's engine, in which its guests take turns. A guest stays in the engine until another one needs it; then the
 * guest is suspended, stored as its changes to the engine's memory. A guest that has made the memory grow keeps the
 * engine, and the others get a new one.
 */
export class SharedEngine {
  /** The image that new engines are copied from. */
  #image: EngineImage | null = null;
  #engine: GuestEngine | null = null;
  #current: EngineGuest | null = null;
  /** The changes of each suspended guest. Those of the current guest are outdated; only their buffers are reused. */
  readonly #suspended = new Map<EngineGuest, MemoryChanges>();
  readonly #grown = new Map<EngineGuest, GuestEngine>();

  constructor(private readonly wasm: EngineModule) {}

  /** Creates the engine before the first guest comes. */
  async prepare(image: EngineImage): Promise<void> {
    this.#image = image;
    this.#engine = await GuestEngine.create(this.wasm, image);
  }

  /**
   * Returns the engine with the guest in it, in the state in which the guest left it. One guest is current at a time.
   */
  async enter(guest: EngineGuest): Promise<GuestEngine> {
    const own = this.#grown.get(guest);
    if (own !== undefined) return own;
    if (this.#engine !== null && this.#current === guest) return this.#engine;
    this.#suspend();
    if (this.#engine === null || !isSameKind(this.#engine.kind, guest.kind))
      this.#engine = await this.#make(guest.kind);
    this.#engine.admit(guest, this.#suspended.get(guest) ?? guest);
    this.#current = guest;
    return this.#engine;
  }

  /** Removes a guest. `orderly`: it gave control back by itself, so that its engine can be reused. */
  leave(guest: EngineGuest, orderly: boolean): void {
    this.#suspended.delete(guest);
    this.#grown.delete(guest);
    if (this.#current !== guest) return;
    this.#current = null;
    if (!orderly || this.#engine?.hasGrown === true) this.#engine = null;
    this.#engine?.clear();
  }

  async #make(kind: EngineKind): Promise<GuestEngine> {
    if (this.#image === null || !isSameKind(this.#image.kind, kind))
      this.#image = await createEngineImage(this.wasm, kind);
    return GuestEngine.create(this.wasm, this.#image);
  }

  #suspend(): void {
    if (this.#engine === null || this.#current === null) return;
    if (this.#engine.hasGrown) {
      this.#grown.set(this.#current, this.#engine);
      this.#suspended.delete(this.#current);
      this.#engine = null;
    } else this.#suspended.set(this.#current, this.#engine.release(this.#suspended.get(this.#current)));
    this.#current = null;
  }
}
