import type { Registry } from '../child/registry.js';
import type { Fields, Mending, Packet } from './mending.js';

/** Translates the packets of the rules into those of a version, and back. */
export interface Translation {
  readonly toVersion: (name: string, fields: Fields) => Packet;
  readonly fromVersion: (name: string, fields: Fields) => readonly Packet[];
}

/** Returns the translation for a version: the mendings that it needs, in the order in which the versions came. */
export function translationFor(registry: Registry, mendings: readonly Mending[]): Translation {
  const needed = mendings.filter(({ since }) => registry.version['>='](since));
  const reversed = [...needed].reverse();
  const outgoing = new Set(needed.flatMap((mending) => Object.keys(mending.outgoing ?? {})));
  const incoming = new Set(needed.flatMap((mending) => Object.keys(mending.incoming ?? {})));
  return {
    toVersion(name, fields) {
      let packet: Packet = [name, fields];
      if (!outgoing.has(name)) return packet;
      for (const mending of needed) packet = mending.outgoing?.[packet[0]]?.(packet[1], registry) ?? packet;
      return packet;
    },
    fromVersion(name, fields) {
      let packets: readonly Packet[] = [[name, fields]];
      if (!incoming.has(name)) return packets;
      for (const mending of reversed)
        packets = packets.flatMap((packet) => mending.incoming?.[packet[0]]?.(packet[1], registry) ?? [packet]);
      return packets;
    },
  };
}
