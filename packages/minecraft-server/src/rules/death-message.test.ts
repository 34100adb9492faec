import type { DamageCause } from '@s-agents/minecraft-rules';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { Registry } from '../child/registry.js';
import { freshVitals, type Vitals } from '../child/vitals.js';
import type { Creature } from '../creatures/creature.js';
import type { Hit } from '../creatures/hurting.js';
import { plainText, translated } from '../text/component.js';
import { deathMessage } from './death-message.js';

/** Some versions between which much has changed. */
const versions = ['1.16.5', '1.18.2', '1.20.4', '1.21.4', '26.1'];
const rulesPackage = createRequire(import.meta.url).resolve('@s-agents/minecraft-rules/package.json');
const minecraftData = createRequire(rulesPackage)('minecraft-data') as (version: string) => Registry;
const zombie = { type: 'zombie' } as Creature;
const ben = { name: 'Ben' } as Avatar;
const age = 500;
const escaping: Partial<Vitals> = { foe: { name: translated('entity.minecraft.zombie'), until: age + 1 } };

function said(hit: Hit, vitals: Partial<Vitals> = {}, version = '1.19.2'): string {
  const registry = minecraftData(version);
  const game = { registry, clock: { age } } as unknown as Game;
  const avatar = { name: 'Ada', vitals: { ...freshVitals(), ...vitals } } as Avatar;
  return plainText(deathMessage(game, avatar, hit), registry.language);
}

describe('a death is told', () => {
  it.each<[Hit, Partial<Vitals>, string]>([
    [{ cause: 'attack', attacker: zombie }, {}, 'Ada was slain by Zombie'],
    [{ cause: 'attack', by: ben }, escaping, 'Ada was slain by Ben'],
    [{ cause: 'projectile', attacker: { type: 'skeleton' } as Creature }, {}, 'Ada was shot by Skeleton'],
    [{ cause: 'explosion', attacker: { type: 'creeper' } as Creature }, {}, 'Ada was blown up by Creeper'],
    [{ cause: 'lava' }, {}, 'Ada tried to swim in lava'],
    [{ cause: 'lava' }, escaping, 'Ada tried to swim in lava to escape Zombie'],
    [{ cause: 'lava' }, { foe: { name: 'Ben', until: age } }, 'Ada tried to swim in lava'],
    [{ cause: 'fall' }, { fallen: 5 }, 'Ada hit the ground too hard'],
    [{ cause: 'fall' }, { fallen: 6 }, 'Ada fell from a high place'],
    [{ cause: 'fall' }, { fallen: 6, ...escaping }, 'Ada was doomed to fall by Zombie'],
    [{ cause: 'command' }, {}, 'Ada fell out of the world'],
  ])('%j', (hit, vitals, line) => expect(said(hit, vitals)).toBe(line));

  it('of a command in words of its own from 1.20 on', () => {
    expect(said({ cause: 'command' }, {}, '1.20.4')).toBe('Ada was killed');
  });

  it.each(versions)('in formats that Minecraft %s has', (version) => {
    const causes: readonly DamageCause[] = [
      ...(['drowning', 'starvation', 'fire', 'burning', 'cactus', 'berry-bush', 'magma', 'suffocation'] as const),
      ...(['void', 'magic', 'command', 'explosion', 'fall', 'lava'] as const),
    ];
    for (const cause of causes)
      for (const vitals of [{}, escaping]) expect(said({ cause }, vitals, version)).toMatch(/^Ada [a-z]/);
  });
});
