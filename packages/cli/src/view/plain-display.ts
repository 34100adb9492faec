import type { Goal, RunEvent } from '@s-agents/core';
import { seatOf, PlainWords } from '@s-agents/kit';
import type { RunHandle } from '@s-agents/runner';
import { offerText } from '../seats/offered-seats.js';
import type { Display } from './display.js';
import { plainLine } from './plain-lines.js';
import { summaryLines } from './summary.js';
import { wrapped } from './wrapped.js';

/** Wall seconds that a run may take to start without a word about it. */
const silentSeconds = 1;

/** Prints a line for each event that matters to a reader. Used for pipes, logs and `--plain`. */
export function plainDisplay(say: (line: string) => void, columns = Number.POSITIVE_INFINITY): Display {
  let words = new PlainWords();
  return {
    say,
    begin: (run) => {
      const { team, log, firstSequence } = run;
      for (const note of [...team.notes, offerText(run)]) if (note !== '') say(`note: ${note}`);
      say(`starting the world: ${team.environment.describe()}`);
      if (firstSequence > 0) say(`taking up the run after its ${firstSequence} recorded events`);
      const entering = team.members.filter(({ body }) => body).length;
      run.arrivals.follow((agent) => {
        // A world that is there at once needs no words.
        if (run.wallSeconds() >= silentSeconds)
          say(`${agent} is in the world (${run.arrivals.arrived.length} of ${entering})`);
      });
      words = new PlainWords(team.environment.knowledge);
      let goal: Pick<Goal, 'conditions'> = { conditions: [] };
      const isSeen = seenFrom(team.config);
      let startedAt = 0;
      log.subscribe((event) => {
        words.learn(event);
        if (event.type === 'run.started')
          ({
            at: startedAt,
            task: { goal },
          } = event);
        if (event.type === 'goal.changed') ({ goal } = event.task);
        if (event.sequence < firstSequence || !isSeen(event)) return;
        const line = plainLine(event, { startedAt, goal, say: (text) => words.say(text) });
        if (line !== null) say(words.say(line));
      });
    },
    end: async (report, folder) => {
      say('');
      for (const line of summaryLines(report, folder, { words })) for (const part of wrapped(line, columns)) say(part);
    },
    abandon: async () => {},
  };
}

/**
 * Which events this terminal shows: of whoever sits here in an agent's place, no more than what that agent sees; else
 * all.
 */
function seenFrom({ organization: { outside = {} } }: RunHandle['team']['config']): (event: RunEvent) => boolean {
  const seats = Object.keys(outside).filter((seat) => outside[seat]?.from === 'terminal');
  if (seats.length === 0) return () => true;
  return (event) => {
    const seat = seatOf(event);
    if (seat === null || seats.includes(seat)) return true;
    return event.type === 'message.published' && event.message.to.some((name) => seats.includes(name));
  };
}
