import type { Display } from './display.js';
import { plainLine } from './plain-lines.js';
import { summaryLines } from './summary.js';

/** Prints a line for each event that matters to a reader. Used for pipes, logs and `--plain`. */
export function plainDisplay(say: (line: string) => void): Display {
  return {
    begin: ({ team, log, firstSequence }) => {
      for (const note of team.notes) say(`note: ${note}`);
      say(`starting the world: ${team.environment.describe()}`);
      let startedAt = 0;
      log.subscribe((event) => {
        if (event.type === 'run.started') startedAt = event.at;
        if (event.sequence < firstSequence) return;
        const line = plainLine(event, startedAt);
        if (line !== null) say(line);
      });
    },
    end: async (report, folder) => {
      say('');
      for (const line of summaryLines(report, folder)) say(line);
    },
    abandon: async () => {},
  };
}
