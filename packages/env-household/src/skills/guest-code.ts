/** Where the task wants things: skills leave them there. */
export interface Kept {
  /** How many things of each class shall stay in or on which furniture. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The classes of things that shall stay in somebody's hands. */
  readonly hands: readonly string[];
}

/** Steps that a skill waits for things which others may be bringing. */
const patienceSteps = 10;

/**
 * What several skills share, as guest code, since skills import nothing. `began` is the step at which the skill began: what
 * was seen before is looked at again when nothing else is left.
 */
export function sharedCode({ places, hands }: Kept): string {
  return `
const RESERVED = ${JSON.stringify(places)};
const HELD = ${JSON.stringify(hands)};

function plain(name) { return String(name ?? '').toLowerCase().replace(/[\\s_-]/g, ''); }

function failure(reason, message) { return Object.assign(new Error(message), { reason }); }

// Looking around takes a step, too, so that nobody does nothing endlessly.
async function takesAStep(bot, doIt) {
  const before = (await bot.recall({})).step;
  try {
    return await doIt();
  } finally {
    if ((await bot.recall({})).step === before) await bot.wait({});
  }
}

function nearest(places) { return places.slice().sort((a, b) => a.steps - b.steps)[0]; }

// How many of an item may be taken from a place.
function spare(place, item) {
  return (place.contents[item] ?? 0) - ((RESERVED[item] ?? {})[place.id] ?? 0);
}

// The place called so, or the nearest one of that class; undefined while none has been seen.
function placeNamed(memory, name) {
  const wanted = plain(name);
  return (
    memory.places.find((place) => plain(place.id) === wanted) ??
    nearest(memory.places.filter((place) => plain(place.class) === wanted))
  );
}

// Where to look next: what was never looked at before what was not since the skill began. Undefined: all is seen.
function nextToSee(memory, began, isWanted) {
  const open = [
    ...memory.rooms.map((room) => ({ ...room, isRoom: true })),
    ...memory.places.filter((place) => place.closes && !place.open).map((place) => ({ ...place, isRoom: false })),
  ].filter((one) => (one.seen === null || one.seen < began) && isWanted(one));
  const unseen = open.filter((one) => one.seen === null);
  return nearest(unseen.length > 0 ? unseen : open);
}

// Walks to a place that was seen, unless the body can reach it already.
async function walkTo(bot, { id }) {
  const { places } = await bot.recall({});
  if (places.find((place) => place.id === id).steps > 0) await bot.walk({ to: id });
}

// Goes to a room or a piece of furniture and looks; a container is opened for that.
async function look(bot, one, item) {
  if (one.isRoom) return bot.walk({ to: one.name });
  if (!one.open) await freeHand(bot, item);
  await walkTo(bot, one);
  await openIfClosed(bot, one.id);
}

async function openIfClosed(bot, id) {
  const memory = await bot.recall({});
  const place = memory.places.find((candidate) => candidate.id === id);
  if (place === undefined || !place.closes || place.open) return;
  try {
    await bot.open({ thing: id });
  } catch (error) {
    // A teammate was faster.
    if (error.reason !== 'blocked') throw error;
  }
}

// What was put down to free a hand, and shall be held all the same.
const laidDown = [];

// Puts something down when both hands are full, and rather anything else than the item and what shall be held.
async function freeHand(bot, item) {
  for (;;) {
    const memory = await bot.recall({});
    if (memory.hands.includes(null)) return;
    const surface = nearest(memory.places.filter((place) => place.relation === 'on'));
    if (surface === undefined) {
      const next = nextToSee(memory, 0, (one) => one.isRoom);
      if (next === undefined) throw failure('inventory-full', 'both hands are full, and there is no surface');
      await bot.walk({ to: next.name });
      continue;
    }
    await walkTo(bot, surface);
    const others = memory.hands.filter((thing) => thing !== item);
    const least = others.find((thing) => !HELD.includes(thing)) ?? others[0] ?? item;
    await bot.putOn({ item: least, surface: surface.id });
    if (HELD.includes(least)) laidDown.push({ item: least, id: surface.id });
  }
}

// Takes back what shall be held.
async function takeBack(bot) {
  for (const { item, id } of laidDown.splice(0)) {
    const memory = await bot.recall({});
    if (!memory.hands.includes(null)) return;
    await walkTo(bot, { id });
    try {
      await bot.grab({ item, from: id });
    } catch (error) {
      // A teammate has taken it.
      if (error.reason !== 'target-gone') throw error;
    }
  }
}

// Finds the place called so, looking into one room after the other.
async function findPlace(bot, name, began) {
  for (;;) {
    const memory = await bot.recall({});
    const place = placeNamed(memory, name);
    if (place !== undefined) return place;
    const next = nextToSee(memory, began, (one) => one.isRoom);
    if (next === undefined) throw failure('not-found', 'there is no ' + name + ' in any room');
    await look(bot, next, null);
  }
}

// Takes one of an item from where it was seen, or looks further. Returns false when there is nowhere left to look.
async function fetchOne(bot, item, began, isSource) {
  const memory = await bot.recall({});
  const source = nearest(memory.places.filter((place) => isSource(place) && spare(place, item) > 0));
  if (source === undefined) {
    const next = nextToSee(memory, began, (one) => one.isRoom || isSource(one));
    if (next === undefined) return false;
    await look(bot, next, item);
    return true;
  }
  await freeHand(bot, item);
  await walkTo(bot, source);
  await openIfClosed(bot, source.id);
  try {
    const there = (await bot.recall({})).places.find((place) => place.id === source.id);
    if (spare(there, item) <= 0) return true;
    // What is in a room lies somewhere on its floor.
    if (source.class === 'room') await bot.walk({ to: item });
    await bot.grab({ item, from: source.id });
  } catch (error) {
    // A teammate was faster, or has closed the door.
    if (!['target-gone', 'blocked', 'not-found'].includes(error.reason)) throw error;
  }
  return true;
}
`.trim();
}

