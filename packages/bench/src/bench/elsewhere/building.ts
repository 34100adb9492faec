import type { Random } from '@s-agents/core';
import { deal, drawMembers, type DrawnTask } from './drawn-task.js';

const woods = ['oak', 'spruce', 'birch'];

/** Draws a house whose materials the members hold between them: whole, or to be made of logs first. */
export function drawBuilding(random: Random): DrawnTask {
  const members = drawMembers(random, 2, 5);
  const wood = random.pick(woods);
  const size = [random.pick([5, 6, 7]), random.pick([5, 6, 7])];
  const fromLogs = random.next() < 0.5;
  const hasDoor = random.next() < 0.5;
  const materials = {
    ...(fromLogs ? { [`${wood}_log`]: 40 } : { [`${wood}_planks`]: 148 }),
    cobblestone: 140,
    ...(hasDoor ? { [`${wood}_door`]: 1 } : { crafting_table: 1 }),
  };
  return {
    what: `a house of ${size.join(' by ')}, ${fromLogs ? 'from logs' : 'from planks'}`,
    members,
    task: {
      goal: [{ build: 'house', size, position: { x: 6, y: 64, z: -10 } }],
      setup: { world: 'flat', inventories: deal(materials, members, random) },
    },
  };
}
