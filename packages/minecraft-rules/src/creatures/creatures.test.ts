import fc from 'fast-check';
import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { versionRules } from '../blocks/block-rules.js';
import { randomStream } from '../world/noise.js';
import { creatureKind, creatureNames, isAnimal } from './creatures.js';
import { sunBurns, isMonsterNight, skyBrightness } from './daylight.js';
import { herdIn } from './herds.js';
import { lootOf } from './loot.js';
import { isDarkEnough } from './monster-spawning.js';
import { woolColours } from './wool.js';

const killed = { onFire: false, byPlayer: true, baby: false };

it.each(['1.16.5', '1.19.2', '1.20.4'])('names only items that %s has', (version) => {
  const { items } = versionRules(version);
  for (const name of creatureNames) {
    const kind = creatureKind(name);
    const named = [
      ...kind.drops.flatMap(({ item, cooked }) => [
        ...(typeof item === 'string' ? [item] : item),
        ...(cooked === undefined ? [] : [cooked]),
      ]),
      ...(isAnimal(name) ? creatureKind(name).food : []),
    ];
    for (const item of named) expect(items.has(item), item).toBe(true);
  }
  for (const colour of woolColours) expect(items.has(`${colour}_wool`)).toBe(true);
});

it.each(['1.16.5', '1.19.2', '1.20.4'])('drops what the tables of %s list', (version) => {
  const tables = (
    minecraftData(version) as unknown as {
      entityLoot: Record<string, { drops: { item: string; dropChance: number; playerKill?: boolean }[] }>;
    }
  ).entityLoot;
  for (const name of creatureNames) {
    const rareOnes = (drops: readonly (readonly [item: string, chance: number, byPlayer: boolean])[]): unknown =>
      drops
        // The tables have no counts, such as the spider's eye that drops one time in three.
        .map(([item, chance, byPlayer]) => [item, item === 'spider_eye' ? 1 : Math.round(chance * 1e4) / 1e4, byPlayer])
        .sort();
    const ours = creatureKind(name).drops.flatMap(({ item, chance, onlyByPlayer }) => {
      const items = typeof item === 'string' ? [item] : item;
      return items.map((one) => [one, chance / items.length, onlyByPlayer === true] as const);
    });
    const theirs = (tables[name]?.drops ?? []).map(
      ({ item, dropChance, playerKill }) => [item, dropChance, playerKill === true] as const,
    );
    expect(rareOnes(ours), name).toEqual(rareOnes(theirs));
  }
});

describe('lootOf', () => {
  it('keeps within its lines, and cooks meat by fire', () => {
    fc.assert(
      fc.property(fc.constantFrom(...creatureNames), fc.integer(), fc.boolean(), (name, seed, onFire) => {
        const kind = creatureKind(name);
        for (const { item, count } of lootOf(kind, { ...killed, onFire }, randomStream(seed))) {
          const line =
            kind.drops.find(
              (each) => item === (onFire ? (each.cooked ?? each.item) : each.item) || each.item.includes(item),
            ) ?? expect.fail(item);
          expect(count).toBeGreaterThanOrEqual(Math.max(1, line.least));
          expect(count).toBeLessThanOrEqual(line.most);
        }
      }),
    );
  });

  it('gives more by looting', () => {
    const mean = (item: string, name: 'cow' | 'zombie', looting: number): number => {
      const random = randomStream(3);
      let sum = 0;
      for (let n = 0; n < 20_000; n++)
        for (const drop of lootOf(creatureKind(name), { ...killed, looting }, random))
          if (drop.item === item) sum += drop.count;
      return sum / 20_000;
    };
    expect(mean('beef', 'cow', 0)).toBeCloseTo(2, 1);
    expect(mean('beef', 'cow', 3)).toBeCloseTo(3.5, 1);
    expect(mean('iron_ingot', 'zombie', 3)).toBeCloseTo((0.025 + 0.03) / 3, 2);
  });

  it('gives nothing of the young, and rare things only to players', () => {
    expect(lootOf(creatureKind('cow'), { ...killed, baby: true }, () => 0)).toEqual([]);
    expect(lootOf(creatureKind('spider'), killed, () => 0)).toEqual([{ item: 'spider_eye', count: 1 }]);
    expect(lootOf(creatureKind('spider'), { ...killed, byPlayer: false }, () => 0)).toEqual([]);
  });
});

describe('herdIn', () => {
  it('is the same for the same seed, and in its chunk or just beside it', () => {
    let herds = 0;
    for (let x = -30; x < 30; x++)
      for (let z = -30; z < 30; z++) {
        const herd = herdIn(7, x, z);
        expect(herdIn(7, x, z)).toEqual(herd);
        if (herd.length > 0) herds++;
        for (const member of herd) {
          expect(Math.floor(member.x / 16)).toBe(x);
          expect(Math.floor(member.z / 16)).toBe(z);
        }
      }
    expect(herds / 3600).toBeCloseTo(0.08, 1);
  });
});

describe('day and night', () => {
  it('has the sun burn by day and monsters come by night, never both', () => {
    for (let time = 0; time < 24_000; time += 50) expect(sunBurns(time) && isMonsterNight(time)).toBe(false);
    expect([sunBurns(6000), isMonsterNight(18_000)]).toEqual([true, true]);
    expect([skyBrightness(6000), skyBrightness(18_000)]).toEqual([15, 4]);
  });

  it('lets monsters appear in the dark only', () => {
    const random = randomStream(3);
    const share = (block: number, sky: number, time: number): number =>
      Array.from({ length: 2000 }, () => isDarkEnough({ block, sky }, time, random)).filter(Boolean).length / 2000;
    expect(share(0, 15, 6000)).toBe(0);
    expect(share(1, 0, 18_000)).toBe(0);
    expect(share(0, 0, 6000)).toBe(1);
    expect(share(0, 15, 18_000)).toBeGreaterThan(0.15);
  });
});
