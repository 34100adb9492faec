import { SAgentsError } from '@s-agents/core';
import type { StructureKind } from '../../blueprints/drawn/structure-kind.js';
import { noItem } from '../../blueprints/meant-blocks.js';
import { quote } from './quote.js';
import { unknownBlock } from './unknown-names.js';

/** What nobody can build, and why. */
interface Lack {
  readonly word: string;
  readonly why: string;
}

/** At most this many are named. */
const mostNamed = 8;
const liquid = /^(water|lava)\b/;

/** The words of a blueprint's legend that nobody can build. */
export function notBuildable(
  path: string,
  lacks: readonly Lack[],
  { version, words }: { readonly version: string; readonly words: readonly string[] },
): SAgentsError {
  const [first] = lacks;
  if (lacks.length === 1 && first?.why === noItem && !liquid.test(first.word))
    return unknownBlock(path, first.word, version, words);
  const named = lacks.slice(0, mostNamed).map(({ word, why }) => `${quote(word)} (${why})`);
  const more = lacks.length > mostNamed ? `, and ${lacks.length - mostNamed} others` : '';
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: nobody can build ${named.join(', ')}${more}`,
    remedy: 'use other blocks, or null for cells that do not matter',
  });
}

/** The state of a block that a goal names and that nobody can build. */
export function noSuchState(path: string, word: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: nobody can place ${quote(word)}: ${why}`,
    remedy:
      'name properties that the block has and that whoever places it decides, such as { facing: east, half: top }',
  });
}

/** A size beyond the bounds of a kind of structure. */
export function beyondBounds(
  path: string,
  { name, least, most, heightOf }: StructureKind,
  [width, depth, height]: readonly [number, number, (number | undefined)?],
): SAgentsError {
  const asked = [width, depth, ...(height === undefined ? [] : [height])].join(' by ');
  const axes = ['width', 'depth', ...(heightOf === undefined ? ['height'] : [])];
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: a ${name} cannot be ${asked} blocks large`,
    remedy:
      axes.map((axis, index) => `${axis} ${least[index]} to ${most[index]}`).join(', ') +
      (heightOf === undefined ? '' : '; its height follows from that'),
  });
}

export function noMaterial(path: string, of: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}.of: nothing is built of ${quote(of)}`,
    remedy:
      'name a block that stands by itself, such as "cobblestone" or "birch_planks", or a word for several ("planks")',
  });
}

export function notOfMaterial(path: string, name: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}.of: what ${quote(name)} is made of is in its blueprint`,
    remedy: 'leave "of" out, and change the legend of the blueprint',
  });
}
