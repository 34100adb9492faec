import { plainText, translated } from '../text/component.js';
import type { Operators } from './operators.js';
import type { Registry } from './registry.js';
import type { Ban, SavedGuests } from './saved-guests.js';

/** Which players may join: those who are not banned and, while there is a whitelist, are on it. Names count regardless of case. */
export class Guests {
  readonly #bans = new Map<string, Ban>();
  readonly #whitelist = new Map<string, string>();
  #isWhitelisted: boolean;

  /** `changed` is called after each change. */
  constructor(
    private readonly game: { readonly operators: Operators; readonly registry: Registry },
    saved: SavedGuests = { bans: [], isWhitelisted: false, whitelist: [] },
    private readonly changed: () => void = () => undefined,
  ) {
    for (const ban of saved.bans) this.#bans.set(ban.name.toLowerCase(), ban);
    for (const name of saved.whitelist) this.#whitelist.set(name.toLowerCase(), name);
    this.#isWhitelisted = saved.isWhitelisted;
  }

  get saved(): SavedGuests {
    return { bans: this.bans, isWhitelisted: this.#isWhitelisted, whitelist: this.whitelist };
  }

  get bans(): readonly Ban[] {
    return [...this.#bans.values()];
  }

  get whitelist(): readonly string[] {
    return [...this.#whitelist.values()];
  }

  get isWhitelisted(): boolean {
    return this.#isWhitelisted;
  }

  set isWhitelisted(wanted: boolean) {
    this.#isWhitelisted = wanted;
    this.changed();
  }

  /** Returns false if the player is banned already. */
  ban(ban: Ban): boolean {
    if (this.#bans.has(ban.name.toLowerCase())) return false;
    this.#bans.set(ban.name.toLowerCase(), ban);
    this.changed();
    return true;
  }

  /** Returns false if the player is not banned. */
  pardon(name: string): boolean {
    const wasBanned = this.#bans.delete(name.toLowerCase());
    if (wasBanned) this.changed();
    return wasBanned;
  }

  /** Puts a player on the whitelist. Returns false if it is there. */
  invite(name: string): boolean {
    if (this.#whitelist.has(name.toLowerCase())) return false;
    this.#whitelist.set(name.toLowerCase(), name);
    this.changed();
    return true;
  }

  /** Takes a player off the whitelist. Returns false if it is not there. */
  uninvite(name: string): boolean {
    const wasInvited = this.#whitelist.delete(name.toLowerCase());
    if (wasInvited) this.changed();
    return wasInvited;
  }

  /** Returns why a player may not join, in the game's words. Operators need not be on the whitelist. */
  refusal(name: string): string | undefined {
    const ban = this.#bans.get(name.toLowerCase());
    const { language } = this.game.registry;
    if (ban !== undefined) return plainText(translated('multiplayer.disconnect.banned.reason', ban.reason), language);
    const isGuest = this.#whitelist.has(name.toLowerCase()) || this.game.operators.has(name);
    if (!this.#isWhitelisted || isGuest) return undefined;
    return plainText(translated('multiplayer.disconnect.not_whitelisted'), language);
  }
}
