import { isSAgentsError } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { hasDoor, linkOverHttp } from '../seats/http-link.js';
import { TerminalDoor } from '../seats/terminal-door.js';
import { printLine } from '../terminal.js';
import { exitCodes } from './exit-codes.js';

export interface SitCommandOptions {
  /** Under which name the seats are taken. */
  readonly as: string;
}

/**
 * `s-agents sit`: takes seats of a run of another process that are offered over HTTP, until the run is over, the input
 * ends or the command is interrupted. Resolves with the exit code.
 */
export async function sitCommand(
  folder: string,
  { seats, as, signal }: SitCommandOptions & { readonly seats: readonly string[]; readonly signal: AbortSignal },
): Promise<number> {
  const link = linkOverHttp(folder, { names: seats, by: as });
  const door = new TerminalDoor({ link, input: process.stdin, print: printLine, showsMessages: true });
  try {
    printLine(`── you sit in ${link.seats.join(', ')} as ${as}; what is asked there is asked you`);
    await abortable(Promise.race([door.open(), door.inputEnded]), signal);
    return exitCodes.goalMet;
  } catch (error) {
    if (signal.aborted) await door.leave();
    // A run that ends takes its door away; one that was killed leaves it behind.
    if (!isSAgentsError(error) || error.code !== 'SEAT_RUN_OVER' || hasDoor(folder)) throw error;
    return exitCodes.goalMet;
  } finally {
    door.close();
    if (!hasDoor(folder)) printLine('── the run is over');
  }
}
