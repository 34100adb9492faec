import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunRecord } from '../record/run-record.js';
import { logs } from '../testing/sample-events.js';
import { slimEvent } from './slim-event.js';

it('leaves out nothing from which a record is made', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const [whole, slim] = [new RunRecord(), new RunRecord()];
      for (const event of log) whole.add(event);
      for (const event of log.flatMap((one) => slimEvent(one) ?? [])) slim.add(event);
      const { next: _, ...shown } = slim;
      expect({ ...shown, words: null }).toEqual({ ...shownOf(whole), words: null });
    }),
  );
});

function shownOf({ next: _, ...shown }: RunRecord): Omit<RunRecord, 'next' | 'add' | 'leaders'> {
  return shown;
}
