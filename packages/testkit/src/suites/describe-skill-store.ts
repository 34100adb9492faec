import { afterEach, describe, expect, it } from 'vitest';
import { Cancelled, type Skill, type SkillDraft, type SkillStore } from '@s-agents/core';

export interface MadeSkillStore {
  readonly store: SkillStore;
  /** For persistent stores: opens another store at the same location, after the first one was closed. */
  readonly reopen?: () => SkillStore | Promise<SkillStore>;
  /** Removes what the store left behind, after it was closed. */
  readonly cleanUp?: () => void | Promise<void>;
}

const draft = (name: string, description: string, line = ''): SkillDraft => ({
  name,
  description,
  parameters: { type: 'object', properties: { quantity: { type: 'integer' } } },
  code:
    `// skill: ${name}\n// description: ${description}\n// parameters: ` +
    `{"type":"object","properties":{"quantity":{"type":"integer"}}}\nasync function ${name}(bot, parameters) {\n ` +
    ` ${line}\n}\n`,
});

const shelf: readonly SkillDraft[] = [
  draft('gatherBerries', 'Picks berries from bushes in the garden.'),
  draft('buildWall', 'Builds a wall of cobblestone around a house.'),
  draft('smeltIron', 'Smelts iron ore into ingots in a furnace.'),
  draft('followPlayer', 'Walks after another player and stays close.'),
];

/** Tests an implementation of `SkillStore`. `factory` creates an empty store. */
export function describeSkillStore(name: string, factory: () => MadeSkillStore | Promise<MadeSkillStore>): void {
  describe(`${name} fulfils the contract of a skill store`, () => {
    const made: MadeSkillStore[] = [];
    const open = async (): Promise<MadeSkillStore> => {
      const store = await factory();
      made.push(store);
      return store;
    };
    afterEach(async () => {
      for (const { store, cleanUp } of made.splice(0)) {
        await store.close();
        await cleanUp?.();
      }
    });
    const search = (store: SkillStore, query: string, limit = 10): Promise<readonly Skill[]> =>
      store.search(query, { limit, signal: new AbortController().signal });

    it('has a known specification version, and begins empty', async () => {
      const { store } = await open();
      expect(store.specificationVersion).toBe('v1');
      expect(await store.list()).toEqual([]);
      expect(await store.get('gatherBerries')).toBeNull();
      expect(await store.versions('gatherBerries')).toEqual([]);
      expect(await search(store, 'anything')).toEqual([]);
    });

    it('returns a saved skill as version 1', async () => {
      const { store } = await open();
      const [berries] = shelf as [SkillDraft];
      const saved = await store.save(berries);
      expect(saved).toEqual({ ...berries, version: 1 });
      expect(await store.get('gatherBerries')).toEqual(saved);
    });

    it('saves a skill without parameters', async () => {
      const { store } = await open();
      const plain: SkillDraft = {
        name: 'rest',
        description: 'Does nothing.',
        parameters: null,
        code: '// skill: rest\n// description: Does nothing.\nasync function rest(bot, parameters) {}\n',
      };
      await store.save(plain);
      expect(await store.get('rest')).toEqual({ ...plain, version: 1 });
    });

    it('numbers versions by name, returns the newest, and keeps the old ones', async () => {
      const { store } = await open();
      for (const line of ['bot.log("1");', 'bot.log("2");', 'bot.log("3");'])
        await store.save(draft('gatherBerries', 'Picks berries.', line));
      await store.save(draft('buildWall', 'Builds a wall.'));
      const versions = await store.versions('gatherBerries');
      expect(versions.map(({ version, code }) => [version, /bot\.log\("(\d)"\)/.exec(code)?.[1]])).toEqual([
        [1, '1'],
        [2, '2'],
        [3, '3'],
      ]);
      expect(await store.get('gatherBerries')).toEqual(versions.at(-1));
      expect((await store.get('buildWall'))?.version).toBe(1);
    });

    it('makes no new version of the same code', async () => {
      const { store } = await open();
      const first = await store.save(draft('gatherBerries', 'Picks berries.'));
      expect(await store.save(draft('gatherBerries', 'Picks berries.'))).toEqual(first);
      expect(await store.versions('gatherBerries')).toHaveLength(1);
    });

    it('lists the newest version of each skill, sorted by name', async () => {
      const { store } = await open();
      for (const skill of shelf) await store.save(skill);
      await store.save(draft('buildWall', 'Builds a wall of planks.', 'bot.log("planks");'));
      expect((await store.list()).map(({ name: listed, version }) => [listed, version])).toEqual([
        ['buildWall', 2],
        ['followPlayer', 1],
        ['gatherBerries', 1],
        ['smeltIron', 1],
      ]);
    });

    it('finds skills by their descriptions, best first, up to the limit', async () => {
      const { store } = await open();
      for (const skill of shelf) await store.save(skill);
      for (const [query, expected] of [
        ['pick some berries from a bush', 'gatherBerries'],
        ['build walls of cobblestone', 'buildWall'],
        ['smelt ore to iron ingots', 'smeltIron'],
      ] as const) {
        expect((await search(store, query))[0]?.name, query).toBe(expected);
        expect(await search(store, query, 1)).toHaveLength(1);
      }
      expect((await search(store, 'build a wall', 3)).length).toBeLessThanOrEqual(3);
      expect(await search(store, 'build a wall', 0)).toEqual([]);
    });

    it('searches the newest versions only', async () => {
      const { store } = await open();
      await store.save(draft('gatherBerries', 'Picks berries.'));
      await store.save(draft('gatherBerries', 'Picks berries and puts them into a chest.', 'bot.log("chest");'));
      expect((await search(store, 'berries')).map(({ version }) => version)).toEqual([2]);
    });

    it('rejects a search whose signal has aborted', async () => {
      const { store } = await open();
      await store.save(shelf[0] as SkillDraft);
      await expect(
        store.search('berries', { limit: 1, signal: AbortSignal.abort(new Cancelled('test')) }),
      ).rejects.toThrow('test');
    });

    it('accepts concurrent saves, and numbers them without gaps', async () => {
      const { store } = await open();
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          store.save(draft('gatherBerries', 'Picks berries.', `bot.log("${index}");`)),
        ),
      );
      expect((await store.versions('gatherBerries')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('can be closed repeatedly', async () => {
      const { store } = await open();
      await store.close();
      await expect(store.close()).resolves.toBeUndefined();
    });

    it('keeps everything when it is closed and reopened, if it is persistent', async ({ skip }) => {
      const { store, reopen } = await open();
      if (reopen === undefined) return skip();
      for (const skill of shelf) await store.save(skill);
      await store.save(draft('buildWall', 'Builds a wall of planks.', 'bot.log("planks");'));
      const before = { list: await store.list(), versions: await store.versions('buildWall') };
      await store.close();
      const again = await reopen();
      made.push({ store: again });
      expect({ list: await again.list(), versions: await again.versions('buildWall') }).toEqual(before);
      expect((await search(again, 'pick berries'))[0]?.name).toBe('gatherBerries');
      expect((await again.save(draft('buildWall', 'Builds a wall of bricks.', 'bot.log("bricks");'))).version).toBe(3);
    });
  });
}
