import type { Position } from '@s-agents/minecraft-rules';
import { showParticles } from '../../child/particle-packets.js';
import { playSound, soundSources, stopSounds, type SoundSource } from '../../child/sound-packets.js';
import type { Avatar } from '../../child/avatar.js';
import { translated } from '../../text/component.js';
import { offset, point } from '../arguments/place.js';
import { float, id, integer, oneOf } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { aboutTargets } from '../single-or-many.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

/** Blocks within which particles are seen, and with `force`. */
const seenWithin = { normal: 32, force: 512 };
/** Blocks within which a sound of volume 1 is heard. */
const heardWithin = 16;

export function particle(world: SlashWorld): SlashCommand {
  const { game } = world;
  const known: Argument<string> = {
    ...id('name', () => Object.keys(game.registry.particlesByName).map((name) => `minecraft:${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
      if (!Object.hasOwn(game.registry.particlesByName, name))
        throw errorAt(start, 'particle.notFound', `minecraft:${name}`);
      return name;
    },
  };
  const run = (
    source: Source,
    name: string,
    at = source.position,
    spread: Position = { x: 0, y: 0, z: 0 },
    speed = 0,
    count = 0,
    mode: 'normal' | 'force' = 'normal',
    viewers: readonly Avatar[] = [...game.avatars.values()],
  ): void => {
    const far = mode === 'force';
    const near = viewers.filter(({ feet }) => away(feet, at) <= seenWithin[mode]);
    const shown = near.filter((avatar) => showParticles(avatar, { name, at, spread, speed, count, far }));
    if (shown.length === 0) throw failure('commands.particle.failed');
    succeed(game, source, translated('commands.particle.success', `minecraft:${name}`));
  };
  const parts = [known, point('pos'), offset('delta'), float('speed', 0), integer('count', 0)] as const;
  const mode = oneOf('mode', ['normal', 'force']);
  return {
    names: ['particle'],
    forms: [
      form([known], (source, name) => run(source, name)),
      form([known, point('pos')], (source, name, at) => run(source, name, at)),
      form(parts, (source, ...given) => run(source, ...given)),
      form([...parts, mode], (source, ...given) => run(source, ...given)),
      form([...parts, mode, players(world, 'viewers')], (source, name, at, spread, speed, count, how, who) =>
        run(source, name, at, spread, speed, count, how, who(source)),
      ),
    ],
  };
}

export function playsound(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (
    source: Source,
    name: string,
    from: SoundSource,
    targets: readonly Avatar[],
    at = source.position,
    volume = 1,
    pitch = 1,
    least = 0,
  ): void => {
    const reach = heardWithin * Math.max(1, volume);
    const hearers = targets.filter(({ feet }) => least > 0 || away(feet, at) <= reach);
    for (const avatar of hearers) {
      const heard = away(avatar.feet, at) <= reach ? volume : least;
      playSound(avatar, { name, source: from, at, volume: heard, pitch });
    }
    if (hearers.length === 0) throw failure('commands.playsound.failed');
    succeed(game, source, aboutTargets('commands.playsound.success', hearers, name));
  };
  const parts = [id('sound'), oneOf('source', soundSources), players(world)] as const;
  const place = [...parts, point('pos')] as const;
  const loud = [...place, float('volume', 0)] as const;
  const high = [...loud, float('pitch', 0, 2)] as const;
  return {
    names: ['playsound'],
    forms: [
      // From 1.20.5 on one may leave out who hears it.
      ...(game.registry.version['>=']('1.20.5')
        ? [
            form([parts[0]], (source, name) => run(source, name, 'master', [playerOf(source)])),
            form([parts[0], parts[1]], (source, name, from) => run(source, name, from, [playerOf(source)])),
          ]
        : []),
      form(parts, (source, name, from, who) => run(source, name, from, who(source))),
      form(place, (source, name, from, who, at) => run(source, name, from, who(source), at)),
      form(loud, (source, name, from, who, ...rest) => run(source, name, from, who(source), ...rest)),
      form(high, (source, name, from, who, ...rest) => run(source, name, from, who(source), ...rest)),
      form([...high, float('minVolume', 0, 1)], (source, name, from, who, ...rest) =>
        run(source, name, from, who(source), ...rest),
      ),
    ],
  };
}

export function stopsound(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, targets: readonly Avatar[], from?: SoundSource, name?: string): void => {
    for (const avatar of targets) stopSounds(avatar, from, name);
    const key = `commands.stopsound.success.${from === undefined ? 'sourceless' : 'source'}.`;
    const holds = [...(name === undefined ? [] : [name]), ...(from === undefined ? [] : [from])];
    succeed(game, source, translated(`${key}${name === undefined ? 'any' : 'sound'}`, ...holds));
  };
  const who = players(world);
  const kind = oneOf('source', soundSources);
  return {
    names: ['stopsound'],
    forms: [
      form([who], (source, find) => run(source, find(source))),
      form([who, kind], (source, find, from) => run(source, find(source), from)),
      form([who, kind, id('sound')], (source, find, from, name) => run(source, find(source), from, name)),
      form([who, '*', id('sound')], (source, find, name) => run(source, find(source), undefined, name)),
    ],
  };
}

function away(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
