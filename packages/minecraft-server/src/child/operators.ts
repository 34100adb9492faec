import type { Avatar } from './avatar.js';

/** The entity_status that tells a client its level of permission: 24 for none, 28 for that of an owner. */
const permissionStatus = { none: 24, all: 28 };

/** The players who may give the game's commands. Names count regardless of case. */
export class Operators {
  readonly #names = new Map<string, string>();

  constructor(names: readonly string[]) {
    for (const name of names) this.add(name);
  }

  get names(): readonly string[] {
    return [...this.#names.values()];
  }

  has(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  /** Returns whether the player was none before. */
  add(name: string): boolean {
    if (this.has(name)) return false;
    this.#names.set(name.toLowerCase(), name);
    return true;
  }

  /** Returns whether the player was one. */
  remove(name: string): boolean {
    return this.#names.delete(name.toLowerCase());
  }

  /** Tells a client what it may do. */
  show(avatar: Avatar): void {
    const entityStatus = this.has(avatar.name) ? permissionStatus.all : permissionStatus.none;
    avatar.write('entity_status', { entityId: avatar.player.id, entityStatus });
  }
}
