// Runs a team inside a program, in the block world. It needs no API key and no server, and takes about a second.
//
//   npm install @s-agents/runner
//   node embed-a-run.mjs
import { createRun } from '@s-agents/runner';

const { events, report, stop } = await createRun(
  {
    task: 'mine 12 logs',
    environment: { use: 'blockworld' },
    organization: { leaves: ['ada', 'ben'] },
  },
  // With null the run keeps no folder of its events, prompts and report.
  { folder: null },
);

// Ctrl-C also ends the run with a report.
process.once('SIGINT', () => stop('ctrl-C'));

for await (const event of events) {
  if (event.type === 'message.published')
    console.log(`${event.message.from} → ${event.message.to.join(', ')}: ${event.message.text.split('\n')[0]}`);
  if (event.type === 'goal.checked') console.log(`goal: ${event.status.reached} of ${event.status.wanted}`);
}

const { result, detail, timeCostSeconds } = await report;
console.log(`${result}: ${detail}, after ${timeCostSeconds.toFixed(1)} s of world time`);
