import { nearestWords, SAgentsError, type Position } from '@s-agents/core';
import { isUnclear } from './reading/things.js';
import { isMeant } from './reading/typos.js';

export function notUnderstood(path: string, value: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)} is not understood`,
    remedy:
      `say what is wanted, such as "mine 50 logs", "each of us needs an iron sword", "put a chest at 10 64 -20" or ` +
      '"build a 7x9 house at (10, 64, -20)", or write the conditions in a task file',
  });
}

/** The most letters of a short word. */
const longestShort = 5;

/**
 * The words that one in a sentence may be a slip of. People begin a word right and miss little of it: whoever asks for a
 * "village" does not mean a pillar. Most short words are words of their own ("or", "may", "buy"), so of these only a
 * slip of the pen is one.
 */
function slipsFor(word: string, known: readonly string[]): readonly string[] {
  if (word.length <= longestShort)
    return word.length < 3 ? [] : known.filter((name) => isMeant(word, name)).slice(0, 3);
  const edits = Math.max(1, Math.floor((word.length - 1) / 3));
  return nearestWords(word, known, { edits }).filter((slip) => slip[0] === word[0]);
}

export function unknownWords(
  path: string,
  value: string,
  unknown: string,
  version: string,
  known: readonly string[],
): SAgentsError {
  if (isUnclear(unknown)) return unclearWord(path, value, unknown, known);
  const near = slipsFor(unknown, known);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)}: ${quote(unknown)} is no word for anything in Minecraft ${version}`,
    remedy:
      near.length === 0
        ? 'say it in other words, such as "mine 50 logs" or "put a chest at 10 64 -20", or write the conditions in a task file'
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

function unclearWord(path: string, value: string, word: string, known: readonly string[]): SAgentsError {
  const one = word.replace(/s$/, '');
  const meant = known.filter((name) => [one, word].some((end) => name === end || name.endsWith(`_${end}`)));
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)}: ${quote(word)} may mean several things`,
    remedy:
      meant.length === 0
        ? 'name what is wanted of it, such as "20 logs" or "3 oak saplings"'
        : `name one of them: ${meant
            .slice(0, 3)
            .map((name) => quote(`minecraft:${name}`))
            .join(', ')}${meant.length > 3 ? ' …' : ''}`,
  });
}

export function placeMissing(path: string, name: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} does not say where the ${name} is to stand, and this world has no site that is known before the run`,
    remedy: `write "build a ${name} at 10, 64, -20" (x, y, z)`,
  });
}

export function unknownSize(
  path: string,
  name: string,
  [width, depth]: readonly [number, number],
  [ownWidth, ownDepth]: readonly [number, number],
): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: the blueprint ${quote(name)} cannot be made ${width} by ${depth}`,
    remedy: `use its own size, ${ownWidth} by ${ownDepth}, or define another under \`blueprints\` in a task file`,
  });
}

export function teamUnknown(path: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} is about each agent, and it is not known who is in the team`,
    remedy: 'name the agents',
  });
}

export function spawnUnknown(path: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: where the spawn point of this server is cannot be known before the run`,
    remedy: 'give its position',
  });
}

export function unknownItem(
  path: string,
  value: string,
  item: string,
  version: string,
  words: readonly string[],
): SAgentsError {
  const near = nearestWords(item, words);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)}: Minecraft ${version} has no item ${quote(item)}`,
    remedy:
      near.length === 0
        ? 'use an item name such as "oak_log", or a word for several such as "log"'
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

export function noExactItem(path: string, item: string, count: number, meant: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(`${item}: ${count}`)}: ${quote(item)} is not the name of one item`,
    remedy:
      meant.length === 1
        ? `write ${meant.map(quote).join('')}`
        : 'name one of the items it may mean: ' +
          `${meant.slice(0, 3).map(quote).join(', ')}${meant.length > 3 ? ' …' : ''}`,
  });
}

export function tooMuchGiven(path: string, slots: number, room: number): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} takes ${slots} slots, and an agent has ${room}`,
    remedy: `give at most ${room} stacks`,
  });
}

export function unknownBlock(path: string, word: string, version: string, words: readonly string[]): SAgentsError {
  const near = nearestWords(word, words).filter((other) => other !== word);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: Minecraft ${version} has no block ${quote(word)} that can be placed and dug`,
    remedy:
      near.length === 0
        ? 'use a block name such as "cobblestone", a word for several such as "planks", or "air"'
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

