/** The pages of a memory that differ from how it was made, with their content one after the other. */
export interface MemoryChanges {
  /** The number of pages; the buffers may hold more. */
  readonly count: number;
  /** The numbers of the pages, ascending. */
  readonly pages: Uint32Array;
  readonly content: Uint8Array;
}

/** Bytes of a page. Small, because most changes are reference counts here and there. */
const page = 128;
/** Most of a memory is unchanged, so it is compared in blocks; those that differ in smaller blocks, and so on. */
const blocks = [128 * page, 8 * page, page] as const;

/** The step in pages by which buffers grow. */
const room = 64;

/**
 * Resets `memory` to `made`, of the same size. Returns what was different, in the buffers of `used` if they suffice.
 */
export function takeChanges(memory: Uint8Array, made: Uint8Array, used?: MemoryChanges): MemoryChanges {
  const changed = changedPages(Buffer.from(memory.buffer, memory.byteOffset, memory.length), made);
  const { pages, content } = used !== undefined && used.pages.length >= changed.length ? used : roomFor(changed.length);
  changed.forEach((number, index) => {
    pages[index] = number;
    const at = number * page;
    content.set(memory.subarray(at, at + page), index * page);
    memory.set(made.subarray(at, at + page), at);
  });
  return { count: changed.length, pages, content };
}

function roomFor(count: number): Pick<MemoryChanges, 'pages' | 'content'> {
  const most = (Math.floor(count / room) + 1) * room;
  return { pages: new Uint32Array(most), content: new Uint8Array(most * page) };
}

/** Applies changes to a memory that is as it was made. */
export function putChanges(memory: Uint8Array, { count, pages, content }: MemoryChanges): void {
  for (let index = 0; index < count; index++)
    memory.set(content.subarray(index * page, (index + 1) * page), (pages[index] as number) * page);
}

function changedPages(memory: Buffer, made: Uint8Array): number[] {
  const pages: number[] = [];
  const look = (from: number, to: number, level: number): void => {
    const block = blocks[level] as number;
    for (let at = from; at < to; at += block) {
      if (memory.compare(made, at, at + block, at, at + block) === 0) continue;
      if (block === page) pages.push(at / page);
      else look(at, at + block, level + 1);
    }
  };
  look(0, made.length, 0);
  return pages;
}
