import { z } from 'zod';
import type { Json } from '../json/json.js';

export const BlobStore = Symbol.for('@s-agents/BlobStore');

/** Stores a run's large values (prompts, answers, observations, skill code) by their content. */
export interface BlobStore {
  /** Stores the value and returns its {@link blobId}. The same value is stored once. */
  put(value: Json): string;
  /** The value, or null when the store does not have it. */
  get(id: string): Json | null;
}

/** The content address of a large value in the run's blob store: "sha256-" and 64 hex digits. */
export const blobIdSchema = z.string().regex(/^sha256-[0-9a-f]{64}$/);
