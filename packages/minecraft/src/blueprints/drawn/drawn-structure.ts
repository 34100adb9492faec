import { readStructures, type Structure } from '../structure.js';
import type { Blueprint } from '../blueprint.js';
import type { VersionOfBlocks } from '../meant-blocks.js';
import { formsOf, type Forms } from './forms.js';
import type { Measures, StructureKind } from './structure-kind.js';

/** A size as it is asked for; what is left out is as usual. */
export type AskedSize = readonly [width: number, depth: number, height?: number | undefined];

/** The structure of a kind, or why there is none of this size or material. */
export type Drawn =
  | { readonly structure: Structure; readonly why: null }
  | { readonly structure: null; readonly why: 'size' | 'material' };

/** Draws a structure of a kind; its name tells kind, size and material: "tower_5x5x12_of_cobblestone". */
export function drawnStructure(
  kind: StructureKind,
  { size, of = kind.of }: { readonly size?: AskedSize | undefined; readonly of?: string | undefined },
  version: VersionOfBlocks,
): Drawn {
  const measures = measuresOf(kind, size);
  if (measures === null) return { structure: null, why: 'size' };
  const forms = formsOf(of, version);
  if (forms === null) return { structure: null, why: 'material' };
  const blueprint: Blueprint = {
    legend: legendOf(forms),
    layers: kind.draw(measures).map((rows) => [...rows]),
  };
  const isUsual = measures.every((length, axis) => length === kind.size[axis]);
  const measured = isUsual ? '' : `_${measures.join('x')}`;
  const [structure] = readStructures(`${kind.name}${measured}_of_${forms.block}`, blueprint, version);
  return { structure, why: null };
}

/** The measures of a structure; null for those that are beyond its bounds. */
export function measuresOf(kind: StructureKind, size: AskedSize | undefined): Measures | null {
  const [width, depth] = size ?? kind.size;
  const own = kind.heightOf?.(width, depth);
  const height = size?.[2] ?? own ?? kind.size[2];
  const measures: Measures = [width, depth, height];
  if (own !== undefined && height !== own) return null;
  return measures.every((length, axis) => length >= (kind.least[axis] ?? 1) && length <= (kind.most[axis] ?? 1))
    ? measures
    : null;
}

function legendOf({ block, slab, stairs, fence, gate }: Forms): Blueprint['legend'] {
  const rising = (facing: string): string => (stairs === null ? block : `${stairs}[facing=${facing},half=bottom]`);
  return {
    '#': block,
    _: slab === block ? block : `${slab}[type=bottom]`,
    F: fence,
    G: `${gate}[facing=south]`,
    '>': rising('east'),
    '<': rising('west'),
    '^': rising('north'),
    v: rising('south'),
    T: 'torch',
    t: 'wall_torch[facing=south]',
    L: 'ladder[facing=south]',
    C: 'chest[facing=south]',
    E: 'dirt',
    '.': 'air',
  };
}
