import { hash32 } from './hash32.js';

/**
 * An immutable map. Setting or deleting an entry returns a new map that shares nearly all of the old one, at a cost
 * that hardly grows with the number of entries. Meant for state that is a fold over events. Plain data that survives
 * JSON: a hash trie. Up to {@link bucketSize} entries stay in insertion order; beyond that, the order follows the keys'
 * hashes.
 */
export interface PersistentMap<Value> {
  readonly size: number;
  readonly root: Node<Value>;
}

type Entry<Value> = readonly [key: string, value: Value];
type Bucket<Value> = { readonly entries: readonly Entry<Value>[] };
type Branch<Value> = { readonly nodes: readonly Node<Value>[] };
type Node<Value> = Bucket<Value> | Branch<Value>;

const bucketSize = 16;
const bitsPerLevel = 4;
const hashBits = 32;

const empty: PersistentMap<never> = { size: 0, root: { entries: [] } };

export function emptyMap<Value>(): PersistentMap<Value> {
  return empty;
}

export function mapOf<Value>(entries: Iterable<Entry<Value>>): PersistentMap<Value> {
  let map = emptyMap<Value>();
  for (const [key, value] of entries) map = mapSet(map, key, value);
  return map;
}

export function mapGet<Value>(map: PersistentMap<Value>, key: string): Value | undefined {
  return find(map, key, hash32(key))?.[1];
}

export function mapHas(map: PersistentMap<unknown>, key: string): boolean {
  return find(map, key, hash32(key)) !== undefined;
}

export function mapSet<Value>(map: PersistentMap<Value>, key: string, value: Value): PersistentMap<Value> {
  const hash = hash32(key);
  const isNew = find(map, key, hash) === undefined;
  return { size: map.size + (isNew ? 1 : 0), root: withEntry(map.root, [key, value], hash, 0) };
}

/** Returns the map itself when it has no such entry. */
export function mapDelete<Value>(map: PersistentMap<Value>, key: string): PersistentMap<Value> {
  const hash = hash32(key);
  return find(map, key, hash) === undefined ? map : { size: map.size - 1, root: withoutEntry(map.root, key, hash, 0) };
}

export function mapEntries<Value>({ root }: PersistentMap<Value>): readonly Entry<Value>[] {
  if ('entries' in root) return root.entries;
  const entries: Entry<Value>[] = [];
  collect(root, entries);
  return entries;
}

function find<Value>({ root }: PersistentMap<Value>, key: string, hash: number): Entry<Value> | undefined {
  let node = root;
  for (let shift = 0; 'nodes' in node; shift += bitsPerLevel) node = childOf(node, hash, shift);
  const place = placeOf(key, node.entries);
  return place < 0 ? undefined : node.entries[place];
}

/** A loop, since `findIndex` takes a function for each search. */
function placeOf(key: string, entries: readonly Entry<unknown>[]): number {
  for (let place = 0; place < entries.length; place++) if (entries[place]?.[0] === key) return place;
  return -1;
}

function collect<Value>(node: Node<Value>, entries: Entry<Value>[]): void {
  if ('entries' in node) entries.push(...node.entries);
  else for (const inner of node.nodes) collect(inner, entries);
}

function childOf<Value>({ nodes }: Branch<Value>, hash: number, shift: number): Node<Value> {
  return nodes[slotOf(hash, shift)] as Node<Value>;
}

function slotOf(hash: number, shift: number): number {
  return (hash >>> shift) & ((1 << bitsPerLevel) - 1);
}

function withEntry<Value>(node: Node<Value>, entry: Entry<Value>, hash: number, shift: number): Node<Value> {
  if ('nodes' in node) {
    const slot = slotOf(hash, shift);
    return { nodes: node.nodes.with(slot, withEntry(childOf(node, hash, shift), entry, hash, shift + bitsPerLevel)) };
  }
  const at = placeOf(entry[0], node.entries);
  if (at >= 0) return { entries: node.entries.with(at, entry) };
  const entries = [...node.entries, entry];
  return entries.length <= bucketSize || shift >= hashBits ? { entries } : split(entries, shift);
}

function withoutEntry<Value>(node: Node<Value>, key: string, hash: number, shift: number): Node<Value> {
  if ('entries' in node) return { entries: node.entries.toSpliced(placeOf(key, node.entries), 1) };
  const slot = slotOf(hash, shift);
  return { nodes: node.nodes.with(slot, withoutEntry(childOf(node, hash, shift), key, hash, shift + bitsPerLevel)) };
}

function split<Value>(entries: readonly Entry<Value>[], shift: number): Node<Value> {
  const buckets = Array.from({ length: 1 << bitsPerLevel }, (): Entry<Value>[] => []);
  for (const entry of entries) buckets[slotOf(hash32(entry[0]), shift)]?.push(entry);
  // All entries may fall into one bucket again, which then splits in turn.
  return {
    nodes: buckets.map((bucket) =>
      bucket.length <= bucketSize || shift + bitsPerLevel >= hashBits
        ? { entries: bucket }
        : split(bucket, shift + bitsPerLevel),
    ),
  };
}
