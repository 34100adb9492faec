import {
  type CreatureWorld,
  isBright,
  lightAt,
  pointsOfBreeding,
  shieldKnockback,
  thinkAsAnimal,
  thinkAsMonster,
  thinkAsTrader,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { sees } from '../child/sight.js';
import type { Arrows } from '../rules/arrows.js';
import { explode } from '../rules/explosions.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const swingAnimation = 0;
const eatsGrassStatus = 10;

/** Has the creatures of a world decide what they do, by the rules of both worlds. */
export function giveMinds(creatures: Creatures, arrows: Arrows): void {
  const world = creatureWorld(creatures, arrows);
  creatures.thinkAsAnimal = (creature, age, ticks) => thinkAsAnimal(world, creature, age, ticks);
  creatures.thinkAsMonster = (creature, age) => thinkAsMonster(world, creature, age);
  creatures.thinkAsTrader = (creature, age, ticks) => {
    if (creature.trader?.busy === true) creature.goal = undefined;
    else thinkAsTrader(creature, age, ticks);
  };
}

function creatureWorld(creatures: Creatures, arrows: Arrows): CreatureWorld<Creature, Avatar> {
  const { game, tracker, hurting, land } = creatures;
  return {
    land,
    players: game.avatars,
    sees: (from, to) => sees(game.world, from, to),
    isBright: ({ x, y, z }) =>
      isBright(lightAt(game.world, Math.floor(x), Math.floor(y + 0.5), Math.floor(z)), game.timeOfDay),
    near: (at, radius) => creatures.near(at, radius),
    show: (creature, what) => {
      if (what === 'state') tracker.tellMetadata(creature);
      else if (what === 'eating grass') tracker.tellStatus(creature, eatsGrassStatus);
      else tracker.tell(creature, 'animation', { entityId: creature.id, animation: swingAnimation });
    },
    setBlock: (at, name) => game.world.set(at, game.registry.blocksByName[name]?.defaultState ?? 0),
    lay: (creature, item) => hurting.drop(creature, [{ item, count: 1 }], creature.random),
    bear: (mother, young, breeder) => {
      if (mother.animal !== undefined) creatures.spawn(mother.animal.kind.name, mother.position, young);
      const avatar = game.avatars.get(breeder);
      if (avatar !== undefined) game.reward(avatar, pointsOfBreeding);
    },
    strike: (creature, player, damage) =>
      void hurting.harmPlayer(player, damage * creature.attributes.share('attack_damage'), {
        cause: 'attack',
        attacker: creature,
        from: creature.position,
        onStopped: () => hurting.throwBack(creature, { from: player.feet, knockback: shieldKnockback }),
      }),
    shoot: (creature, at, shot) => arrows.shootAt(creature, at, shot),
    explode: (creature, power) => {
      const { x, y, z } = creature.position;
      creatures.remove(creature);
      explode(creatures, { x, y: y + 0.1, z }, power, creature);
    },
  };
}
