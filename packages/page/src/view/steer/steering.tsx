import { user } from '@s-agents/core';
import { useState } from 'preact/hooks';
import type { RunRecord } from '../../record/run-record.js';
import type { RunStatus } from '../../source/api.js';
import { steeringTexts as texts } from '../../texts.js';
import { Approval } from './approval.js';
import { BudgetForm } from './budget-form.js';
import { GoalForm } from './goal-form.js';
import { Seat } from './seat.js';
import { StopAgent } from './stop-agent.js';
import { TakeSeat } from './take-seat.js';

interface Props {
  readonly status: RunStatus;
  readonly record: RunRecord;
}

/** All that people can change in a run that goes on, beside its pace. What cannot be done now is greyed, with the reason. */
export function Steering({ status, record }: Props) {
  const { id, task } = status;
  const seats = status.steering?.seats ?? [];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {seats.map((seat) =>
        seat.seat === user ? (
          <Approval key={seat.seat} run={id} status={seat} />
        ) : (
          <Seat key={seat.seat} run={id} status={seat} record={record} />
        ),
      )}
      <details class="panel steering" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h2>{texts.title}</h2>
        </summary>
        <p class="note">{texts.note}</p>
        {isOpen ? (
          <div class="forms">
            <GoalForm status={status} goal={record.words.say(task)} />
            <TakeSeat status={status} record={record} />
            <StopAgent status={status} names={[...record.agents.keys()]} />
            <BudgetForm status={status} record={record} />
          </div>
        ) : null}
      </details>
    </>
  );
}
