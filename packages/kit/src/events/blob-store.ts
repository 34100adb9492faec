import type { Json } from '@s-agents/core';
import { hash } from 'node:crypto';

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
