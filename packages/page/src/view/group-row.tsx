import { memo } from 'preact/compat';
import { Sparkline } from '../charts/sparkline.js';
import { busyShares } from '../record/busy.js';
import { countEnded } from '../record/deed-counts.js';
import type { Group } from '../record/groups.js';
import type { RunRecord } from '../record/run-record.js';
import { alignedText } from '../look/words.js';
import { texts } from '../texts.js';
import { curveParts } from './agent-row.js';
import type { LargeTeam } from './large-team.js';

interface Props {
  readonly group: Group;
  readonly record: RunRecord;
  readonly moment: number;
  readonly team: LargeTeam;
}

/** The members of a group in one row. */
export function GroupRow({ group: { leader, members }, record, moment, team: { opened, toggle } }: Props) {
  const counts = members.map((name) => countEnded(record.activities.byAgent.get(name) ?? [], moment));
  const acting = members.filter((name) => record.agents.get(name)?.statuses.at(moment)?.doing === 'acting').length;
  const isOpen = opened.has(leader);
  return (
    <tr class="group">
      <td colSpan={5}>
        <button class="link" aria-expanded={isOpen} onClick={() => toggle(leader)}>
          {isOpen ? '▾' : '▸'} {texts.groupOf(leader)} <small>{texts.groupActs(acting, members.length)}</small>
        </button>
      </td>
      <td class="number">{alignedText(counts.reduce((sum, { actions }) => sum + actions, 0))}</td>
      <td class="number">{alignedText(counts.reduce((sum, { failed }) => sum + failed, 0))}</td>
      <td>
        <GroupCurve leader={leader} members={members} record={record} second={Math.floor(moment)} />
      </td>
    </tr>
  );
}

interface CurveProps extends Group, Pick<Props, 'record'> {
  /** The whole world seconds of the moment up to which it is drawn. */
  readonly second: number;
}

/** The share of the members that were busy, over time. */
const GroupCurve = memo(function GroupCurve({ leader, members, record, second }: CurveProps) {
  const all = members.map((name) =>
    busyShares(record.activities.byAgent.get(name) ?? [], { from: record.from, moment: second, bins: curveParts }),
  );
  const shares = Array.from(
    { length: curveParts },
    (_, part) => all.reduce((sum, shown) => sum + (shown[part] ?? 0), 0) / members.length,
  );
  return <Sparkline shares={shares} label={texts.busyOf(texts.groupOf(leader))} />;
});
