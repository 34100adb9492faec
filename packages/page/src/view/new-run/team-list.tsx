import type { Problem } from '../../source/ask.js';
import type { Setup } from '../../source/drafts.js';
import { texts } from '../../texts.js';
import { freeName, leadersOf, ledBy, movedUp, renamed, without } from './draft-changes.js';
import { ProblemText, Question, type PartProps } from './parts.js';
import { Shape } from './shape.js';
import { TeamPicture } from './team-picture.js';
import type { Reading } from './use-understood.js';

const { newRun } = texts;
const maximumMembers = 100;
/** Stands for several leaders, which only an organization gives. */
const several = '*';

interface TeamProps extends PartProps {
  readonly setup: Setup;
  readonly reading: Reading;
  /** A problem with who leads whom. */
  readonly problem: Problem | null;
}

/** Who is in the team, and who leads whom. */
export function TeamList({ draft, change, setup, reading, problem }: TeamProps) {
  const { understood, isReading } = reading;
  const { members, organization } = draft.team;
  // Whom the organization has lead is known in a moment.
  const isKnown = organization.kind === 'own' || reading.team === draft.team;
  const isUnknown = !isKnown && (isReading || understood === null);
  const leaders = leadersOf(draft, understood);
  return (
    <Question title={newRun.team}>
      <Shape draft={draft} change={change} setup={setup} understood={understood} />
      <p class="note" id="members">
        {newRun.members}
      </p>
      <ol class="members" aria-labelledby="members">
        {members.map(({ name }, index) => (
          <li key={index}>
            <input
              aria-label={newRun.memberName(index + 1)}
              value={name}
              maxLength={16}
              spellcheck={false}
              onInput={({ currentTarget }) => change(renamed(draft, index, currentTarget.value))}
            />
            <label>
              {newRun.ledBy}{' '}
              <LeaderChoice
                name={name}
                others={members.flatMap((member) => (member.name === name ? [] : [member.name]))}
                leaders={leaders.get(name) ?? []}
                isUnknown={isUnknown}
                choose={(leader) => change(ledBy(draft, name, leader, understood))}
              />
            </label>
            <button
              type="button"
              disabled={index === 0}
              aria-label={newRun.upOf(name)}
              title={newRun.upOf(name)}
              onClick={() => change(movedUp(draft, index))}
            >
              {newRun.up}
            </button>
            <button
              type="button"
              disabled={members.length === 1}
              aria-label={newRun.removeOf(name)}
              title={newRun.removeOf(name)}
              onClick={() => change(without(draft, index))}
            >
              {newRun.remove}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={members.length >= maximumMembers}
        onClick={() => {
          const leader = organization.kind === 'own' ? (members[0]?.name ?? null) : null;
          const member = { name: freeName(members), leader };
          change({ ...draft, team: { ...draft.team, members: [...members, member] } });
        }}
      >
        {newRun.add}
      </button>
      {problem === null ? null : <ProblemText problem={problem} />}
      {understood === null || problem !== null ? null : <TeamPicture understood={understood} />}
    </Question>
  );
}

interface LeaderProps {
  readonly name: string;
  readonly others: readonly string[];
  readonly leaders: readonly string[];
  readonly isUnknown: boolean;
  readonly choose: (leader: string | null) => void;
}

function LeaderChoice({ name, others, leaders, isUnknown, choose }: LeaderProps) {
  const [first = ''] = leaders;
  return (
    <select
      aria-label={newRun.ledByOf(name)}
      disabled={isUnknown}
      value={leaders.length > 1 ? several : first}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
    >
      <option value="">{isUnknown ? newRun.notKnown : newRun.nobody}</option>
      {leaders.length > 1 ? (
        <option value={several} disabled>
          {leaders.join(', ')}
        </option>
      ) : null}
      {others.map((other) => (
        <option key={other}>{other}</option>
      ))}
    </select>
  );
}
