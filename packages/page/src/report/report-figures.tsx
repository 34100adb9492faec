import type { RunReport } from '@s-agents/core';
import { languageModelUse } from '@s-agents/kit';
import type { RunRecord } from '../record/run-record.js';
import { countText, holdingsText, percentText, timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Dot, Panel } from '../view/panel.js';
import type { MoreFigures } from './report-data.js';

interface Props {
  readonly report: RunReport;
  readonly figures: MoreFigures | null;
  readonly record: RunRecord;
}

/** A run that is over in a few figures, and what each agent did and holds. */
export function ReportFigures({ report, figures, record }: Props) {
  return (
    <Panel id="figures" title={texts.figures}>
      <dl class="tiles">
        {tilesOf(report, figures).map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd class="note">{note}</dd>
          </div>
        ))}
      </dl>
      <Parts report={report} record={record} />
      <div class="scroll tall" tabIndex={0} role="group" aria-label={texts.agents}>
        <table class="members">
          <thead>
            <tr>
              {Object.values(texts.memberColumns).map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.agents.map(({ name, busyShare, actions, failures, planningIterations, inventory }) => (
              <tr key={name}>
                <td>
                  <Dot hue={record.agents.get(name)?.hue ?? 0} />
                  {name}
                </td>
                <td class="number">{percentText(busyShare)}</td>
                <td class="number">{actions}</td>
                <td class="number">{failures}</td>
                <td class="number">{planningIterations}</td>
                <td class="words">{holdingsText(inventory, 4, texts.nothing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** How much of each condition is reached; nothing for a goal with one. */
function Parts({ report: { goal }, record }: Pick<Props, 'report' | 'record'>) {
  if (goal.parts === undefined) return null;
  return (
    <div class="scroll">
      <table class="parts">
        <thead>
          <tr>
            {Object.values(texts.goalParts).map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goal.parts.map(({ what, reached, wanted }) => (
            <tr key={what}>
              <td class="words">{record.words.say(what)}</td>
              <td class="number">{countText(reached)}</td>
              <td class="number">{countText(wanted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Tile = readonly [name: string, value: string, note: string];

function tilesOf(report: RunReport, figures: MoreFigures | null): readonly Tile[] {
  const { goal, communication, organization, timeCostSeconds, wallSeconds } = report;
  const use = languageModelUse(report);
  const spoken = use === null ? texts.words(communication.words) : texts.spokenTokens(communication.tokens);
  const failure = figures?.failure ?? null;
  return [
    goal.source === 'agents'
      ? [texts.goal, texts.notChecked, texts.agentsSay]
      : [texts.goal, goalText(goal), goal.source === 'server' ? texts.worldsCount : texts.bodiesCount],
    [texts.clock, timeText(timeCostSeconds), texts.wallTime(timeText(wallSeconds))],
    [texts.idle, percentText(organization.idleShare), texts.ofThoseWhoAct],
    ...(figures === null
      ? []
      : [[texts.conflicts, countText(figures.conflicts), texts.lostTo(figures.conflictSeconds)] as const]),
    [
      texts.messagesCount,
      countText(communication.messages),
      figures === null ? spoken : `${spoken}, ${texts.saidBefore(percentText(figures.repeated))}`,
    ],
    use === null
      ? [texts.calls, texts.noneAsked, texts.plannerDecides]
      : [
          texts.calls,
          texts.callsOf(use.calls),
          `${texts.spokenTokens(use.inputTokens + use.outputTokens)}, ${report.llm.costUsd === null ? texts.costUnknown : texts.usd(report.llm.costUsd)}`,
        ],
    ...(failure === null ? [] : [[texts.failureMode, failure.code, failure.name] as const]),
  ];
}

/** The count, or of a goal with several conditions how many are met: they count unlike things. */
function goalText({ reached, wanted, parts }: RunReport['goal']): string {
  if (parts === undefined) return texts.reached(countText(reached), countText(wanted));
  const met = parts.filter((part) => part.reached >= part.wanted).length;
  return texts.partsMet(met, parts.length);
}
