import type { Fields, Mending } from './mending.js';
import { entryOf } from './world-state.js';

/** Whether the sun moves is told by a flag instead of the sign of the time. */
export const daylightFlag: Mending = {
  since: '1.21.2',
  outgoing: {
    update_time: ({ age, time }) => {
      const ticks = ticksOf(time);
      const isMoving = ticks >= 0;
      return ['update_time', { age, time: isMoving ? time : longOf(-ticks), tickDayTime: isMoving }];
    },
  },
};

/** The time of day is that of a clock, one for each dimension. */
export const worldClocks: Mending = {
  since: '26.1',
  outgoing: {
    update_time: ({ age, time, tickDayTime }, registry): [string, Fields] => [
      'update_time',
      {
        age,
        clockUpdates: [
          {
            id: entryOf(registry, 'minecraft:world_clock', 'minecraft:overworld'),
            totalTicks: ticksOf(time),
            partialTick: 0,
            rate: tickDayTime === true ? 1 : 0,
          },
        ],
      },
    ],
  },
};

/** Returns a number of the two signed halves of 32 bits that the packet has. */
function ticksOf(time: unknown): number {
  const [high, low] = time as [number, number];
  return high * 2 ** 32 + (low >>> 0);
}

function longOf(ticks: number): [number, number] {
  return [Math.floor(ticks / 2 ** 32), ticks | 0];
}
