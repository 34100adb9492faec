/** A player who may not join, and why. */
export interface Ban {
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

/** Who may join, as a saved world keeps it. */
export interface SavedGuests {
  readonly bans: readonly Ban[];
  readonly isWhitelisted: boolean;
  readonly whitelist: readonly string[];
}
