import { lostBy, type Entity, type Inventory, type Observation, type Position } from '@s-agents/core';
import { contentsOf } from '@s-agents/kit';

/** What a body perceives of Minecraft, before it is put into the general terms of an observation. */
export interface Percepts {
  readonly inventory: Inventory;
  readonly equipment: Readonly<Record<string, string>>;
  readonly position: Position;
  /** 0 to 20. */
  readonly health: number;
  /** 0 to 20. */
  readonly food: number;
  /** The level of experience; absent at 0. */
  readonly level?: number;
  readonly biome?: string;
  /** "day", "night"… */
  readonly timeOfDay: string;
  /** Block name → distance in blocks to the nearest visible one, nearest first. Absent when nobody looked. */
  readonly nearbyBlocks?: Readonly<Record<string, number>>;
  /** Where those are from the body, by block name: "NE", "below". */
  readonly directions?: Readonly<Record<string, string>>;
  /** Nearest first. Absent when nobody looked. */
  readonly nearbyEntities?: readonly NearbyEntity[];
  /** Contents of the containers that the agent has opened, by position as text. */
  readonly containers?: Readonly<Record<string, Inventory>>;
  /** Those of them in which lies what the agent itself smelts there and has not taken out yet. */
  readonly smelting?: readonly string[];
  /** What the agent has sown and knows of nothing that has become of it, by plant. */
  readonly sown?: Readonly<Record<string, SownField>>;
  readonly remains?: ObservedRemains;
  /** The monster that killed the body at its last death, and the best weapon that it held; null: none. */
  readonly slain?: { readonly by: string; readonly weapon: string | null };
  /** Where the server undoes every change of blocks, as texts: "within 16 blocks of the spawn point (0, 0)". */
  readonly unchangeable?: readonly string[];
}

/** Plants of one kind, and where the last one of them was sown. */
export interface SownField {
  readonly position: Position;
  readonly count: number;
}

export interface NearbyEntity {
  /** A player's name, a dropped item's name, or the kind of creature. */
  readonly name: string;
  /** "player", "item", "hostile", "animal"… */
  readonly kind: string;
  /** In blocks. */
  readonly distance: number;
  readonly direction?: string;
}

/** What the body dropped when it died, and the world seconds until those items disappear. */
export interface ObservedRemains {
  readonly position: Position;
  readonly items: Inventory;
  readonly seconds: number;
}

const containerClass = 'container';
const remainsClass = 'remains';
const unchangeableProperty = 'blocks that cannot be changed';

/**
 * Puts percepts into general terms. A block is an entity of its class, which stands for all in sight and has the
 * distance of the nearest; a container is known by its position as text; what the body lost is `remains`, and what it
 * has left in furnaces counts as lost, too. Plants that it has sown are an entity of theirs, with their number.
 */
export function toObservation(agent: string, percepts: Percepts): Observation {
  const { inventory, equipment, position, health, food, biome, timeOfDay, containers = {}, remains } = percepts;
  const { smelting = [], sown = {}, slain, level } = percepts;
  const { directions = {}, unchangeable = [] } = percepts;
  const entities = [
    ...Object.entries(percepts.nearbyBlocks ?? {}).map(
      ([name, distance]): Entity => ({
        class: name,
        distance,
        ...directionIn(directions[name]),
      }),
    ),
    ...(percepts.nearbyEntities ?? []).map(entityOf),
    ...Object.keys(containers).map((place): Entity => ({ class: containerClass, id: place })),
    ...Object.entries(sown).map(
      ([plant, { position: place, count }]): Entity => ({ class: plant, position: place, properties: { sown: count } }),
    ),
    ...(remains === undefined
      ? []
      : [{ class: remainsClass, position: remains.position, properties: { seconds: remains.seconds } }]),
  ];
  const relations = [
    ...Object.entries(containers).flatMap(([place, items]) => inside(place, items)),
    ...smelting.map((place) => ({ subject: place, relation: lostBy, object: agent })),
    ...(remains === undefined
      ? []
      : [...inside(remainsClass, remains.items), { subject: remainsClass, relation: lostBy, object: agent }]),
  ];
  return {
    inventory,
    equipment,
    position,
    properties: {
      health,
      food,
      ...(level === undefined ? {} : { level }),
      ...(slain === undefined ? {} : slainProperties(slain)),
    },
    world: {
      ...(biome === undefined ? {} : { biome }),
      timeOfDay,
      ...(unchangeable.length === 0 ? {} : { [unchangeableProperty]: unchangeable.join(' and ') }),
    },
    ...(entities.length === 0 ? {} : { entities }),
    ...(relations.length === 0 ? {} : { relations }),
  };
}

