import type { Client } from '../child/squid.js';
import type { Fields } from '../protocol/mending.js';
import { isNether, netherX } from './dimensions.js';

/** What a packet's x counts, in blocks, where it is not one. */
const units: Readonly<Record<string, number>> = { map_chunk: 16, sound_effect: 1 / 8, named_sound_effect: 1 / 8 };
/** The fields that hold places. */
const places = { location: 1, chunkCoordinates: 16 } as const;

/** The clients whose players are in the Nether. */
const inNether = new WeakSet<Client>();

/** Tells in which dimension a client's player is, by where it lies. */
export function noteDimension(client: Client, { x }: { x: number }): void {
  if (isNether(x)) inNether.add(client);
  else inNether.delete(client);
}

/** Returns a packet's fields with places in the Nether as clients know them. */
export function withShownPlaces(name: string, fields: Fields): Fields {
  const unit = units[name] ?? 1;
  const { x, chunkX } = fields;
  if (typeof x === 'number' && isNether(x * unit)) return { ...fields, x: x - netherX / unit };
  if (typeof chunkX === 'number' && isNether(chunkX * 16)) return { ...fields, chunkX: chunkX - netherX / 16 };
  for (const [field, size] of Object.entries(places)) {
    const place = fields[field] as { readonly x: number } | undefined;
    if (place !== undefined && isNether(place.x * size))
      return { ...fields, [field]: { ...copied(place), x: place.x - netherX / size } };
  }
  return fields;
}

/** Returns the fields of a client's packet with places in the Nether where they lie. */
export function withLyingPlaces(client: Client, fields: Fields): Fields {
  if (!inNether.has(client)) return fields;
  const { x, location } = fields;
  if (typeof x === 'number') return { ...fields, x: x + netherX };
  const place = location as { readonly x: number } | undefined;
  if (typeof place !== 'object' || typeof place.x !== 'number') return fields;
  return { ...fields, location: { ...copied(place), x: place.x + netherX } };
}

/** Copies a place, whose coordinates may be getters of a class. */
function copied(place: object): object {
  const { y, z } = place as { readonly y: number; readonly z: number };
  return { ...place, y, z };
}
