/**
 * Hashes a text to a whole number from 0 to 2^32 - 1, the same on every machine: FNV-1a over its UTF-16 units, with a
 * final mix that spreads texts that differ only in their last character. Not for secrets.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