function entityOf({ name, kind, distance, direction }: NearbyEntity): Entity {
  const place = { distance, ...directionIn(direction) };
  if (kind === 'player') return { class: 'player', id: name, ...place };
  if (kind === 'item') return { class: 'item', ...place, properties: { item: name } };
  return { class: name, ...place, properties: { kind } };
}

function directionIn(direction: string | undefined): { readonly direction?: string } {
  return direction === undefined ? {} : { direction };
}

function inside(object: string, items: Inventory): NonNullable<Observation['relations']> {
  return Object.entries(items).flatMap(([subject, count]) =>
    count === 0 ? [] : [{ subject, relation: 'in', object, count }],
  );
}

function slainProperties({ by, weapon }: NonNullable<Percepts['slain']>): NonNullable<Observation['properties']> {
  return { slain_by: by, ...(weapon === null ? {} : { slain_with: weapon }) };
}

/** By which monster an observation says that the body was killed, and with which weapon in hand; null: by none. */
export function slainOf({ properties = {} }: Pick<Observation, 'properties'>): NonNullable<Percepts['slain']> | null {
  const { slain_by: by, slain_with: weapon } = properties;
  return by === undefined ? null : { by: String(by), weapon: weapon === undefined ? null : String(weapon) };
}

/** Reads an observation of this world back; the inverse of {@link toObservation}. */
export function perceptsOf(observation: Observation): Percepts {
  const { inventory, equipment, position, properties, world, entities = [] } = observation;
  const biome = world?.['biome'];
  const unchangeable = world?.[unchangeableProperty];
  const slain = slainOf(observation);
  const level = properties?.['level'];
  const seen = entities.filter(({ id, properties: known }) => id === undefined && known === undefined);
  const blocks = seen.flatMap(({ class: name, distance }) =>
    distance === undefined ? [] : [[name, distance] as const],
  );
  const directions = seen.flatMap(({ class: name, direction }) =>
    direction === undefined ? [] : [[name, direction] as const],
  );
  const others = entities.flatMap((entity) => nearbyEntity(entity) ?? []);
  const containers = entities.flatMap(({ class: name, id }) =>
    name === containerClass && id !== undefined ? [[id, contentsOf(observation, id)] as const] : [],
  );
  const remains = entities.find((entity) => entity.class === remainsClass);
  const smelting = (observation.relations ?? []).flatMap(({ subject, relation }) =>
    relation === lostBy && subject !== remainsClass ? [subject] : [],
  );
  const sown = entities.flatMap(({ class: plant, position: place, properties: known }) =>
    known?.['sown'] === undefined || place === undefined
      ? []
      : [[plant, { position: place, count: Number(known['sown']) }] as const],
  );
  return {
    inventory,
    equipment,
    position: position ?? { x: 0, y: 0, z: 0 },
    health: Number(properties?.['health']),
    food: Number(properties?.['food']),
    timeOfDay: String(world?.['timeOfDay']),
    ...(biome === undefined ? {} : { biome: String(biome) }),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(slain === null ? {} : { slain }),
    ...(blocks.length === 0 && others.length === 0
      ? {}
      : { nearbyBlocks: Object.fromEntries(blocks), nearbyEntities: others }),
    ...(directions.length === 0 ? {} : { directions: Object.fromEntries(directions) }),
    ...(containers.length === 0 ? {} : { containers: Object.fromEntries(containers) }),
    ...(smelting.length === 0 ? {} : { smelting }),
    ...(sown.length === 0 ? {} : { sown: Object.fromEntries(sown) }),
    ...(unchangeable === undefined ? {} : { unchangeable: String(unchangeable).split(' and ') }),
    ...(remains?.position === undefined
      ? {}
      : {
          remains: {
            position: remains.position,
            items: contentsOf(observation, remainsClass),
            seconds: Number(remains.properties?.['seconds']),
          },
        }),
  };
}

function nearbyEntity({ class: name, id, distance, direction, properties }: Entity): NearbyEntity | null {
  if (distance === undefined) return null;
  const place = { distance, ...directionIn(direction) };
  if (name === 'player' && id !== undefined) return { name: id, kind: 'player', ...place };
  const { item, kind } = properties ?? {};
  if (name === 'item' && item !== undefined) return { name: String(item), kind: 'item', ...place };
  return kind === undefined ? null : { name, kind: String(kind), ...place };
}
