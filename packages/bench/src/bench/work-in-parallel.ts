/**
 * Does the work of every item, of at most `jobs` at a time, beginning in their order. Rejects with the first error, after
 * which no further work begins.
 */
export async function workInParallel<Item>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      try {
        await work(items[at] as Item, at);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
}
