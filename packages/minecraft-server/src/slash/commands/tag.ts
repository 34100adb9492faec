import { mostTags, tagsOf } from '../../child/entity-tags.js';
import { listText, translated, type Component } from '../../text/component.js';
import { word } from '../arguments/simple.js';
import { entities } from '../arguments/targets.js';
import { aboutTargets } from '../single-or-many.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';
import { bodyOf, type Target } from '../target.js';

/** `/tag`: names that commands give to players, creatures and things, and by which selectors find them. */
export function tag(world: SlashWorld): SlashCommand {
  const who = entities(world);
  const change = (
    source: Source,
    kind: 'add' | 'remove',
    targets: readonly Target[],
    name: string,
    run: (tags: Set<string>) => boolean,
  ): void => {
    const changed = targets.filter((target) => run(tagsOf(bodyOf(target))));
    for (const { avatar } of changed) if (avatar !== undefined) avatar.dirty = true;
    if (changed.length === 0) throw failure(`commands.tag.${kind}.failed`);
    succeed(world.game, source, aboutTargets(`commands.tag.${kind}.success`, changed, name));
  };
  return {
    names: ['tag'],
    forms: [
      form([who, 'add', word('name')], (source, find, name) =>
        change(source, 'add', find(source), name, (tags) => {
          if (tags.has(name) || tags.size >= mostTags) return false;
          tags.add(name);
          return true;
        }),
      ),
      form([who, 'remove', word('name')], (source, find, name) =>
        change(source, 'remove', find(source), name, (tags) => tags.delete(name)),
      ),
      form([who, 'list'], (source, find) => succeed(world.game, source, listed(find(source)))),
    ],
  };
}

function listed(targets: readonly Target[]): Component {
  const names = [...new Set(targets.flatMap((target) => [...tagsOf(bodyOf(target))]))];
  const [first] = targets;
  const isOne = targets.length === 1 && first !== undefined;
  const key = `commands.tag.list.${isOne ? 'single' : 'multiple'}`;
  const about = isOne ? first.shown : String(targets.length);
  return names.length === 0
    ? translated(`${key}.empty`, about)
    : translated(`${key}.success`, about, names.length, listText(names));
}
