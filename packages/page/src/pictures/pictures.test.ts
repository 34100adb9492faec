import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunRecord } from '../record/run-record.js';
import { logs } from '../testing/sample-events.js';
import { pictureNames, pictureOf } from './pictures.js';

it('draws any log at any moment, and nothing that anybody said becomes markup', () => {
  fc.assert(
    fc.property(logs, fc.nat(), (log, share) => {
      const record = new RunRecord();
      for (const event of log) record.add(event);
      const moment = log[share % log.length]?.at ?? 0;
      for (const name of pictureNames) {
        const picture = pictureOf(record, name, { moment, ground: null });
        if (picture === null) continue;
        expect(picture).toMatch(/^<svg [^>]*>[^]*<\/svg>\n$/);
        expect(picture).not.toMatch(/<script|NaN|Infinity|undefined/);
      }
    }),
    { numRuns: 60 },
  );
});

it('draws nothing of a run that has not started', () => {
  for (const name of pictureNames) expect(pictureOf(new RunRecord(), name, { moment: 0, ground: null })).toBeNull();
});
