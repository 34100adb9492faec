/** A run or a suite that was started for a client. */
export interface Served {
  readonly id: string;
  readonly kind: 'run' | 'suite';
  /** Whether it still goes on. */
  readonly isOpen: boolean;
  /** Resolves when it is over and its report is written. Never rejects. */
  readonly over: Promise<void>;
  stop(reason: string): void;
  /** How it stands, as a client sees it. */
  status(): object;
}
