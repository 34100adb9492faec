import { figuresOf } from '@s-agents/run-figures';
import type { ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { countText, holdingsText, percentText, shortened, timeText } from '../markup/texts.js';
import { dot, section } from './section.js';
import { table } from './table.js';

/** The run in a few figures, and what each agent did and holds. */
export function drawFigures(run: ShownRun): Markup {
  const { report } = run;
  const figures = figuresOf(run.log);
  const failure = figures?.failure ?? null;
  const messages = figures?.messages;
  const tiles: readonly (readonly [string, string, string])[] = [
    report.goal.source === 'agents'
      ? ['goal', 'not checked', 'what the agents say']
      : [
          'goal',
          `${countText(report.goal.reached)} of ${countText(report.goal.wanted)}`,
          report.goal.source === 'server' ? "by the world's own count" : "by the bodies' inventories",
        ],
    ['world time', timeText(report.timeCostSeconds), `${timeText(report.wallSeconds)} of wall time`],
    ['idle', percentText(report.organization.idleShare), 'of the time of those who act'],
    [
      'conflicts',
      countText(figures?.conflicts.length ?? 0),
      `${Math.round(figures?.conflicts.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0)} s lost because another was first`,
    ],
    [
      'messages',
      countText(report.communication.messages),
      `${countText(report.communication.tokens)} tokens, ${percentText(messages?.repeated ?? 0)} heard before`,
    ],
    [
      'models',
      `${countText(report.llm.calls)} calls`,
      `${countText(report.llm.inputTokens + report.llm.outputTokens)} tokens, ${(messages?.density ?? 0).toFixed(1)} messages a call`,
    ],
    ...(failure === null
      ? []
      : [
          [
            'failure (MAST)',
            failure.label === null ? 'no label' : failure.label.code,
            failure.label?.name ?? failure.outside ?? 'no sign in the log',
          ] as const,
        ]),
  ];
  return section('figures', 'In figures', html`<dl class="tiles">${tiles.map(tile)}</dl>${membersOf(run)}`);
}

function tile([name, value, note]: readonly [string, string, string]): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd><small>${note}</small></div>`;
}

function membersOf({ report, agents }: ShownRun): Markup {
  const hueOf = new Map(agents.map(({ name, hue }) => [name, hue]));
  const rows = report.agents
    .filter(({ name }) => hueOf.has(name))
    .map(({ name, busyShare, actions, failures, planningIterations, inventory }) => [
      html`${dot(hueOf.get(name) ?? 0)}${name}`,
      percentText(busyShare),
      actions,
      failures,
      planningIterations,
      shortened(holdingsText(inventory, 4), 90),
    ]);
  return table('members', ['agent', 'busy', 'actions', 'failed', 'plans', 'holds'], rows);
}
