import { user } from '@s-agents/core';

/** What a player is called in a run who has the name of the person who gives the task; no player's name has blanks. */
const namesake = `${user} (a player)`;

/** How a run calls a player, so that nobody in the world speaks in the name of the person who gives the task. */
export function calledInRun(player: string): string {
  return player === user ? namesake : player;
}

/** How the world calls a player of a run. */
export function calledInWorld(name: string): string {
  return name === namesake ? user : name;
}
