/** What of a memory is not as it was made: the content of its changed pages, one after the other. */
export interface MemoryChanges {
  /** Numbers of the pages, in order. */
  readonly pages: Uint32Array;
  readonly content: Uint8Array;
}

/** Small: what a guest changes is mostly counts of references, here and there. */
const page = 128;
/** Most of a memory is as it was made: it is compared by the block, those that differ by the smaller block, and so on. */
const blocks = [128 * page, 8 * page, page] as const;

/** Brings `memory` back to what `made`, of the same size, says, and tells what was different. */
export function takeChanges(memory: Uint8Array, made: Uint8Array): MemoryChanges {
  const pages = changedPages(Buffer.from(memory.buffer, memory.byteOffset, memory.length), made);
  const content = new Uint8Array(pages.length * page);
  pages.forEach((number, index) => {
    const at = number * page;
    content.set(memory.subarray(at, at + page), index * page);
    memory.set(made.subarray(at, at + page), at);
  });
  return { pages: Uint32Array.from(pages), content };
}

/** The way back: `memory` is as it was made. */
export function putChanges(memory: Uint8Array, { pages, content }: MemoryChanges): void {
  for (let index = 0; index < pages.length; index++) memory.set(content.subarray(index * page, (index + 1) * page), (pages[index] as number) * page);
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
