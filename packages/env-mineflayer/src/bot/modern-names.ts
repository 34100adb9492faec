import { createRequire } from 'node:module';
import { itemVariants, type ItemVariant } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/** Mineflayer's registry; only the fields used here. */
interface Registry {
  readonly version: { readonly minecraftVersion?: string };
  isOlderThan(version: string): boolean;
  blocksByStateId: Record<number, object | undefined>;
  blocksByName: Record<string, object | undefined>;
}
interface ItemClass {
  readonly prototype: object;
}
type LoadItems = (registryOrVersion: Registry | string) => ItemClass;

const named = Symbol.for('s-agents.modern-item-names');
const firstWithNames = '1.13';

/** Returns the number and metadata of an item in the bot's version; null if the version does not have it. */
export function itemTypeOf({ version }: Pick<Bot, 'version'>, name: string): ItemVariant | null {
  return itemVariants(version).itemType(name);
}

/**
 * Gives a bot's blocks the names of `itemVariants` on versions before 1.13, where mineflayer calls every log `log`.
 * Must be called after the bot's registry is created and before its first chunk arrives.
 */
export function nameBlocks(bot: Bot): void {
  const registry = bot.registry as unknown as Registry;
  if (!registry.isOlderThan(firstWithNames)) return;
  const { blocks, blockName } = itemVariants(bot.version);
  // Each view inherits from the registry's block, to which mineflayer later adds shapes and other fields.
  const view = (block: object, name: string): object => Object.create(block, { name: { value: name } }) as object;
  registry.blocksByStateId = Object.fromEntries(
    Object.entries(registry.blocksByStateId).map(([state, block]) => {
      const name = block === undefined ? null : blockName(Number(state) >> 4, Number(state) & 15);
      return [state, block === undefined || name === null ? block : view(block, name)];
    }),
  );
  registry.blocksByName = {
    ...registry.blocksByName,
    ...Object.fromEntries(blocks.map(({ name, data }) => [name, view(data, name)])),
  };
}

/**
 * Gives mineflayer's items the names of `itemVariants` on versions before 1.13, for all bots of this thread. Many of
 * mineflayer's modules create items, all with the class that prismarine-item makes for a version. That class is patched
 * to read the name from the item's number and metadata.
 */
export function nameItems(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
  const path = require.resolve('prismarine-item');
  const load = require(path) as LoadItems & { readonly [named]?: true };
  const module = require.cache[path];
  if (module === undefined || load[named] === true) return;
  const loadNamed: LoadItems = (registryOrVersion) => {
    const items = load(registryOrVersion);
    const version =
      typeof registryOrVersion === 'string' ? registryOrVersion : registryOrVersion.version.minecraftVersion;
    if (version !== undefined && usesMetadata(version)) nameFromType(items, version);
    return items;
  };
  module.exports = Object.assign(loadNamed, load, { [named]: true });
}

function usesMetadata(version: string): boolean {
  return itemVariants(version).items.some(({ metadata }) => metadata !== null);
}

function nameFromType({ prototype }: ItemClass, version: string): void {
  const { itemName } = itemVariants(version);
  Object.defineProperty(prototype, 'name', {
    get(this: { readonly type: number; readonly metadata: number }) {
      return itemName(this.type, this.metadata) ?? 'unknown';
    },
    // Ignores the constructor, which sets the name that all variants share.
    set: () => {},
  });
}
