import { nearestWords, SAgentsError, type Position } from '@s-agents/core';

export function notABlock(
  path: string,
  name: string,
  version: string,
  meant: readonly string[],
  known: readonly string[],
): SAgentsError {
  const near = nearestWords(name, known);
  if (meant.length > 0)
    return refuse(
      `${path} ${quote(name)} is not the name of one block`,
      `name one of the blocks it may mean: ${meant.slice(0, 3).map(quote).join(', ')}${meant.length > 3 ? ' …' : ''}`,
    );
  return refuse(
    `${path}: Minecraft ${version} has no block ${quote(name)}`,
    near.length === 0 ? 'use the name of one block, such as "cobblestone"' : didYouMean(near),
  );
}

export function notAnItem(
  path: string,
  name: string,
  version: string,
  meant: readonly string[],
  known: readonly string[],
): SAgentsError {
  if (meant.length > 0)
    return refuse(
      `${path} ${quote(name)} is not the name of one item`,
      `name one of the items it may mean: ${meant.slice(0, 3).map(quote).join(', ')}${meant.length > 3 ? ' …' : ''}`,
    );
  const near = nearestWords(name, known);
  return refuse(
    `${path}: Minecraft ${version} has no item ${quote(name)}`,
    near.length === 0 ? 'use an item name such as "oak_log"' : didYouMean(near),
  );
}

export function notAContainer(path: string, name: string): SAgentsError {
  return refuse(`${path}: ${quote(name)} holds no items`, 'use "chest", "barrel", "trapped_chest" or a shulker box');
}

export function tooMuchStored(path: string, slots: number, room: number): SAgentsError {
  return refuse(
    `${path} takes ${slots} slots, and the container has ${room}`,
    `store at most ${room} stacks, or use several containers`,
  );
}

export function notACrop(path: string, name: string, known: readonly string[]): SAgentsError {
  const near = nearestWords(name, known);
  return refuse(
    `${path}: no field is sown with ${quote(name)}`,
    near.length === 0 ? `use ${known.map(quote).join(', ')}` : didYouMean(near),
  );
}

export function tooOld(path: string, age: number, plant: string, ripe: number): SAgentsError {
  return refuse(`${path} ${age} is more than ${plant} grows to`, `use an age from 0 to ${ripe}, or "ripe"`);
}

export function notAnAnimal(path: string, name: string, known: readonly string[]): SAgentsError {
  const near = nearestWords(name, known);
  return refuse(
    `${path}: there is no animal ${quote(name)} in these worlds`,
    near.length === 0 ? `use ${known.map(quote).join(' or ')}` : didYouMean(near),
  );
}

export function notASheep(path: string, animal: string): SAgentsError {
  return refuse(`${path}: a ${animal} has no colour`, 'leave it out: it is for sheep');
}

export function occupied(path: string, at: Position, by: string): SAgentsError {
  return refuse(`${path}: ${place(at)} is occupied by ${by} already`, 'choose another place, or give its height, y');
}

export function atSpawn(path: string, at: Position): SAgentsError {
  return refuse(`${path}: agents appear at ${place(at)}`, 'leave that place and the one above it free');
}

export function tooManyBlocks(path: string, count: number, most: number): SAgentsError {
  return refuse(`${path}: the setup has ${count} blocks, and may have ${most}`, 'lay out less');
}

function place({ x, y, z }: Position): string {
  return `${x}, ${y}, ${z}`;
}

function didYouMean(near: readonly string[]): string {
  return `did you mean ${near.map(quote).join(' or ')}?`;
}

function refuse(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'TASK_INVALID', message, remedy });
}

/** Keeps a message in one paragraph, whatever was typed. */
function quote(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
  return `"${plain.length > 120 ? `${plain.slice(0, 119)}…` : plain}"`;
}
