import type { CallUnderWay } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { LogReader } from '../log/log-reader.js';
import { News } from '../log/news.js';
import type { StudioRun } from '../watched/studio-run.js';
import type { EventSink } from './event-sink.js';

const beatMilliseconds = 15_000;

export interface StreamOptions {
  /** The first sequence number that is wanted. */
  readonly from: number;
  readonly signal: AbortSignal;
}

/**
 * Tells a viewer how a run stands and all of its events from `from` on, as they come. Resolves when the run is over and
 * everything has been sent; rejects when the signal aborts or the viewer is gone.
 */
export async function streamRun(run: StudioRun, sink: EventSink, { from, signal }: StreamOptions): Promise<void> {
  const news = new News();
  const calls = new Map<string, CallUnderWay>();
  const stops = [
    run.watch(() => news.tell()),
    run.follow((call) => {
      calls.set(`${call.agent} ${call.purpose}`, call);
      news.tell();
    }),
  ];
  let reader: LogReader | null = null;
  let told = '';
  const tell = async (): Promise<string> => {
    const status = await run.status();
    const text = JSON.stringify(status);
    if (text !== told) await sink.send({ event: 'status', data: text });
    told = text;
    return status.state;
  };
  try {
    for (;;) {
      // Whether it is over is read before the events are, so that none is left out.
      const state = await tell();
      if (run.log !== null) reader ??= new LogReader(run.log, from);
      run.log?.flush();
      for (let batch; (batch = (await reader?.next()) ?? null) !== null; signal.throwIfAborted())
        await sink.send({ event: 'events', id: batch.last, data: batch.text });
      await sendCalls(calls, sink);
      if (state !== 'going') break;
      if (!(await news.wait(beatMilliseconds, signal))) await sink.beat();
      await systemWallClock.sleep(run.rest, { signal });
    }
    // Damage that was found on the way.
    await tell();
    await sink.send({ event: 'end', data: '{}' });
  } finally {
    for (const stop of stops) stop();
    await reader?.close();
  }
}

/** Sends how far calls of models are; of each only the latest. */
async function sendCalls(calls: Map<string, CallUnderWay>, sink: EventSink): Promise<void> {
  const latest = [...calls.values()];
  calls.clear();
  for (const { outputTokens: tokens, ...call } of latest)
    await sink.send({ event: 'call', data: JSON.stringify({ ...call, tokens }) });
}
