import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '../json/json.js';

export const BlobStore = Symbol.for('@s-agents/BlobStore');

/** Big values of a run by their content: prompts, answers, observations, skill code. */
export interface BlobStore {
  /** Keeps the value; the same value again costs nothing. */
  put(value: Json): string;
  /** Null when it is not here. */
  get(id: string): Json | null;
}

/** The content address of a value: SHA-256 of its canonical JSON. */
export function blobId(value: Json): string {
  return contentAddress(canonicalJson(value));
}

/** The same from the canonical JSON itself. */
export function contentAddress(canonical: string): string {
  return `sha256-${hash('sha256', canonical)}`;
}
