import type { ChatModel, GenerateRequest, GenerateResult, SeatDoor, Seats } from '@s-agents/core';

export interface SeatModelOptions {
  readonly seat: string;
  readonly from: SeatDoor;
  /** Wall seconds for an answer; default: as long as it takes. */
  readonly timeoutSeconds?: number | undefined;
}

/**
 * Latencies are declared, as zero: the time that somebody thinks is no world time. Answers come from outside all the
 * same, so that a repetition of the run takes them from its recording.
 */
export class SeatModel implements ChatModel {
  readonly specificationVersion = 'v1';
  readonly latencySource = 'declared';
  readonly isRemote = true;
  readonly isAskedOnce = true;
  readonly id: string;

  constructor(
    private readonly seats: Pick<Seats, 'ask'>,
    private readonly options: SeatModelOptions,
  ) {
    this.id = `seat:${options.from}`;
  }

  async doGenerate({ agent, purpose, inputs, signal, schema }: GenerateRequest): Promise<GenerateResult> {
    const { seat, timeoutSeconds = null } = this.options;
    const answer = await this.seats.ask({
      seat,
      ...(agent === undefined ? {} : { agent }),
      purpose,
      inputs,
      timeoutSeconds,
      signal,
    });
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return {
      text,
      ...(schema === undefined ? {} : { object: JSON.parse(JSON.stringify(answer)) as unknown }),
      usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
      latency: { source: 'declared', seconds: 0 },
    };
  }
}
