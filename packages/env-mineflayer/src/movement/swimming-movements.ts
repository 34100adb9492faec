import { Movements } from 'mineflayer-pathfinder';
import type { Vec3 } from 'vec3';
import { liquidReader } from '../bot/liquid-reader.js';

type Move = Parameters<Movements['getNeighbors']>[0];
type MoveConstructor = new (x: number, y: number, z: number, remainingBlocks: number, cost: number) => Move;

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** The cost of climbing a block, the same as on land: a step and a jump. */
const climbCost = 2;

/**
 * The path search's moves with those of a swimmer. A swimmer rises to the surface and stays there, so no move leads
 * down under water. It digs only with ground under its feet. It can climb onto a bank one block high without ground
 * under it.
 */
export class SwimmingMovements extends Movements {
  declare liquidCost: number;

  override getNeighbors(node: Move): Move[] {
    const moves = super.getNeighbors(node);
    const liquidAt = liquidReader(this.bot);
    const isWater = ({ x, y, z }: Move, dy: number): boolean => liquidAt(x, y + dy, z) === 'water';
    if (!isWater(node, 0)) return moves;
    const canDig = this.getBlock(asVector(node), 0, -1, 0).physical;
    const canFollow = (next: Move): boolean =>
      (canDig || next.toBreak.length === 0) && (next.y >= node.y || !isWater(next, 0) || !isWater(next, 1));
    return [...moves.filter(canFollow), ...(isWater(node, 1) ? [this.#step(node, [0, 0])] : this.#banks(node))];
  }

  /** Steps from the water up onto a bank, where nothing has to be dug. */
  #banks(node: Move): Move[] {
    if (!this.#isOpen(node, 0, 1, 0) || !this.#isOpen(node, 0, 2, 0)) return [];
    return sides
      .filter(
        ([dx, dz]) =>
          this.getBlock(asVector(node), dx, 0, dz).height === node.y + 1 &&
          this.#isOpen(node, dx, 1, dz) &&
          this.#isOpen(node, dx, 2, dz),
      )
      .map((side) => this.#step(node, side));
  }

  /** A move one block up and [dx, dz] to the side. */
  #step(node: Move, [dx, dz]: readonly [number, number]): Move {
    const Step = node.constructor as MoveConstructor;
    return new Step(node.x + dx, node.y + 1, node.z + dz, node.remainingBlocks, climbCost + this.liquidCost);
  }

  #isOpen(node: Move, dx: number, dy: number, dz: number): boolean {
    const block = this.getBlock(asVector(node), dx, dy, dz);
    return block.safe && !block.liquid;
  }
}

/** A move is a vector, though its type does not say so. */
function asVector(move: Move): Vec3 {
  return move as unknown as Vec3;
}
