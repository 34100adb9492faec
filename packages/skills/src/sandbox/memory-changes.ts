/** The pages of a memory that differ from its original state, with their content one after the other. */
export interface MemoryChanges {
  /** The number of pages; the buffers may be larger. */
  readonly count: number;
  /** The numbers of the pages, ascending. */
  readonly pages: Uint32Array;
  readonly content: Uint8Array;
}

/** Bytes of a page. Small, because most changes are scattered reference counts. */
const pageBytes = 128;
/**
 * Memory is compared in large blocks, since most of it is unchanged; blocks that differ are compared in smaller ones.
 */
const blockBytes = [128 * pageBytes, 8 * pageBytes, pageBytes] as const;

/** The step in pages by which buffers grow. */
const growthPages = 64;

/**
 * Resets `memory` to `made`, which has the same size. Returns the differences, in the buffers of `used` if they
 * suffice.
 */
export function takeChanges(memory: Uint8Array, made: Uint8Array, used?: MemoryChanges): MemoryChanges {
  const changed = changedPages(Buffer.from(memory.buffer, memory.byteOffset, memory.length), made);
  const { pages, content } =
    used !== undefined && used.pages.length >= changed.length ? used : allocateChanges(changed.length);
  changed.forEach((number, index) => {
    pages[index] = number;
    const at = number * pageBytes;
    content.set(memory.subarray(at, at + pageBytes), index * pageBytes);
    memory.set(made.subarray(at, at + pageBytes), at);
  });
  return { count: changed.length, pages, content };
}

function allocateChanges(count: number): Pick<MemoryChanges, 'pages' | 'content'> {
  const most = (Math.floor(count / growthPages) + 1) * growthPages;
  return { pages: new Uint32Array(most), content: new Uint8Array(most * pageBytes) };
}

/** Applies changes to a memory in its original state. */
export function putChanges(memory: Uint8Array, { count, pages, content }: MemoryChanges): void {
  for (let index = 0; index < count; index++)
    memory.set(content.subarray(index * pageBytes, (index + 1) * pageBytes), (pages[index] as number) * pageBytes);
}

function changedPages(memory: Buffer, made: Uint8Array): number[] {
  const pages: number[] = [];
  const look = (from: number, to: number, level: number): void => {
    const block = blockBytes[level] as number;
    for (let at = from; at < to; at += block) {
      if (memory.compare(made, at, at + block, at, at + block) === 0) continue;
      if (block === pageBytes) pages.push(at / pageBytes);
      else look(at, at + block, level + 1);
    }
  };
  look(0, made.length, 0);
  return pages;
}
