import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logs } from '../testing/sample-events.js';
import { Activities } from './activities.js';
import { countEnded } from './deed-counts.js';

it('counts what had ended by any moment, while more comes', () => {
  fc.assert(
    fc.property(logs, fc.nat(), (log, share) => {
      const activities = new Activities();
      for (const event of log) {
        activities.add(event);
        for (const own of activities.byAgent.values()) countEnded(own, event.at);
      }
      const moment = log[share % log.length]?.at ?? 0;
      for (const own of activities.byAgent.values()) {
        const ended = own.filter(({ to, kind }) => to <= moment && kind !== 'plan' && kind !== 'away');
        const { actions, failed } = countEnded(own, moment);
        expect({ actions, failed }).toEqual({
          actions: ended.length,
          failed: ended.filter(({ hasFailed }) => hasFailed).length,
        });
      }
    }),
  );
});
