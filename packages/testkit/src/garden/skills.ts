import type { Json, Skill } from '@s-agents/core';
import { groups, recipes } from './rules.js';

const parameters: Json = {
  type: 'object',
  properties: { object: { type: 'string' }, quantity: { type: 'integer', minimum: 1 }, places: { type: 'array' } },
  required: ['object', 'quantity'],
};

/** The garden's rules as guest code, since skills import nothing. */
const constants = {
  GROUPS: JSON.stringify(groups),
  STATIONS: JSON.stringify(Object.fromEntries(recipes.map(({ item, station }) => [item, station]))),
  YIELDS: JSON.stringify(Object.fromEntries(recipes.map(({ item, yields }) => [item, yields]))),
};

const pick = `
async function pick(bot, parameters) {
  const groups = ${constants.GROUPS};
  const names = groups[parameters.object] ?? [parameters.object];
  let picked = 0;
  let unlucky = 0;
  while (picked < parameters.quantity) {
    const found = await bot.find({ names });
    if (found.length === 0) throw Object.assign(new Error('nothing bears ' + parameters.object + ' any more'), { reason: 'not-found' });
    // One of the nearest few at random, so that neighbours do not run for the same plant.
    const target = found[Math.floor(Math.random() * Math.min(3, found.length))];
    try {
      await bot.walk({ position: target.position });
      await bot.pick({ position: target.position });
      picked += 1;
    } catch (error) {
      unlucky += error.reason === 'target-gone' ? 0 : 1;
      if (error.reason === 'missing-tool' || unlucky > 3) throw error;
    }
  }
  return { picked };
}
`;

const make = `
async function make(bot, parameters) {
  const station = ${constants.STATIONS}[parameters.object] ?? null;
  const times = Math.ceil(parameters.quantity / (${constants.YIELDS}[parameters.object] ?? 1));
  if (station === null) return bot.make({ item: parameters.object, times });
  let [bench] = await bot.find({ names: [station], count: 1 });
  if (bench === undefined) {
    const here = (await bot.observe()).position;
    const around = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1], [0, 0]];
    for (const [x, z] of around) {
      const position = { x: Math.round(here.x) + x, y: 0, z: Math.round(here.z) + z };
      try {
        await bot.place({ item: station, position });
        bench = { position };
        break;
      } catch (error) {
        if (error.reason !== 'blocked' && error.reason !== 'unreachable') throw error;
      }
    }
    if (bench === undefined) throw Object.assign(new Error('no room for a ' + station), { reason: 'blocked' });
  }
  await bot.walk({ position: bench.position });
  return bot.make({ item: parameters.object, times, station: bench.position });
}
`;

/** Finds the furniture that a deed is about, walks there and opens it. */
const goToPlace = `
async function goToPlace(bot, name) {
  const [place] = name === undefined ? [] : await bot.find({ names: [name], count: 1 });
  if (place === undefined || place.contents === undefined)
    throw Object.assign(new Error('nothing here can hold things and is called ' + name), { reason: 'not-found' });
  await bot.walk({ position: place.position });
  if (!place.open) await bot.open({ thing: name });
}

async function countThere(bot, name, items) {
  const [place] = await bot.find({ names: [name], count: 1 });
  return items.reduce((sum, item) => sum + (place.contents[item] ?? 0), 0);
}
`;

const lackOf = `
function lackOf(items, count, name) {
  return Object.assign(new Error(count + ' ' + name), { reason: 'missing-item', missing: [{ items, count }] });
}
`;

const put = `
async function put(bot, parameters) {
  const items = ${constants.GROUPS}[parameters.object] ?? [parameters.object];
  const name = parameters.places?.[0]?.object;
  await goToPlace(bot, name);
  // Others may be on their way with the rest.
  for (let waited = 0; ; waited += 2) {
    const missing = parameters.quantity - (await countThere(bot, name, items));
    if (missing <= 0) return { there: parameters.quantity };
    const { inventory } = await bot.observe();
    const item = items.find((candidate) => inventory[candidate] > 0);
    if (item !== undefined) {
      await bot.put({ item, count: Math.min(missing, inventory[item]), into: name });
      continue;
    }
    if (waited >= 20) throw lackOf(items, missing, parameters.object);
    await bot.wait({ seconds: 2 });
    await goToPlace(bot, name);
  }
}
${goToPlace}${lackOf}`;

const take = `
async function take(bot, parameters) {
  const items = ${constants.GROUPS}[parameters.object] ?? [parameters.object];
  const name = parameters.places?.[0]?.object;
  await goToPlace(bot, name);
  for (;;) {
    const { inventory } = await bot.observe();
    const left = parameters.quantity - items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
    if (left <= 0) return { held: parameters.quantity };
    const [place] = await bot.find({ names: [name], count: 1 });
    const item = items.find((candidate) => place.contents[candidate] > 0);
    if (item === undefined) throw lackOf(items, left, parameters.object);
    await bot.take({ item, count: Math.min(left, place.contents[item]), from: name });
  }
}
${goToPlace}${lackOf}`;

/** Opens or closes the thing called `object`. */
const turn = (verb: 'open' | 'close'): string => `
async function ${verb}(bot, parameters) {
  const { object } = parameters;
  const [thing] = await bot.find({ names: [object], count: 1 });
  if (thing === undefined) throw Object.assign(new Error('there is no ' + object), { reason: 'not-found' });
  await bot.walk({ position: thing.position });
  return bot.${verb}({ thing: object });
}
`;

function skill(name: string, description: string, body: string): Skill {
  const code =
    `// skill: ${name}\n// description: ${description}\n// parameters: ` +
    `${JSON.stringify(parameters)}\n${body.trim()}\n`;
  return { name, description, parameters, code, version: 1 };
}

/** The garden's starter skills, named by verbs. */
export const gardenSkills: readonly Skill[] = [
  skill('pick', 'Picks a quantity of an item that grows, walking from plant to plant.', pick),
  skill('make', 'Makes a quantity of an item from the inventory, at a workbench if it needs one.', make),
  skill('put', 'Puts a quantity of an item in or on a place, until so many are there, with what others bring.', put),
  skill('take', 'Takes an item out of or off a place, until a quantity is held.', take),
  skill('open', 'Opens a thing.', turn('open')),
  skill('close', 'Closes a thing.', turn('close')),
];
