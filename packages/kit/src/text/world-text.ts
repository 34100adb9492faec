import type { Immutable, Entity, Inventory, Observation, Properties, Relation } from '@s-agents/core';
import { formatPosition } from '../world/distances.js';
import { printableLine } from './printable.js';

/** What is held, in words: "3 oak_log, 1 stick". */
export function inventoryText(inventory: Inventory): string {
  const items = Object.entries(inventory).map(([item, count]) => `${count} ${item}`);
  return items.length === 0 ? 'nothing' : items.join(', ');
}

/** A thing that is seen or remembered: "sheep (kind animal) 7 away", or "7 NE" where its direction is known. */
export function entityText(entity: Immutable<Entity>): string {
  return alikeText(kindOf(entity), [entity]);
}

/** Things on one line; those that differ in nothing but where they are from the body are named once. */
export function entitiesText(entities: readonly Immutable<Entity>[]): string {
  return [...Map.groupBy(entities, kindOf)].map(([kind, alike]) => alikeText(kind, alike)).join('; ');
}

function alikeText(kind: string, alike: readonly Immutable<Entity>[]): string {
  const places: string[] = [];
  let away = ' away';
  for (const { distance, direction = '' } of alike) {
    if (distance === undefined) continue;
    if (direction !== '') away = '';
    places.push(`${distance} ${direction}`.trimEnd());
  }
  const unknown = alike.length - places.length;
  const near = places.length === 0 ? '' : ` ${places.join(', ')}${away}`;
  return `${kind}${near}${unknown > 1 || (unknown === 1 && near !== '') ? ` and ${unknown} somewhere` : ''}`;
}

/** How one thing is to another: "12 cobblestone in 10, 71, -28". */
export function relationText({ subject, relation, object, count }: Immutable<Relation>): string {
  return `${counted(subject, count)} ${relation} ${object}`;
}

/** Relations on one line; those with the same thing are told together: "12 cobblestone, 3 coal in 10, 71, -28". */
function relationsText(relations: readonly Immutable<Relation>[]): string {
  return [...Map.groupBy(relations, ({ relation, object }) => `${relation} ${object}`)]
    .map(([end, alike]) => `${alike.map(({ subject, count }) => counted(subject, count)).join(', ')} ${end}`)
    .join('; ');
}

function counted(name: string, count: number | undefined): string {
  return count === undefined ? name : `${count} ${name}`;
}

/** What a body perceives, one kind of thing on each line. */
export function observationText({
  inventory,
  equipment,
  position,
  place,
  properties,
  inabilities = [],
  world,
  entities = [],
  relations = [],
}: Immutable<Observation>): string {
  return [
    `holds: ${inventoryText(inventory)}`,
    ...line('equipment', propertiesText(equipment)),
    ...line('is at', position === undefined ? '' : formatPosition(position)),
    ...line('is in', place ?? ''),
    ...line('itself', propertiesText(properties ?? {})),
    ...line('can never', inabilities.join(', ')),
    ...line('world', propertiesText(world ?? {})),
    surroundingsText({ entities, relations }),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

/** What a body perceives around itself. */
export function surroundingsText({
  entities = [],
  relations = [],
}: Immutable<Pick<Observation, 'entities' | 'relations'>>): string {
  return [...line('near or remembered', entitiesText(entities)), ...line('known', relationsText(relations))].join('\n');
}

function line(name: string, text: string): readonly string[] {
  return text === '' ? [] : [`${name}: ${printableLine(text)}`];
}

function propertiesText(properties: Immutable<Properties>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function kindOf({ class: name, id, position, properties }: Immutable<Entity>): string {
  let kind = id === undefined ? name : `${name} ${id}`;
  if (position !== undefined) kind += ` at ${formatPosition(position)}`;
  const told = properties === undefined ? '' : propertiesText(properties);
  return told === '' ? kind : `${kind} (${told})`;
}
