import type { MessagePool, Observation, Report } from '@s-agents/core';
import { finalReport, lossReport, reportText, startReport } from './report-text.js';
import type { HourglassState } from './state.js';

/** What an agent reports to whoever commanded it. */
export class Reports {
  constructor(
    private readonly agent: string,
    private readonly pool: MessagePool,
  ) {}

  /** Once, when there is a plan for what was asked. */
  async start({ assigned, plan }: HourglassState, observation: Observation): Promise<void> {
    if (assigned === null || assigned.started || plan?.taskAtHand == null) return;
    await this.#send(assigned.from, assigned.messageId, startReport(assigned.text, observation));
  }

  /** Throws RangeError when nobody asked. */
  async final(state: HourglassState, observation: Observation): Promise<void> {
    const { assigned } = state;
    if (assigned === null) throw new RangeError('nobody asked for a report');
    await this.#send(assigned.from, assigned.messageId, finalReport(state, assigned.text, observation));
  }

  /** What was held and reported is lost. */
  async loss({ answered }: HourglassState, observation: Observation): Promise<void> {
    if (answered !== null) await this.#send(answered.from, answered.messageId, lossReport(answered.text, observation));
  }

  async #send(to: string, inReplyTo: string, report: Report): Promise<void> {
    await this.pool.publish({ from: this.agent, to: [to], kind: 'report', text: reportText(report), inReplyTo, report });
  }
}
