import type { Avatar } from '../../child/avatar.js';
import { clearTitle, setTitleTimes, showTitle, type TitlePart } from '../../child/title-packets.js';
import { component } from '../arguments/text.js';
import { integer, oneOf } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { resolved } from '../resolved-text.js';
import { aboutTargets } from '../single-or-many.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

export function title(world: SlashWorld): SlashCommand {
  const who = players(world);
  const ticks = (name: string) => integer(name, 0);
  const done = (source: Source, key: string, targets: readonly Avatar[]): void =>
    succeed(world.game, source, aboutTargets(`commands.title.${key}`, targets));
  const part = oneOf('part', ['title', 'subtitle', 'actionbar'] satisfies TitlePart[]);
  return {
    names: ['title'],
    forms: [
      form([who, part, component('title')], (source, find, which, text) => {
        const targets = find(source);
        for (const avatar of targets) showTitle(avatar, which, resolved(world, source, text));
        done(source, `show.${which}`, targets);
      }),
      form([who, 'times', ticks('fadeIn'), ticks('stay'), ticks('fadeOut')], (source, find, fadeIn, stay, fadeOut) => {
        const targets = find(source);
        for (const avatar of targets) setTitleTimes(avatar, { fadeIn, stay, fadeOut });
        done(source, 'times', targets);
      }),
      form([who, oneOf('end', ['clear', 'reset'])], (source, find, end) => {
        const targets = find(source);
        for (const avatar of targets) clearTitle(avatar, end === 'reset');
        done(source, end === 'reset' ? 'reset' : 'cleared', targets);
      }),
    ],
  };
}
