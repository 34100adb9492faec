import { describe, expect, it } from 'vitest';
import type { Lane, RunEvent } from '@s-agents/core';
import { readHistory } from './history.js';
import { waitsForTurn } from './turns.js';

/** "1 A decide" begins a step at 1 s, "2 A decide end" ends it, "1 A turn" gives the turn, "1 round" begins a round. */
function waits(scheduler: string, agent: string, lane: Lane | null, ...lines: readonly string[]): readonly string[] {
  const events = lines.map((line, sequence) => {
    const [at, name = '', what = '', end] = line.split(' ');
    const when = { sequence, at: Number(at) };
    if (name === 'round') return { ...when, type: 'round.started', round: 1 };
    if (what === 'turn') return { ...when, type: 'turn.given', agent: name };
    return { ...when, type: end === undefined ? 'step.started' : 'step.ended', agent: name, lane: what };
  }) as unknown as readonly RunEvent[];
  const start = { sequence: 0, at: 0, type: 'run.started', scheduler, agents: [], edges: [] } as unknown as RunEvent;
  return waitsForTurn(agent, lane, readHistory([start, ...events])).map(({ from, to }) => `${from}-${to}`);
}

describe('an agent waits for its turn', () => {
  it('in a relay while another one has it and is at a step, and not while it is at a step itself', () => {
    const log = ['0 A turn', '1 A act', '3 A act end', '3 B turn', '3 B decide', '7 B decide end', '9 A turn'];
    expect(waits('relay', 'A', null, ...log)).toEqual(['3-7']);
    expect(waits('relay', 'B', null, ...log)).toEqual(['1-3']);
  });

  it('in a sequence while another one decides or speaks, but not while it acts', () => {
    const log = ['0 A turn', '1 A act', '2 A decide', '4 A decide end', '6 A act end'];
    expect(waits('sequential', 'B', null, ...log)).toEqual(['2-4']);
  });

  it('in rounds from the step of its lane to the end of the round', () => {
    const log = [
      '0 round',
      '0 B act',
      '2 A decide',
      '3 A decide end',
      '8 B act end',
      '8 round',
      '8 B act',
      '9 B act end',
    ];
    expect(waits('rounds', 'A', 'decide', ...log)).toEqual(['2-8']);
    expect(waits('rounds', 'A', 'speak', ...log)).toEqual([]);
    expect(waits('rounds', 'A', null, ...log)).toEqual(['2-8']);
  });

  it('in phases while another one has the word, and in the phase of action', () => {
    const log = [
      ...['0 round', '0 B turn', '0 B decide', '2 B decide end', '2 A turn', '2 A decide', '4 A decide end'],
      ...['4 B act', '9 B act end'],
    ];
    expect(waits('phased', 'A', 'decide', ...log)).toEqual(['0-2', '2-4', '4-9']);
    const early = ['0 round', '0 A turn', '0 A speak', '2 A speak end', '2 B turn', '2 B decide', '5 B decide end'];
    expect(waits('phased', 'A', 'decide', ...early)).toEqual(['2-5']);
  });

  it('never where nobody hands out turns', () => {
    expect(waits('non-obstructive', 'A', null, '0 B decide', '2 B decide end')).toEqual([]);
  });
});
