import { SAgentsError, type Position } from '@s-agents/core';
import { quote } from './quote.js';

export function placeMissing(path: string, name: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} does not say where the ${name} is to stand, and this world has no site that is known before the run`,
    remedy: `write "build a ${name} at 10, 64, -20" (x, y, z)`,
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

export function tooMuchGiven(path: string, slots: number, room: number): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path} takes ${slots} slots, and an agent has ${room}`,
    remedy: `give at most ${room} stacks`,
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
      : `ask for a creature that lives here, or add monsters by setup.monsters in a task file${elsewhere(worlds, 'it lives')}`,
  });
}

/** Names the worlds in which the wanted thing can be had. */
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

/** `agent` is the one that would have to be at all the places at once; null if there are fewer agents than places. */
export function tooFewToBeThere(path: string, agent: string | null, places: readonly Position[]): SAgentsError {
  const [first, second] = places.map(placeText);
  return new SAgentsError({
    code: 'TASK_INVALID',
    message:
      agent === null
        ? `${path} wants somebody at ${places.length} places at the same time (${first}, ${second} …), and the team has fewer agents that act`
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