/*
 * What each skill does, as guest code: its function `work`.
 */

/** Goes for things and brings them to a place, two at a time, until so many are there. */
export const put = `
async function work(bot, parameters) {
  const item = parameters.object;
  let began = (await bot.recall({})).step;
  const [where] = parameters.places ?? [];
  if (where === undefined) throw failure('invalid', 'say where to put it: "put 2 ' + item + ' on kitchentable"');
  const { id } = await findPlace(bot, where.object, began);
  let hasWaited = false;
  for (;;) {
    const memory = await bot.recall({});
    const place = memory.places.find((candidate) => candidate.id === id);
    const missing = parameters.quantity - (place.contents[item] ?? 0);
    const held = memory.hands.filter((thing) => thing === item).length;
    if (missing <= 0) {
      // It may have changed since it was seen.
      if (place.seen === memory.step) {
        await takeBack(bot);
        return { there: parameters.quantity };
      }
      await look(bot, place, item);
      continue;
    }
    // One hand stays free for a door.
    const load = Math.min(missing, place.open ? 2 : 1);
    if (held < load && (await fetchOne(bot, item, began, (source) => source.id !== id))) continue;
    if (held > 0) {
      await look(bot, place, item);
      try {
        await (place.relation === 'in' ? bot.putIn({ item, container: id }) : bot.putOn({ item, surface: id }));
      } catch (error) {
        // A teammate has closed it again.
        if (error.reason !== 'blocked') throw error;
      }
      continue;
    }
    // Teammates may be on their way with the rest, or have moved it.
    if (hasWaited) throw failure('not-found', missing + ' ' + item);
    hasWaited = true;
    await look(bot, place, item);
    await bot.wait({ steps: ${patienceSteps} });
    began = (await bot.recall({})).step;
  }
}
`;

/** Goes for things until so many more are held. */
export const grab = `
async function work(bot, parameters) {
  const item = parameters.object;
  const from = (parameters.places ?? []).find((place) => place.relation === 'from')?.object;
  const began = (await bot.recall({})).step;
  const count = (hands) => hands.filter((thing) => thing === item).length;
  const wanted = count((await bot.recall({})).hands) + parameters.quantity;
  if (wanted > 2) throw failure('inventory-full', 'nobody holds more than 2 things');
  const only = from === undefined ? undefined : (await findPlace(bot, from, began)).id;
  for (;;) {
    const held = count((await bot.recall({})).hands);
    if (held >= wanted) return { held };
    if (!(await fetchOne(bot, item, began, (source) => only === undefined || source.id === only)))
      throw failure('not-found', wanted - held + ' ' + item);
  }
}
`;

/** Goes to a room and looks around. */
export const explore = `
async function work(bot, parameters) {
  const memory = await bot.recall({});
  const room = memory.rooms.find(({ name }) => plain(name) === plain(parameters.object));
  if (room === undefined) throw failure('not-found', 'there is no room called ' + parameters.object);
  if (room.name !== memory.room) await bot.walk({ to: room.name });
  return (await bot.recall({})).places.filter((place) => place.room === room.name);
}
`;

/** Goes to furniture and looks at what is in or on it. */
export const check = `
async function work(bot, parameters) {
  const began = (await bot.recall({})).step;
  const place = await findPlace(bot, parameters.object, began);
  await look(bot, place, null);
  const seen = (await bot.recall({})).places.find(({ id }) => id === place.id);
  await takeBack(bot);
  return seen;
}
`;

/** Opens or closes a container. */
export const turn = (verb: 'open' | 'close'): string => `
async function work(bot, parameters) {
  const began = (await bot.recall({})).step;
  const { id } = await findPlace(bot, parameters.object, began);
  ${verb === 'open' ? 'await freeHand(bot, null);' : ''}
  await walkTo(bot, { id });
  const place = (await bot.recall({})).places.find((one) => one.id === id);
  if (place.open !== ${verb === 'open'}) await bot.${verb}({ thing: id });
  await takeBack(bot);
  return { open: ${verb === 'open'} };
}
`;
