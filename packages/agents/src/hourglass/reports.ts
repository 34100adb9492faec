import type { MessagePool, Observation, Report } from '@s-agents/core';
import {
  belongingsOf,
  finalReport,
  introduction,
  lossReport,
  owedReport,
  reportText,
  startReport,
} from './report-text.js';
import type { HourglassState } from './state.js';

/** What an agent reports to whoever commanded it. */
export class Reports {
  constructor(
    private readonly agent: string,
    private readonly pool: MessagePool,
  ) {}

  /** Once, before any task: leaders plan with what those they lead hold. */
  async introduce({ untold }: HourglassState, observation: Observation): Promise<void> {
    if (untold.length > 0) await this.#send(untold, introduction(observation));
  }

  /** Last words on commands that it does not carry out. */
  async owed(state: HourglassState, observation: Observation): Promise<void> {
    for (const { messageId, from, text, status } of state.owed)
      await this.#send([from], owedReport(status, text, belongingsOf(state, observation)), messageId);
  }

  /** Once, when there is a plan for what was asked. */
  async start(state: HourglassState, observation: Observation): Promise<void> {
    const { assigned, plan } = state;
    if (assigned === null || assigned.started || plan?.taskAtHand == null) return;
    await this.#send([assigned.from], startReport(assigned.text, belongingsOf(state, observation)), assigned.messageId);
  }

  /** Throws RangeError when nobody asked. */
  async final(state: HourglassState, observation: Observation): Promise<void> {
    const { assigned } = state;
    if (assigned === null) throw new RangeError('nobody asked for a report');
    await this.#send(
      [assigned.from],
      finalReport(state, assigned.text, belongingsOf(state, observation)),
      assigned.messageId,
    );
  }

  /** What was held and reported is lost. */
  async loss(state: HourglassState, observation: Observation): Promise<void> {
    const { answered } = state;
    if (answered !== null)
      await this.#send(
        [answered.from],
        lossReport(answered.text, belongingsOf(state, observation)),
        answered.messageId,
      );
  }

  async #send(to: readonly string[], report: Report, inReplyTo?: string): Promise<void> {
    await this.pool.publish({
      from: this.agent,
      to: [...to],
      kind: 'report',
      text: reportText(report),
      ...(inReplyTo === undefined ? {} : { inReplyTo }),
      report,
    });
  }
}
