/** How a body is to walk. */
export interface WalkOptions {
  readonly allowDig: boolean;
  readonly signal: AbortSignal;
  /** Told when a way that is dug gets on, which may rightly take long. */
  readonly progress?: () => void;
  /** Told of world milliseconds that went into looking for the way. */
  readonly onSearch?: (milliseconds: number) => void;
}
