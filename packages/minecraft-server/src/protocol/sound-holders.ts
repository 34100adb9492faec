type Write = (value: unknown, buffer: Buffer, offset: number) => number;

/** The writers of a version's types, by their names. */
export type PacketWriters = Record<string, Write | undefined>;

const mended = new WeakSet<PacketWriters>();

/**
 * Has the byte written that says that a sound is named and not numbered: minecraft-protocol skips it, so that it stays
 * what it was in the memory of the packet, and clients read something else than a name.
 */
export function writeSoundHolders(writers: PacketWriters): void {
  const write = writers['ItemSoundHolder'];
  if (write === undefined || mended.has(writers)) return;
  mended.add(writers);
  writers['ItemSoundHolder'] = (value, buffer, offset) => {
    buffer[offset] = 0;
    return write(value, buffer, offset);
  };
}
