import { randomInteger } from '../random-integer.js';
import { chance, hash, randomStream } from '../world/noise.js';
import type { AnimalName } from './creature-kind.js';
import { wildColour, type WoolColour } from './wool.js';

const salts = { herd: 71, members: 72 };
/** The share of chunks that are generated with a herd. */
const herdShare = 0.08;
/** The kinds of animals with their weights. */
const weights: readonly (readonly [AnimalName, number])[] = [
  ['sheep', 12],
  ['pig', 10],
  ['chicken', 10],
  ['cow', 8],
  ['rabbit', 4],
];
const sum = weights.reduce((all, [, weight]) => all + weight, 0);
const babyShare = 0.05;

export interface HerdMember {
  readonly kind: AnimalName;
  /** A block in the chunk. The animal appears there if the block has grass below and the open sky above. */
  readonly x: number;
  readonly z: number;
  readonly baby: boolean;
  /** The colour of a sheep. */
  readonly colour: WoolColour;
}

/** The animals that a chunk is generated with: the same for the same seed. */
export function herdIn(seed: number, chunkX: number, chunkZ: number): HerdMember[] {
  if (chance(seed, salts.herd, chunkX, chunkZ) >= herdShare) return [];
  const random = randomStream(hash(seed, salts.members, chunkX, chunkZ));
  const kind = pick(random);
  const size = kind === 'rabbit' ? randomInteger(random, 2, 3) : 4;
  const middle = { x: randomInteger(random, 4, 11), z: randomInteger(random, 4, 11) };
  return Array.from({ length: size }, () => ({
    kind,
    x: chunkX * 16 + middle.x + randomInteger(random, -4, 4),
    z: chunkZ * 16 + middle.z + randomInteger(random, -4, 4),
    baby: random() < babyShare,
    colour: wildColour(random),
  }));
}

function pick(random: () => number): AnimalName {
  let roll = random() * sum;
  for (const [kind, weight] of weights) if ((roll -= weight) < 0) return kind;
  return 'sheep';
}
