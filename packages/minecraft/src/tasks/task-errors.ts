import { nearestWords, SAgentsError, type Position } from '@s-agents/core';
import { wishVerbs } from './sentence.js';

export function notUnderstood(path: string, value: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)} is not a sentence that asks for items`,
    remedy:
      `write a verb (${wishVerbs.slice(0, 6).join(', ')} …), how many (a whole number from 1) and what, such as ` +
      '"mine 50 logs" or "craft 1 wooden pickaxe and 2 chests"',
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
        : 'name one of those that it may mean: ' +
          `${meant.slice(0, 3).map(quote).join(', ')}${meant.length > 3 ? ' …' : ''}`,
  });
}

export function tooMuchGiven(path: string, slots: number, room: number): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} takes ${slots} slots, and a body has ${room}`,
    remedy: `give less: at most ${room} stacks`,
  });
}

export function unknownBlock(path: string, word: string, version: string, words: readonly string[]): SAgentsError {
  const near = nearestWords(word, words).filter((other) => other !== word);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: Minecraft ${version} has no block ${quote(word)} that can be placed and dug`,
    remedy:
      near.length === 0
        ? 'use a block\'s name such as "cobblestone", a word for several such as "planks", or "air"'
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
        ? `use a ${kind}'s own name, such as "${example}"`
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

export function unknownStructure(path: string, name: string, known: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: there is no blueprint ${quote(name)}`,
    remedy: `use ${known.map(quote).join(' or ')}, or give its layers under \`blueprints\` in the task file`,
  });
}

export function unknownThingToBuild(
  path: string,
  value: string,
  thing: string,
  known: readonly string[],
): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)}: ${quote(thing)} is neither an item nor a blueprint`,
    remedy: `use ${known.map(quote).join(' or ')}, or give its layers under \`blueprints\` in a task file`,
  });
}

export function placeMissing(path: string, value: string, name: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} ${quote(value)} does not say where`,
    remedy: `write "build a ${name} at 10, 64, -20" (x, y, z), or "at 10, -20" for on the ground there`,
  });
}

export function unknownPrimitive(path: string, name: string, known: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: there is no ability ${quote(name)}`,
    remedy: `use some of ${known.join(', ')}`,
  });
}

export function unknownWorld(path: string, world: string, worlds: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: there is no world ${quote(world)} here`,
    remedy:
      worlds.length === 0
        ? 'leave it out: this server has the world that it has'
        : `use ${worlds.map(quote).join(' or ')}`,
  });
}

export function unknownGround(path: string, { x, z }: { readonly x: number; readonly z: number }): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: how high the ground is at x ${x}, z ${z} is not known before somebody has been there`,
    remedy: 'give y too: this server has land of its own',
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

export function unreachable(path: string, value: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `${path} ${quote(value)} cannot be reached in this world: ${why}`,
    remedy:
      'ask for something that can be dug or crafted here, or give the agents what is missing by ' +
      'setup.inventories in a task file',
  });
}

export function goalNotSupported(path: string, kind: string, goals: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `${path} asks for a condition of kind "${kind}", which this world cannot check`,
    remedy: `use conditions of kind ${goals.map(quote).join(', ')}`,
  });
}

export function invalidTaskFile(message: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message,
    remedy:
      'a task is a sentence, or an object with task or goal, and setup and limits if wanted (see the README of ' +
      '@s-agents/minecraft)',
  });
}

function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** One paragraph stays one paragraph, whatever somebody typed. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
