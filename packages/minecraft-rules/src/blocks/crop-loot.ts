import type { BlockProperties } from './block-properties.js';
import { always, sometimes, type FortuneBonus, type LootEntry } from './loot-entry.js';

const drawn: FortuneBonus = { kind: 'drawn' };
/** A stem drops up to three seeds, each with a chance that grows with its age. */
const stemSeeds = (item: string, age: number): LootEntry[] => [1, 2, 3].map(() => sometimes(item, [(age + 1) / 15]));

/** Returns the drop table of a crop of an age; undefined for what is no crop. */
export function cropLoot(name: string, properties: BlockProperties): readonly LootEntry[] | undefined {
  const age = Number(properties['age'] ?? 0);
  switch (name) {
    case 'wheat':
      return age >= 7 ? [always('wheat'), always('wheat_seeds', 1, 1, drawn)] : [always('wheat_seeds')];
    case 'beetroots':
      return age >= 3 ? [always('beetroot'), always('beetroot_seeds', 1, 1, drawn)] : [always('beetroot_seeds')];
    case 'carrots':
      return [age >= 7 ? always('carrot', 2, 2, drawn) : always('carrot')];
    case 'potatoes':
      return age >= 7 ? [always('potato', 2, 2, drawn), sometimes('poisonous_potato', [0.02])] : [always('potato')];
    case 'torchflower_crop':
      return [always('torchflower_seeds')];
    case 'pitcher_crop':
      return [always(age >= 4 ? 'pitcher_plant' : 'pitcher_pod')];
    case 'nether_wart':
      return [age >= 3 ? always('nether_wart', 2, 4, { kind: 'added', perLevel: 1 }) : always('nether_wart')];
    case 'cocoa':
      return [always('cocoa_beans', age >= 2 ? 3 : 1)];
    case 'sweet_berry_bush':
      return age < 2 ? [] : [always('sweet_berries', age - 1, age, { kind: 'added', perLevel: 1 })];
    case 'cave_vines':
    case 'cave_vines_plant':
      return String(properties['berries']) === 'true' ? [always('glow_berries')] : [];
    case 'mangrove_propagule':
      return String(properties['hanging']) === 'true' && age < 4 ? [] : [always('mangrove_propagule')];
    case 'melon_stem':
    case 'pumpkin_stem':
      return stemSeeds(name.replace('_stem', '_seeds'), age);
    case 'attached_melon_stem':
    case 'attached_pumpkin_stem':
      return stemSeeds(name.replace('attached_', '').replace('_stem', '_seeds'), 7);
    default:
      return undefined;
  }
}
