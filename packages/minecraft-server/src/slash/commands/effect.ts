import { addEffect, type Effect, type EffectName, endEffect } from '@s-agents/minecraft-rules';
import { showEffect, showEffectEnd } from '../../child/effect-packets.js';
import type { Avatar } from '../../child/avatar.js';
import type { Registry } from '../../child/registry.js';
import { nameText, translated, type Component } from '../../text/component.js';
import { id, integer, truth } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

const standardSeconds = 30;
const mostSeconds = 1_000_000;
/** `infinite`: three years, which no world of this server lasts. */
const endlessSeconds = 100_000_000;
/** Effects that act once have one tick, whatever time is given. */
const instant = /^(saturation|instant_)/;

export function effect(world: SlashWorld): SlashCommand {
  const { game } = world;
  const known = effectName(game.registry);
  const who = players(world);
  const give = (
    source: Source,
    targets: readonly Avatar[],
    name: EffectName,
    seconds = standardSeconds,
    more = 0,
  ): void => {
    const ticks = instant.test(name) ? seconds : seconds * 20;
    const given: Effect = { name, level: more + 1, ticks };
    const changed = targets.filter((avatar) => addEffect(avatar.vitals.effects, given));
    if (changed.length === 0) throw failure('commands.effect.give.failed');
    for (const avatar of changed) showEffect(avatar, given);
    succeed(game, source, about('commands.effect.give.success', changed, shownEffect(name)));
  };
  const clear = (source: Source, targets: readonly Avatar[], only?: EffectName): void => {
    const changed = targets.filter((avatar) => {
      const names = only === undefined ? [...avatar.vitals.effects.active.keys()] : [only];
      const ended = names.filter((name) => endEffect(avatar.vitals.effects, name));
      for (const name of ended) showEffectEnd(avatar, name);
      return ended.length > 0;
    });
    const kind = only === undefined ? 'everything' : 'specific';
    if (changed.length === 0) throw failure(`commands.effect.clear.${kind}.failed`);
    const holds = only === undefined ? [] : [shownEffect(only)];
    succeed(game, source, about(`commands.effect.clear.${kind}.success`, changed, ...holds));
  };
  const numbered = integer('seconds', 0, mostSeconds);
  const seconds: Argument<number> = {
    ...numbered,
    read(line, source) {
      if (line.rest.split(' ')[0] !== 'infinite' || !game.registry.version['>=']('1.19.4'))
        return numbered.read(line, source);
      line.word();
      return endlessSeconds;
    },
  };
  const amplifier = integer('amplifier', 0, 255);
  return {
    names: ['effect'],
    forms: [
      form(['give', who, known], (source, find, name) => give(source, find(source), name)),
      form(['give', who, known, seconds], (source, find, name, time) => give(source, find(source), name, time)),
      form(['give', who, known, seconds, amplifier], (source, find, name, time, more) =>
        give(source, find(source), name, time, more),
      ),
      form(['give', who, known, seconds, amplifier, truth('hideParticles')], (source, find, name, time, more) =>
        give(source, find(source), name, time, more),
      ),
      form(['clear'], (source) => clear(source, [playerOf(source)])),
      form(['clear', who], (source, find) => clear(source, find(source))),
      form(['clear', who, known], (source, find, name) => clear(source, find(source), name)),
    ],
  };
}

/** An effect of the version. Those that the rules do not know are only shown, and run out. */
function effectName(registry: Registry): Argument<EffectName> {
  const names = registry.effectsArray.map(({ name }) => snakeCase(name));
  return {
    ...id('effect', () => names.map((name) => `minecraft:${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
      if (!names.includes(name)) throw errorAt(start, 'effect.effectNotFound', `minecraft:${name}`);
      return name as EffectName;
    },
  };
}

/** Returns the game's name of an effect, which minecraft-data writes in capitals: JumpBoost is jump_boost. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}

function shownEffect(name: string): Component {
  return translated(`effect.minecraft.${name}`);
}

function about(key: string, targets: readonly Avatar[], ...holds: readonly Component[]): Component {
  const [first] = targets;
  return targets.length === 1 && first !== undefined
    ? translated(`${key}.single`, ...holds, nameText(first.name))
    : translated(`${key}.multiple`, ...holds, targets.length);
}
