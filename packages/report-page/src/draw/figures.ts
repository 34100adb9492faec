import type { RunReport } from '@s-agents/core';
import { languageModelUse } from '@s-agents/kit';
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
          goalText(report.goal),
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
      `${spokenText(run)}, ${percentText(messages?.repeated ?? 0)} said before`,
    ],
    modelsTile(report),
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
  return section(
    'figures',
    'The run in figures',
    html`<dl class="tiles">${tiles.map(tile)}</dl>${partsOf(run)}${membersOf(run)}`,
  );
}

/** The count, or of a goal with several conditions how many are met: they count unlike things. */
function goalText({ reached, wanted, parts }: RunReport['goal']): string {
  if (parts === undefined) return `${countText(reached)} of ${countText(wanted)}`;
  const met = parts.filter((part) => part.reached >= part.wanted).length;
  return `${met} of ${parts.length} parts`;
}

function spokenText({ report: { communication }, isCounted }: ShownRun): string {
  return isCounted ? `${countText(communication.tokens)} tokens` : `${countText(communication.words)} words`;
}

function modelsTile(report: RunReport): readonly [string, string, string] {
  const use = languageModelUse(report);
  if (use === null) return ['models', 'none asked', 'the built-in planner decides'];
  const { costUsd } = report.llm;
  return [
    'models',
    use.calls === 1 ? '1 call' : `${countText(use.calls)} calls`,
    `${countText(use.inputTokens + use.outputTokens)} tokens, ${costUsd === null ? 'cost unknown' : `${costUsd.toFixed(2)} USD`}`,
  ];
}

/** How much of each condition is reached; nothing for a goal with one. */
function partsOf({ report: { goal } }: ShownRun): Markup | null {
  if (goal.parts === undefined) return null;
  const rows = goal.parts.map(({ what, reached, wanted }) => [
    shortened(what, 90),
    countText(reached),
    countText(wanted),
    html`<meter min="0" max="${wanted}" value="${reached}"></meter>`,
  ]);
  return table('parts', ['what is asked for', 'reached', 'wanted', ''], rows);
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
