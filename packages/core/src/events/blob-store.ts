import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '../json/json.js';

export const BlobStore = Symbol.for('@s-agents/BlobStore');

/** Stores a run's large values (prompts, answers, observations, skill code) by their content. */
export interface BlobStore {
  /** Stores the value and returns its {@link blobId}. The same value is stored once. */
  put(value: Json): string;
  /** The value, or null when the store does not have it. */
  get(id: string): Json | null;
}

/** The content address of a value: SHA-256 of its canonical JSON. */
export function blobId(value: Json): string {
  return contentAddress(canonicalJson(value));
}

/** The content address of a value that is already written as canonical JSON. */
export function contentAddress(canonical: string): string {
  return `sha256-${hash('sha256', canonical)}`;
}
