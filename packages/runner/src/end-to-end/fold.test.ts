import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JournalReducer, StateReducer, type EventLog, type RunEventType } from '@s-agents/core';
import { describeReducerPrefixes, journalSlice, recordJournals, recordStates } from '@s-agents/testkit';
import { agentRecords } from '../report/agent-records.js';
import { runnerReducers } from '../report/runner-reducers.js';
import { runInGarden } from '../testing/run-in-garden.js';

/** Whether a run keeps a journal: those of architectures that no seat has it does not. */
function isKept(journal: JournalReducer, log: EventLog): boolean {
  try {
    log.stateOf(journal, 'nobody');
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** One eventful run of the composed system; every slice of its state is noted after every event. */
async function eventfulRun() {
  const baseFolder = await mkdtemp(join(tmpdir(), 's-agents-fold-'));
  const slices = new Map<StateReducer, readonly string[]>();
  const mishaps = [{ agent: 'workerB', primitive: 'pick', reason: 'blocked', times: 9 }];
  try {
    const { events } = await runInGarden(
      { task: 'make 3 pies', environment: { use: 'garden', mishaps } },
      {
        baseFolder,
        onBegin: ({ team, log, garden }) => {
          for (const reducer of [...runnerReducers, ...team.container.getAll<StateReducer>(StateReducer)])
            slices.set(reducer, recordStates(log, reducer));
          const journals = team.container.getAll<JournalReducer>(JournalReducer).filter((one) => isKept(one, log));
          for (const reducer of [agentRecords, ...journals])
            slices.set(journalSlice(reducer), recordJournals(log, reducer));
          const befalls = new Map([
            ['workerA', () => void garden.body('workerA').goAway('connection reset', 5)],
            ['workerB', () => garden.body('workerB').die('a bear')],
            ['workerC', () => garden.body('workerC').leave('banned')],
          ]);
          log.subscribe((event) => {
            if (event.type !== 'action.started') return;
            befalls.get(event.agent)?.();
            befalls.delete(event.agent);
          });
        },
      },
    );
    return { events, slices };
  } finally {
    await rm(baseFolder, { recursive: true, force: true });
  }
}

const { events, slices } = await eventfulRun();

it('is an eventful run, and every package with a state of its own took part', () => {
  const happened = new Set<RunEventType>(events.map(({ type }) => type));
  for (const type of [
    'plan.made',
    'queue.filled',
    'judged',
    'feedback.given',
    'body.lost',
    'body.returned',
    'body.died',
    'agent.gone',
    'model.called',
    'primitive.ended',
    'run.ended',
  ] as const)
    expect([...happened]).toContain(type);
  expect([...slices.keys()].map(({ slice }) => slice)).toContain('hourglass');
  expect(slices.size).toBeGreaterThan(runnerReducers.length);
});

// Events as they were read back from the file, states as they were live.
for (const [reducer, states] of slices) describeReducerPrefixes(reducer, async () => ({ events, states }));
