import type { SlashCommand } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { objectiveForms } from './objectives.js';
import { operationForm } from './operation.js';
import { playerForms } from './players.js';

/** `/scoreboard`, with objectives that only commands change. */
export function scoreboard(world: SlashWorld): SlashCommand {
  return { names: ['scoreboard'], forms: [...objectiveForms(world), ...playerForms(world), operationForm(world)] };
}
