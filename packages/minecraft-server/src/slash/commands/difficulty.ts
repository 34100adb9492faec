import { translated } from '../../text/component.js';
import { oneOf } from '../arguments/simple.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed } from '../source.js';

const difficulties = ['peaceful', 'easy', 'normal', 'hard'] as const;

/** `/difficulty`: in a peaceful world there are no monsters; otherwise it is only shown. */
export function difficulty({ game, creatures }: SlashWorld): SlashCommand {
  return {
    names: ['difficulty'],
    forms: [
      form([], (source) => {
        const now = difficulties[game.serv.difficulty] ?? 'normal';
        source.tell(translated('commands.difficulty.query', translated(`options.difficulty.${now}`)));
      }),
      form([oneOf('difficulty', difficulties)], (source, wanted) => {
        const number = difficulties.indexOf(wanted);
        const shown = translated(`options.difficulty.${wanted}`);
        if (game.serv.difficulty === number) throw failure('commands.difficulty.failure', wanted);
        game.serv.difficulty = number;
        for (const avatar of game.avatars.values())
          avatar.write('difficulty', { difficulty: number, difficultyLocked: false });
        game.gameRules.set('doMobSpawning', wanted !== 'peaceful');
        if (wanted === 'peaceful')
          for (const creature of creatures.all) if (creature.monster !== undefined) creatures.remove(creature);
        succeed(game, source, translated('commands.difficulty.success', shown));
      }),
    ],
  };
}
