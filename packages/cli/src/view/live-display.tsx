import { render, Static, Text, type Instance } from 'ink';
import {
  Cancelled,
  observationSchema,
  WorldClock,
  type BlobStore,
  type WallClock,
  CallsUnderWay,
} from '@s-agents/core';
import { isCancellation, PlainWords } from '@s-agents/kit';
import type { RunHandle } from '@s-agents/runner';
import { followOffered } from '../seats/offered-seats.js';
import { printLine } from '../terminal.js';
import type { Display } from './display.js';
import { LiveView } from './live-view.js';
import { wrapped } from './wrapped.js';
import { inPlainWords } from './plain-state.js';
import { summaryLines } from './summary.js';
import { Styled } from './text.js';
import { viewState, type ViewState } from './view-state.js';

export interface LiveDisplayOptions {
  readonly stdout: NodeJS.WriteStream;
  readonly wallClock: WallClock;
}

const millisecondsPerFrame = 100;

/** Draws the live view on a terminal, at most ten times a second, and prints a summary at the end of the run. */
export function liveDisplay({ stdout, wallClock }: LiveDisplayOptions): Display {
  const done = new AbortController();
  let drawing: Promise<void> = Promise.resolve();
  let instance: Instance | null = null;
  let words = new PlainWords();
  const said: string[] = [];
  let isOver = false;
  const close = async (): Promise<void> => {
    done.abort(new Cancelled('the run is over'));
    await drawing;
    instance?.unmount();
    await instance?.waitUntilExit();
  };
  return {
    // Above the view, where it scrolls away with what was there before.
    say: (line) => void (isOver ? printLine(line) : said.push(line)),
    begin: (run) => {
      words = new PlainWords(run.team.environment.knowledge);
      const frame = frames(run, { stdout, wallClock, words, said });
      instance = render(frame(), { stdout, exitOnCtrlC: false, maxFps: 1000 / millisecondsPerFrame });
      drawing = draw(() => instance?.rerender(frame()), wallClock, done.signal);
    },
    end: async (report, folder) => {
      await close();
      isOver = true;
      for (const line of ['', ...summaryLines(report, folder, { words })])
        for (const part of wrapped(line, stdout.columns)) printLine(part);
    },
    abandon: close,
  };
}

async function draw(rerender: () => void, wallClock: WallClock, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await wallClock.sleep(millisecondsPerFrame, { signal });
      rerender();
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
    rerender();
  }
}

function frames(
  run: RunHandle,
  {
    stdout,
    wallClock,
    words,
    said,
  }: LiveDisplayOptions & { readonly words: PlainWords; readonly said: readonly string[] },
): () => React.ReactElement {
  const { team, log, folder } = run;
  const begun = wallClock.now();
  const clock = team.container.get<WorldClock>(WorldClock);
  const place = team.environment.describe();
  const healthOf = createHealthReader(folder.blobs);
  const offered = followOffered(run);
  let state = viewState.initial;
  const tokens = followTokens(team.container.get<CallsUnderWay>(CallsUnderWay));
  log.subscribe((event) => {
    words.learn(event);
    state = viewState.reduce(state, event);
  });
  // As Node decides it, from NO_COLOR, FORCE_COLOR and TERM.
  const isStyled = stdout.hasColors();
  const entering = team.members.filter(({ body }) => body).length;
  return () => (
    <Styled value={isStyled}>
      <Static items={[...said]}>{(line) => <Text key={line}>{line}</Text>}</Static>
      <LiveView
        state={inPlainWords(state, words)}
        place={place}
        arrived={`${run.arrivals.arrived.length} of ${entering}`}
        asked={offered()}
        worldSeconds={state.startedAt === null ? 0 : clock.now() - state.startedAt}
        wallSeconds={(wallClock.now() - begun) / 1000}
        columns={stdout.columns}
        rows={stdout.rows}
        health={healthOf(state)}
        tokens={tokens}
      />
    </Styled>
  );
}

/** Keeps, by agent, how many tokens of the answer that it waits for have come. */
function followTokens(calls: CallsUnderWay): ReadonlyMap<string, number> {
  const tokens = new Map<string, number>();
  calls.follow(({ agent, outputTokens }) => {
    if (outputTokens === null) tokens.delete(agent);
    else tokens.set(agent, outputTokens);
  });
  return tokens;
}

/** Reads each agent's health from its last full observation, and reads each blob only once. */
function createHealthReader(blobs: BlobStore): (state: ViewState) => ReadonlyMap<string, number> {
  const read = new Map<string, { readonly observation: string; readonly health: number | undefined }>();
  return ({ agents }) => {
    const health = new Map<string, number>();
    for (const { name, observation } of agents) {
      if (observation === null) continue;
      const known = read.get(name);
      const current =
        known?.observation === observation ? known : { observation, health: healthIn(blobs.get(observation)) };
      read.set(name, current);
      if (current.health !== undefined) health.set(name, current.health);
    }
    return health;
  };
}

function healthIn(observation: unknown): number | undefined {
  const health = observationSchema.safeParse(observation).data?.properties?.['health'];
  return typeof health === 'number' ? health : undefined;
}