export function unknownName(
  path: string,
  kind: 'block' | 'creature',
  name: string,
  version: string,
  known: readonly string[],
): SAgentsError {
  const near = nearestWords(name, known);
  const example = kind === 'block' ? 'cobblestone' : 'cow';
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: Minecraft ${version} has no ${kind} ${quote(name)}`,
    remedy:
      near.length === 0
        ? `use the name of one ${kind}, such as "${example}"`
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

export function unknownStructure(path: string, name: string, known: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: there is no blueprint ${quote(name)}`,
    remedy: `use ${known.map(quote).join(' or ')}, or define it under \`blueprints\` in the task file`,
  });
}

export function unknownPrimitive(path: string, name: string, known: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: there is no primitive ${quote(name)}`,
    remedy: `use any of ${known.join(', ')}`,
  });
}

export function unknownWorld(path: string, world: string, worlds: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: this environment offers no world ${quote(world)}`,
    remedy:
      worlds.length === 0
        ? 'leave it out: the world of this server cannot be chosen'
        : `use ${worlds.map(quote).join(' or ')}`,
  });
}

export function unknownGround(path: string, { x, z }: { readonly x: number; readonly z: number }): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: the height of the ground at x ${x}, z ${z} on this server cannot be known before the run`,
    remedy: 'give y too',
  });
}

export function outsideWorld(
  path: string,
  { x, y, z }: Position,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  border: number,
): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: ${x}, ${y}, ${z} lies outside the world`,
    remedy: `stay within y ${lowest} to ${highest}, and x and z ${-border} to ${border}`,
  });
}

export function unreachable(path: string, value: string, why: string, worlds: readonly string[] = []): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `${path} ${quote(value)} cannot be reached in this world: ${why}`,
    remedy:
      'ask for an item that can be obtained here, or have a task file give what is missing by setup.inventories, ' +
      `setup.containers or setup.blocks${elsewhere(worlds, 'there is a way')}`,
  });
}

export function noSuchCreature(
  path: string,
  value: string,
  creature: string,
  worlds: readonly string[],
  isAnimal: boolean,
): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `${path} ${quote(value)} cannot be reached in this world: no ${creature} lives here`,
    remedy: isAnimal
      ? `add animals by setup.animals in a task file${elsewhere(worlds, 'they live')}`
      : `ask for a creature that lives here${elsewhere(worlds, 'it lives')}`,
  });
}

/** Names the worlds in which what is asked for is to be had. */
function elsewhere(worlds: readonly string[], what: string): string {
  return worlds.length === 0
    ? ''
    : `; ${what} in the world ${worlds.slice(0, 3).map(quote).join(' or ')} (setup.world)`;
}

export function goalNotSupported(path: string, kind: string, goals: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `${path} asks for a condition of kind "${kind}", which this world cannot check`,
    remedy: `use conditions of kind ${goals.map(quote).join(', ')}`,
  });
}

export function contradictoryBlocks(path: string, one: string, other: string, position: Position): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} wants both ${quote(one)} and ${quote(other)} at ${placeText(position)}, and all of a goal has to hold at the same time`,
    remedy: 'choose one of them, or another place',
  });
}

/** `agent`: who would have to be at all of the places; null: there are fewer agents than places. */
export function tooFewToBeThere(path: string, agent: string | null, places: readonly Position[]): SAgentsError {
  const [first, second] = places.map(placeText);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message:
      agent === null
        ? `${path} wants somebody at ${places.length} places at the same time (${first}, ${second} …), and the team has fewer agents`
        : `${path} wants ${agent} at ${first} and at ${second} at the same time`,
    remedy: 'ask for the last place alone: all of a goal has to hold at the same time',
  });
}

function placeText({ x, y, z }: Position): string {
  return `(${x}, ${y}, ${z})`;
}

export function invalidTaskFile(message: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message,
    remedy:
      'a task is a sentence, or an object with either task or goal, and optionally blueprints, setup and limits (see ' +
      'the README of @s-agents/minecraft)',
  });
}

function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** Keeps a message in one paragraph, whatever the user typed. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
