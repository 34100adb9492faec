/** The tasks of a root and three leaves at both speeds. */
export const speedTasks: readonly { readonly name: string; readonly task: string | object }[] = [
  { name: '50 logs', task: 'mine 50 logs' },
  { name: 'stone tools', task: 'craft 1 stone axe, 1 stone pickaxe, 1 stone shovel and 1 stone sword' },
  {
    name: 'the house',
    task: {
      goal: [{ build: 'house', position: { x: -10, z: -30 } }],
      setup: {
        inventories: {
          workerA: { oak_planks: 32 },
          workerB: { oak_planks: 32 },
          workerC: { cobblestone: 64, oak_door: 1 },
        },
      },
    },
  },
];

/** Returns the case name of a task at one speed. */
export function atSpeed(task: string, speed: number): string {
  return `${task}, K = ${speed}`;
}
