/**
 * A module by its URL. One that waits at its top for what never comes is refused as soon as nothing else is under way:
 * Node would end the process there without a word of ours.
 */
export function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const stuck = (): void => reject(new Error('it waits for something that never comes (an `await` at its top)'));
    process.once('beforeExit', stuck);
    const loaded = import(url) as Promise<Readonly<Record<string, unknown>>>;
    loaded.then(resolve, reject).finally(() => process.off('beforeExit', stuck));
  });
}
