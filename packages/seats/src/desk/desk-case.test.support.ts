import { createFakeRunContext, createFakeWallClock, createRecordingEventLog, gardenKnowledge } from '@s-agents/testkit';
import {
  defineSeatForm,
  SAgentsError,
  type ConfigInput,
  type SeatEvent,
  type SeatForm,
  type SeatRun,
} from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { approveForm } from '../approval/approve.js';
import type { WorldReader } from '../lines/task-reading.js';
import { Desk } from './desk.js';

/** A question that is answered by words of which none is "nonsense". */
const wordsForm: SeatForm = defineSeatForm<unknown, unknown>({
  purpose: 'words',
  ask: () => ({ asks: 'what do you say?', facts: [], choices: [{ text: 'hello', lines: ['hello'] }], commands: [] }),
  read: (lines) =>
    lines.length === 0 || lines.includes('nonsense')
      ? { problem: 'that is nonsense' }
      : { answer: lines, shown: lines, isWhole: false },
});

/** A question without choices, such as one for words. */
const freeForm: SeatForm = {
  ...wordsForm,
  purpose: 'free',
  ask: () => ({ asks: 'how many?', facts: [], choices: [], commands: [] }),
};

const controller = new AbortController();
export const never: (typeof controller)['signal'] = controller.signal;

/** A world that reads no words. */
const noWords: WorldReader = {
  parseTask: () => {
    throw new SAgentsError({ code: 'TASK_INVALID', message: 'no words are read', remedy: 'write deeds' });
  },
};

/** A desk with a seat of "leader" behind the given door, and what it has been told to say. */
export function deskCase(config: Partial<ConfigInput> = { organization: { outside: { leader: 'mcp' } } }) {
  const clock = createVirtualClock();
  const wallClock = createFakeWallClock();
  const log = createRecordingEventLog({ now: () => clock.now() });
  const context = createFakeRunContext({ config });
  const desk = new Desk(context, log, clock, wallClock, gardenKnowledge, noWords, [wordsForm, freeForm, approveForm]);
  const said: Parameters<SeatRun['say']>[0][] = [];
  const ask = (timeoutSeconds: number | null = 60, purpose = 'words', seat = 'leader'): Promise<unknown> => {
    const answer = desk.ask({
      seat,
      purpose,
      inputs: { agent: 'ada', action: 'give 1 berry' },
      timeoutSeconds,
      signal: never,
    });
    // Whoever asks looks at it later.
    answer.catch(() => {});
    return answer;
  };
  const noted: SeatEvent[] = [];
  const opened = desk.open({
    folder: '',
    say: async (words) => void said.push(words),
    note: async (event) => void noted.push(event),
  });
  return { desk, log, wallClock, ask, said, noted, opened };
}

/** The code of the error that something throws, or rejects with. */
export async function codeOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof SAgentsError ? error.code : String(error);
  }
}
