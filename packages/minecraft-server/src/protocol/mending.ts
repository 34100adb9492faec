import type { Registry } from '../child/registry.js';

/** The fields of a packet, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A packet: its name and its fields. */
export type Packet = readonly [name: string, fields: Fields];

/**
 * A difference between versions of the protocol. The rules write and read packets in the form of 1.20.4; each mending
 * brings the packets that it names into the form of one later version, or back from it.
 */
export interface Mending {
  /** The first version with the difference. */
  readonly since: string;
  /** Packets to clients, by the name that they had before. */
  readonly outgoing?: Readonly<Record<string, (fields: Fields, registry: Registry) => Packet>>;
  /** Packets from clients, by the name that they have since. One packet may stand for several earlier ones. */
  readonly incoming?: Readonly<Record<string, (fields: Fields, registry: Registry) => readonly Packet[]>>;
}
