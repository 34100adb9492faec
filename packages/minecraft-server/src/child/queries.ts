import type { Position } from '@s-agents/minecraft-rules';
import { blockPosition, list, oneOf, position, record, recordOf } from '../checks.js';
import { InputError } from '../input-error.js';
import type { BlockState, ContainerState, EntityState, PlayerState, StateQuery } from '../state.js';
import type { Boat } from '../boats/boat.js';
import type { Boats } from '../boats/boats.js';
import type { Creatures } from '../creatures/creatures.js';
import type { Creature } from '../creatures/creature.js';
import type { ItemEntities } from '../rules/item-entities.js';
import { dimensionAt, dimensions, placeIn, shownPlace, type Dimension } from '../nether/dimensions.js';
import type { Avatar } from './avatar.js';
import type { Game } from './game.js';
import { itemState, slotStates } from './items.js';

const maximumBoxBlocks = 262_144;

/** Answers a query of the server's own state. Throws an InputError if it is invalid. */
export function answerQuery(
  game: Game,
  { items, creatures, boats }: { items: ItemEntities; creatures: Creatures; boats: Boats },
  given: unknown,
): unknown {
  const query = checkedQuery(game, given);
  switch (query.of) {
    case 'players':
      return [...game.avatars.values()].map((avatar) => playerState(game, avatar));
    case 'block':
      return blockState(game, placeIn(query.dimension ?? 'overworld', query.position));
    case 'blocks':
      return blocks(game, query);
    case 'entities':
      return [...entities(game, items, creatures), ...boats.all.map(boatState)];
    case 'containers':
      return containers(game);
    case 'spawn':
      return { x: game.spawn.x + 0.5, y: game.spawn.y, z: game.spawn.z + 0.5 };
  }
}

/** The parameters of each query. */
const queryKeys: Record<StateQuery['of'], readonly string[]> = {
  players: [],
  block: ['position', 'dimension'],
  blocks: ['positions', 'from', 'to', 'dimension'],
  entities: [],
  containers: [],
  spawn: [],
};

/** Checks a query. Throws an InputError. */
function checkedQuery(game: Game, given: unknown): StateQuery {
  const { of } = record('query', given);
  const kind = oneOf('query.of', of, Object.keys(queryKeys) as StateQuery['of'][]);
  const query = recordOf('query', given, ['of', ...queryKeys[kind]]);
  if (query['dimension'] !== undefined) oneOf('query.dimension', query['dimension'], dimensions);
  if (kind === 'block') position('query.position', query['position']);
  else if (kind === 'blocks' && 'positions' in query)
    list('query.positions', query['positions']).forEach((each, n) => position(`query.positions.${n}`, each));
  else if (kind === 'blocks') {
    const { lowestY, highestY } = game.world;
    blockPosition('query.from', query['from'], lowestY, highestY);
    blockPosition('query.to', query['to'], lowestY, highestY);
  }
  return given as StateQuery;
}

function playerState(game: Game, avatar: Avatar): PlayerState {
  const inventory: Record<string, number> = {};
  for (const stack of avatar.carried()) {
    const { name } = itemState(game.registry, stack);
    inventory[name] = (inventory[name] ?? 0) + stack.count;
  }
  const { x, y, z } = shownPlace(avatar.player.position);
  const { health, food } = avatar.player;
  return {
    name: avatar.name,
    position: { x, y, z },
    dimension: dimensionAt(avatar.player.position),
    yaw: avatar.yaw,
    pitch: avatar.pitch,
    health,
    food,
    experience: { ...avatar.experience },
    alive: avatar.alive,
    inventory,
    slots: slotStates(game.registry, avatar.slots),
    heldSlot: avatar.heldSlot,
  };
}

function blockState(game: Game, at: Position): BlockState {
  const position = { x: Math.floor(at.x), y: Math.floor(at.y), z: Math.floor(at.z) };
  return {
    position: shownPlace(position),
    name: game.world.blockAt(position).name,
    stateId: game.world.stateAt(position),
  };
}

function blocks(game: Game, query: StateQuery & { of: 'blocks' }): BlockState[] {
  const { dimension = 'overworld' } = query;
  return 'positions' in query
    ? query.positions.map((at) => blockState(game, placeIn(dimension, at)))
    : box(game, placeIn(dimension, query.from), placeIn(dimension, query.to));
}

/** Says of something that lies at a place where that is. */
function located(at: Position): { position: Position; dimension: Dimension } {
  return { position: shownPlace(at), dimension: dimensionAt(at) };
}

function box(game: Game, a: Position, b: Position): BlockState[] {
  const low = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) };
  const high = { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y), z: Math.max(a.z, b.z) };
  const volume = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1);
  if (volume > maximumBoxBlocks)
    throw new InputError(
      'query',
      { from: a, to: b },
      `holds ${volume} blocks`,
      `Ask for at most ${maximumBoxBlocks} at once.`,
    );
  const found: BlockState[] = [];
  for (let y = low.y; y <= high.y; y++) {
    for (let z = low.z; z <= high.z; z++) {
      for (let x = low.x; x <= high.x; x++)
        if (game.world.stateAt({ x, y, z }) !== 0) found.push(blockState(game, { x, y, z }));
    }
  }
  return found;
}

function entities(game: Game, items: ItemEntities, creatures: Creatures): EntityState[] {
  const players = [...game.avatars.values()].map(({ name, player }): EntityState => {
    const { x, y, z } = player.position;
    return { id: player.id, kind: 'player', name, ...located({ x, y, z }) };
  });
  const lying = items.all.map(
    ({ id, position, stack }): EntityState => ({
      id,
      kind: 'item',
      ...located(position),
      item: itemState(game.registry, stack),
    }),
  );
  return [...players, ...lying, ...creatures.all.filter(({ alive }) => alive).map(creatureState)];
}

function creatureState({ id, kind, position, health, baby, animal }: Creature): EntityState {
  return {
    id,
    kind: 'creature',
    name: kind.name,
    ...located(position),
    health,
    baby,
    ...(kind.name === 'sheep' ? { shorn: animal?.shorn ?? false } : {}),
  };
}

function boatState({ id, item, position, riders }: Boat): EntityState {
  return { id, kind: 'boat', name: item, ...located(position), passengers: riders.map(({ name }) => name) };
}

function containers(game: Game): ContainerState[] {
  return [...game.containers.all].map(({ at, slots }) => ({
    ...located(at),
    block: game.world.blockAt(at).name,
    slots: slotStates(game.registry, slots),
  }));
}
