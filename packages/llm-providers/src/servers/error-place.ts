import type { KeyMask } from '../mask/key-mask.js';

/** What to do about failures that a kind of server knows better than others. */
export interface Remedies {
  /** Nobody listens at the address. */
  readonly refusesConnections?: string;
  readonly unknownModel?: string;
  /** What answers does not speak the server's format. */
  readonly wrongFormat?: string;
}

/** The server that an error is about, and how it was asked. */
export interface ErrorPlace {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnvironment: string | null;
  readonly hasKey: boolean;
  readonly tries: number;
  readonly timeoutSeconds: number;
  /** Replaces the API key in an error and its causes. */
  readonly mask: KeyMask;
  readonly remedies: Remedies;
}
