import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phases, signals } from '../state/phases.js';
import { newHourglassState } from './begun-in.js';
import { transitionTable } from './transition-table.js';
import { after, transitions } from './transitions.js';

describe('the table of transitions', () => {
  it('stands in the README as it is (write it with scripts/write-transitions.mjs)', async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(transitionTable());
  });

  it('has no row that an earlier one hides', () => {
    transitions.forEach((row, index) => {
      const hides = transitions
        .slice(0, index)
        .filter(
          (earlier) =>
            earlier.signal === row.signal &&
            (earlier.from === 'any' || earlier.from === row.from) &&
            (earlier.when === undefined || earlier.when === row.when),
        );
      expect(hides, JSON.stringify(row)).toEqual([]);
    });
  });

  it('comes to every phase, by every signal, and leaves every phase but "gone"', () => {
    expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(phases));
    expect(new Set(transitions.map(({ signal }) => signal))).toEqual(new Set(signals));
    for (const phase of phases.filter((one) => one !== 'gone'))
      expect(
        transitions.some(({ from, to }) => from === phase && to !== phase),
        phase,
      ).toBe(true);
  });

  it('stays where no row fits', () => {
    const state = newHourglassState('A', true, []);
    expect(after('planned', state)).toBe(state);
    expect(after('asked', state).phase).toBe('to-plan');
  });
});
