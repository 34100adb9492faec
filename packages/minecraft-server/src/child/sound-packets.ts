import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';

/** The kinds of sounds, whose volumes players set one by one, in the order of their numbers. */
export const soundSources = [
  'master',
  'music',
  'record',
  'weather',
  'block',
  'hostile',
  'neutral',
  'player',
  'ambient',
  'voice',
] as const;
export type SoundSource = (typeof soundSources)[number];

export interface Sound {
  /** Its id, such as minecraft:block.note_block.harp. */
  readonly name: string;
  readonly source: SoundSource;
  readonly at: Position;
  readonly volume: number;
  readonly pitch: number;
}

/** Lets a player hear a sound. */
export function playSound(avatar: Avatar, { name, source, at, volume, pitch }: Sound): void {
  const fixed = (value: number): number => Math.round(value * 8);
  const common = { x: fixed(at.x), y: fixed(at.y), z: fixed(at.z), volume, pitch, seed: [0, 0] };
  const { registry } = avatar.serv;
  // From 1.19.3 on one packet has both known and named sounds.
  if (registry.version['>=']('1.19.3'))
    avatar.write('sound_effect', {
      ...common,
      sound: { data: { soundName: name, fixedRange: undefined } },
      soundCategory: source,
    });
  else avatar.write('named_sound_effect', { ...common, soundName: name, soundCategory: soundSources.indexOf(source) });
}

/** Ends sounds: those of a source, those of a name, or all. */
export function stopSounds(avatar: Avatar, source: SoundSource | undefined, name: string | undefined): void {
  avatar.write('stop_sound', {
    flags: (source === undefined ? 0 : 1) | (name === undefined ? 0 : 2),
    source: source === undefined ? undefined : soundSources.indexOf(source),
    sound: name,
  });
}
