import { hash } from 'node:crypto';
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

/** The content address of a value: SHA-256 of its JSON, in which keys keep their order. */
export function blobId(value: Json): string {
  return contentAddress(blobText(value));
}

/** The JSON text by which a value is stored and addressed. */
export function blobText(value: Json): string {
  return JSON.stringify(value) ?? 'null';
}

/** The content address of a value by its {@link blobText}, as text or in UTF-8. */
export function contentAddress(text: string | Uint8Array): string {
  return `sha256-${hash('sha256', text)}`;
}

/** The content address of a large value in the run's blob store: "sha256-" and 64 hex digits. */
export const blobIdSchema = z.string().regex(/^sha256-[0-9a-f]{64}$/);
