/**
 * Imports a module by its URL. Rejects for one whose top level waits for ever as soon as nothing else is under way: Node
 * would end the process there without a message.
 */
export function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const stuck = (): void => reject(new Error('its top level awaits something that never happens'));
    process.once('beforeExit', stuck);
    const loaded = import(url) as Promise<Readonly<Record<string, unknown>>>;
    loaded.then(resolve, reject).finally(() => process.off('beforeExit', stuck));
  });
}
