import type { RunEvent } from '@s-agents/core';
import fc from 'fast-check';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { RunRecord } from '../record/run-record.js';
import { logs } from '../testing/sample-events.js';
import { Agent } from './agent.js';
import { Agents } from './agents.js';
import { Figures } from './figures.js';
import { Gantt } from './gantt.js';
import { Goal } from './goal.js';
import { WorldMap } from './map.js';
import { Messages } from './messages.js';
import { Notices } from './notices.js';
import { Organization } from './organization.js';
import { Plans } from './plans.js';
import { Steered } from './steer/steered.js';

const nothing = (): void => undefined;
const team = { groups: new Map(), opened: new Set<string>(), toggle: nothing };

function drawn(log: readonly RunEvent[], moment: number): string {
  const record = new RunRecord();
  for (const event of log) record.add(event);
  const at = { record, moment, chosen: 'ada', choose: nothing, team };
  return renderToString(
    <main>
      <Figures {...at} />
      <Organization {...at} />
      <Agents {...at} />
      {[...record.agents.values()].map((agent) => (
        <Agent key={agent.name} {...at} run="r" agent={agent} close={nothing} />
      ))}
      <Goal {...at} />
      <WorldMap {...at} ground={null} />
      <Gantt {...at} />
      <Plans {...at} run="r" />
      <Messages {...at} />
      <Steered {...at} />
      <Notices {...at} />
    </main>,
  );
}

it('draws any log at any moment, and nothing that anybody said becomes markup', () => {
  fc.assert(
    fc.property(logs, fc.nat(), (log, share) => {
      const moment = log[share % log.length]?.at ?? 0;
      const page = drawn(log, moment);
      expect(page).not.toMatch(/<script|NaN|Infinity|undefined/);
    }),
    { numRuns: 60 },
  );
});

it('draws a run of which nothing is known yet', () => {
  expect(drawn([], 0)).toContain('<main>');
});
