import type { Command } from '../command.js';
import { blockPosition, integer, number, oneOf, position, record, recordOf, text } from '../checks.js';
import { creatureNames, dayTicks, type Position } from '@s-agents/minecraft-rules';
import type { Creatures, Newborn } from '../creatures/creatures.js';
import { printable } from '../printable.js';
import { InputError } from '../input-error.js';
import { settle } from '../rules/breaking.js';
import { sendTime } from '../rules/day-cycle.js';
import type { Dying } from '../rules/dying.js';
import type { Avatar } from './avatar.js';
import type { Game } from './game.js';
import { giveItems } from './joining.js';
import { stateWith, valuesOf, type BlockInfo, type Properties } from './registry.js';
import { teleport } from './teleport.js';

/** The capacity of an inventory: 36 slots of 64. */
const maximumItems = 36 * 64;
/** Characters. */
const maximumReasonLength = 1_000;
const fullFood = 20;

/** Runs an operator command. Throws an InputError if it is invalid. */
export function runCommand(
  game: Game,
  { dying, creatures }: { dying: Dying; creatures: Creatures },
  command: Partial<Command> | undefined,
): void {
  const { do: name } = record('command', command);
  if (typeof name !== 'string' || !isCommand(name))
    throw new InputError('command.do', name, 'is not a command', `Use one of ${Object.keys(commandKeys).join(', ')}.`);
  const given = recordOf('command', command, ['do', ...commandKeys[name]]);
  const avatar = (): Avatar => find(game, given['player']);
  switch (name) {
    case 'give': {
      const item = text('command.item', given['item']);
      const count = integer('command.count', given['count'] ?? 1, 1, maximumItems);
      const to = avatar();
      const left = giveItems(game, to, item, count);
      if (left === 0) return;
      throw new InputError(
        'command.count',
        count,
        `is more than ${to.name} has room for: ${left} ${item} did not fit`,
        'Give less, or make room.',
      );
    }
    case 'clear': {
      const from = avatar();
      from.ownWindow.cursor = null;
      from.change(() => from.slots.fill(null));
      return;
    }
    case 'teleport':
      return teleport(game, avatar(), position('command.position', given['position']));
    case 'setBlock':
      return setBlock(game, 'command', given['position'], given['block'], propertiesOf(given['properties']));
    case 'fill':
      return fill(game, given);
    case 'kill':
      return dying.kill(avatar(), { cause: 'command' });
    case 'summon':
      return summon(creatures, 'command', given['creature'], given['position']);
    case 'setHealth': {
      const to = avatar();
      to.player.health = number('command.health', given['health'], 1, to.maximumHealth);
      return to.showHealth();
    }
    case 'setFood': {
      const to = avatar();
      const food = number('command.food', given['food'], 0, fullFood);
      const saturation = number('command.saturation', given['saturation'] ?? 0, 0, fullFood);
      Object.assign(to.vitals.nourishment, { food, saturation: Math.min(food, saturation), exhaustion: 0, ticks: 0 });
      return to.showHealth();
    }
    case 'kick':
      return avatar().player.kick(printable(text('command.reason', given['reason'] ?? 'Kicked'), maximumReasonLength));
    case 'setTime': {
      const time = number('command.time', given['time'], -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      game.timeOfDay = ((Math.floor(time) % dayTicks) + dayTicks) % dayTicks;
      for (const each of game.avatars.values()) sendTime(game, each);
      return;
    }
  }
}

/** The parameters of each command. */
const commandKeys: Record<Command['do'], readonly string[]> = {
  give: ['player', 'item', 'count'],
  clear: ['player'],
  teleport: ['player', 'position'],
  setBlock: ['position', 'block', 'properties'],
  fill: ['from', 'to', 'block', 'properties'],
  kill: ['player'],
  summon: ['creature', 'position'],
  setHealth: ['player', 'health'],
  setFood: ['player', 'food', 'saturation'],
  kick: ['player', 'reason'],
  setTime: ['time'],
};

function isCommand(name: string): name is Command['do'] {
  return Object.hasOwn(commandKeys, name);
}

/** The most blocks that are filled at once, as in the game. */
const maximumFilled = 32_768;

function propertiesOf(given: unknown): Properties {
  return record('command.properties', given ?? {}) as Properties;
}

function fill(game: Game, given: Record<string, unknown>): void {
  const { lowestY, highestY } = game.world;
  const corner = (name: string): Position => blockPosition(`command.${name}`, given[name], lowestY, highestY);
  const [a, b] = [corner('from'), corner('to')];
  const [low, high] = [Math.min, Math.max].map((of) => ({ x: of(a.x, b.x), y: of(a.y, b.y), z: of(a.z, b.z) })) as [
    Position,
    Position,
  ];
  const volume = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1);
  if (volume > maximumFilled)
    throw new InputError('command', given, `fills ${volume} blocks`, `Fill at most ${maximumFilled} at once.`);
  const properties = propertiesOf(given['properties']);
  for (let y = low.y; y <= high.y; y++)
    for (let z = low.z; z <= high.z; z++)
      for (let x = low.x; x <= high.x; x++) setBlock(game, 'command', { x, y, z }, given['block'], properties);
}

/** Adds a creature. `path` is the request's path in the caller's input, for errors. */
export function summon(creatures: Creatures, path: string, name: unknown, at: unknown, newborn: Newborn = {}): void {
  creatures.spawn(oneOf(`${path}.creature`, name, creatureNames), position(`${path}.position`, at), newborn);
}

/** Sets a block, with these properties of its state. `path` is the request's path in the caller's input, for errors. */
export function setBlock(game: Game, path: string, at: unknown, name: unknown, properties: Properties = {}): void {
  const { lowestY, highestY } = game.world;
  const place = blockPosition(`${path}.position`, at, lowestY, highestY);
  const known = text(`${path}.block`, name);
  const { blocksByName } = game.registry;
  const block = Object.hasOwn(blocksByName, known) ? blocksByName[known] : undefined;
  if (block === undefined)
    throw new InputError(
      `${path}.block`,
      known,
      `is not a block of ${game.options.version}`,
      "Use one of the game's names, such as oak_planks.",
    );
  game.containers.remove(place);
  game.world.set(place, stateWith(block, knownProperties(`${path}.properties`, block, properties)));
  settle(game, { ...place, y: place.y + 1 });
}

/** Checks the properties of a block's state, and writes their values as the game does. */
function knownProperties(path: string, { name, states = [] }: BlockInfo, given: Properties): Properties {
  const known: Properties = {};
  for (const [property, value] of Object.entries(given)) {
    const state = states.find((one) => one.name === property);
    const values = state === undefined ? [] : valuesOf(state);
    if (!values.includes(String(value)))
      throw new InputError(
        `${path}.${property}`,
        value,
        state === undefined ? `is no property of ${name}` : `is no value of ${name}'s ${property}`,
        state === undefined
          ? `${name} has ${states.map((one) => one.name).join(', ') || 'none'}.`
          : `Use one of ${values.join(', ')}.`,
      );
    known[property] = state?.type === 'bool' ? String(value) === 'true' : value;
  }
  return known;
}

function find(game: Game, name: unknown): Avatar {
  const avatar = typeof name === 'string' ? game.avatars.get(name) : undefined;
  if (avatar !== undefined) return avatar;
  const here = [...game.avatars.keys()].join(', ');
  const remedy =
    here === '' ? 'No player is in the world: wait until the player has joined.' : `Players in the world: ${here}.`;
  throw new InputError('command.player', name, 'is not in the world', remedy);
}
