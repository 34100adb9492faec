import { nearestWords, SAgentsError } from '@s-agents/core';
import { quote } from './quote.js';

export function unknownSize(
  path: string,
  name: string,
  [width, depth]: readonly [number, number, (number | undefined)?],
  [ownWidth, ownDepth]: readonly [number, number],
): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: the blueprint ${quote(name)} cannot be made ${width} by ${depth}`,
    remedy: `use its own size, ${ownWidth} by ${ownDepth}, or define another under \`blueprints\` in a task file`,
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

export function unknownAgent(path: string, name: string, team: readonly string[]): SAgentsError {
  const [near] = nearestWords(name, team);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} is ${quote(name)}, but no agent with a body in the team has that name`,
    remedy: near === undefined ? `use one of ${team.join(', ')}` : `did you mean ${quote(near)}?`,
  });
}

export function idleAgent(path: string, name: string, acting: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} is ${quote(name)}, who leads and does not act`,
    remedy: `name ${acting.join(' or ')}, leave "by" out, or change the organization`,
  });
}
