import { nearestNames, type Ingredient, type Method, type WorldKnowledge } from '@s-agents/core';
import { crops, furniture, groups, items, resolveItems, placeable, recipes } from './rules.js';
import { gardenSkills } from './skills.js';

/** What a deed's quantity means, by its verb. */
const quantities: Readonly<Record<string, string>> = {
  pick: ' The quantity is the total to hold in the end.',
  make: ' The quantity is the total to hold in the end.',
  put: ' The quantity is the total there in the end: put 3 OBJECT on THING.',
  take: ' The quantity is the total to hold in the end: take 3 OBJECT from THING.',
};
const closing = furniture.filter(({ closes }) => closes).map(({ name }) => name);

/** All that a deed in the garden can be about. */
const names = [...items, ...Object.keys(groups), ...furniture.map(({ name }) => name)];

export const gardenKnowledge: WorldKnowledge = {
  resolve: resolveItems,
  nearest: (name) => (resolveItems(name).length > 0 || names.includes(name) ? null : nearestNames(name, names)),
  methods: (name) => (resolveItems(name).length === 0 ? [] : methodsOf(resolveItems(name))),
  nearDistance: 12,
  structures: [],
  verbs: gardenSkills.map(({ name, description }) => ({
    verb: name,
    doc: `${description}${quantities[name] ?? ''}`,
    ...(name === 'put' ? { takes: true } : {}),
  })),
  rules: [
    'Every plant bears one thing, once: nothing grows again.',
    ...crops.flatMap(({ item, tool }) => (tool === null ? [] : [`To pick ${item} a ${tool} must be carried.`])),
    ...recipes.map(
      ({ item, yields, consumes, station }) =>
        `${yields} ${item} is made of ` +
        `${consumes.map(({ name, count }) => `${count} ${name}`).join(' and ')}${station === null ? '' : ` at a ${station}`}.`,
    ),
    `Only these can be put on the ground: ${placeable.join(', ')}.`,
    `Things can be put ${furniture.map(({ name, relation }) => `${relation} ${name}`).join(', ')}.`,
    `What is in the ${closing.join(', ')} is seen and reached only while it is open.`,
  ],
};

/** Returns the ways to obtain any of the items. Items that are obtained in the same way share one method. */
function methodsOf(wanted: readonly string[]): readonly Method[] {
  const picking = crops
    .filter(({ item }) => wanted.includes(item))
    .map(
      ({ seconds, tool }): Method => ({
        verb: 'pick',
        yields: 1,
        consumes: [],
        tools: tool === null ? [] : [ingredient(tool, 1)],
        station: null,
        gathers: true,
        seconds,
      }),
    );
  const making = recipes
    .filter(({ item }) => wanted.includes(item))
    .map(
      ({ yields, consumes, station, seconds }): Method => ({
        verb: 'make',
        yields,
        consumes: consumes.map(({ name, count }) => ingredient(name, count)),
        tools: [],
        station: station === null ? null : ingredient(station, 1),
        gathers: false,
        seconds,
      }),
    );
  const distinct = new Map([...picking, ...making].map((method) => [JSON.stringify(method), method]));
  return [...distinct.values()];
}

function ingredient(name: string, count: number): Ingredient {
  return { name, items: groups[name] ?? [name], count };
}
