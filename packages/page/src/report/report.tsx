import type { RunReport } from '@s-agents/core';
import { useMemo, useState } from 'preact/hooks';
import { RunRecord } from '../record/run-record.js';
import { texts } from '../texts.js';
import { RunPanels } from '../view/run-panels.js';
import { Scrubber } from '../view/scrubber.js';
import type { ReportData } from './report-data.js';
import { ReportFigures } from './report-figures.js';

/** A run that is over, as report.html shows it: without a server, by what stands in the page. */
export function Report({ data }: { readonly data: ReportData }) {
  const { report, figures, ground, leftOut } = data;
  const record = useMemo(() => {
    const made = new RunRecord();
    for (const event of data.events) made.add(event);
    return made;
  }, [data]);
  const [moment, setMoment] = useState<number | null>(null);
  const { words } = record;
  return (
    <main>
      <header class="run">
        <span class={`result ${report.result}`}>{texts.result(report.result)}</span>
        <h1>{words.say(report.task)}</h1>
        {report.words === undefined ? null : <p class="note">{askedText(report)}</p>}
        <p class="note">{words.say(report.detail)}</p>
        <p class="note">{texts.reportOf(report.environment.name, report.seed, report.agents.length)}</p>
        {leftOut.map((sentence) => (
          <p class="note" key={sentence}>
            {sentence}
          </p>
        ))}
      </header>
      <ReportFigures report={report} figures={figures} record={record} />
      <Scrubber record={record} to={record.to} moment={moment} go={setMoment} />
      <RunPanels run={null} record={record} moment={moment ?? record.to} ground={ground} />
      <footer class="note">
        <p>{texts.needsFolder}</p>
        <p>
          {Object.entries(report.versions)
            .map(([name, version]) => `${name} ${version}`)
            .join(', ')}
        </p>
      </footer>
    </main>
  );
}

function askedText({ words = '', passedOver = [], isUnheeded = false }: RunReport): string {
  const left = (isUnheeded ? texts.unheeded : texts.passedOver)(passedOver.join('; '));
  return `${texts.asked(words)}${passedOver.length === 0 ? '' : ` ${left}`}`;
}
