/** What of a memory is not as it was made: the content of its changed pages, one after the other. */
export interface MemoryChanges {
  /** How many pages; there may be room for more. */
  readonly count: number;
  /** Numbers of the pages, in order. */
  readonly pages: Uint32Array;
  readonly content: Uint8Array;
}

/** Small: what a guest changes is mostly counts of references, here and there. */
const page = 128;
/**
 * Most of a memory is as it was made: it is compared by the block, those that differ by the smaller block, and so on.
 */
const blocks = [128 * page, 8 * page, page] as const;

/** Pages that there is room for at least, and by which it becomes more. */
const room = 64;

/**
 * Brings `memory` back to what `made`, of the same size, says, and tells what was different; where there is room, in
 * what `used` was kept in, which is of no more use.
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

/** The way back: `memory` is as it was made. */
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
