import { systemWallClock } from '@s-agents/kit';
import { createRun, seatsOf, type PluginChoice, type Run, type RunHandle, type RunOptions } from '@s-agents/runner';
import { linkToOwnSeats } from '../seats/seat-link.js';
import { TerminalDoor } from '../seats/terminal-door.js';
import { minimumColumns, minimumRows } from '../view/layout.js';
import type { Display } from '../view/display.js';
import { plainDisplay } from '../view/plain-display.js';
import { printJson, printLine, printProblem } from '../terminal.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { followPauseSignals } from './pausable.js';
import { exitCodeOf, exitCodes } from './exit-codes.js';
import type { ShownRun } from './shown-run.js';

export interface RunCommandOptions extends ConfigOptions {
  readonly json: boolean;
  readonly plain: boolean;
  readonly ui: boolean;
}

/** `s-agents run`: composes a team, runs it and shows its progress. Resolves with the exit code. */
export async function runCommand(file: string, options: RunCommandOptions, signal: AbortSignal): Promise<number> {
  const config = await readConfig(file, options);
  const plugins = await pluginOptions(options);
  return showRun({ ...options, ...plugins, signal }, (begun) =>
    createRun(config, {
      ...plugins,
      debug: options.debug,
      ...watching(options),
      ...begun,
    }),
  );
}

/**
 * From where people reach the run, and whether somebody watches it, at a terminal or in a browser. Whoever opens the
 * page sees real time until they change that.
 */
export function watching({
  json,
  ui,
}: Pick<RunCommandOptions, 'json' | 'ui'>): Pick<RunOptions, 'doors' | 'isWatched' | 'watchedPace'> {
  return {
    doors: ui ? ['terminal', 'page'] : ['terminal'],
    isWatched: ui || (!json && process.stdout.isTTY),
    ...(ui ? { watchedPace: 1 } : {}),
  };
}

export interface ShowOptions extends Pick<RunCommandOptions, 'json' | 'plain' | 'ui'>, PluginChoice {
  /** Aborts when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** Starts a run, shows it to its end, and resolves with the exit code. */
export async function showRun(
  options: ShowOptions,
  start: (begun: Required<Pick<RunOptions, 'onBegin' | 'signal'>>) => Promise<Run>,
): Promise<number> {
  const { signal } = options;
  let display = await chooseDisplay(options);
  const shown = options.ui ? await showInBrowser(options, (line) => display.say(line)) : null;
  let door: TerminalDoor | null = null;
  let stopFollowing = (): void => {};
  try {
    const onBegin = (handle: RunHandle): void => {
      door = terminalDoor(handle, options);
      // What is typed and the live view would write over each other.
      if (door !== null && !options.json) display = plainDisplay(printLine, columns());
      display.begin(handle);
      shown?.begin(handle);
    };
    const run = await start({ onBegin, signal: shown === null ? signal : AbortSignal.any([signal, shown.failed]) });
    shown?.started(run);
    stopFollowing = followPauseSignals(run, (isPaused) => {
      // The other displays read it from the run's events.
      if (options.json) printProblem(isPaused ? 'the run is paused; ctrl-Z lets it go on' : 'the run goes on');
    });
    const { report: ending, folder } = run;
    const report = await ending;
    await display.end(report, folder);
    stopFollowing();
    if (process.stdout.isTTY && shown?.failed.aborted === false) await shown.stay();
    await shown?.close();
    if (folder.failure === null) return exitCodeOf(report.result);
    printProblem(`${folder.failure.message}; the report is on standard output`);
    if (!options.json) printJson(report);
    return exitCodes.goalNotMet;
  } catch (error) {
    await display.abandon();
    await shown?.close();
    throw error;
  } finally {
    stopFollowing();
    closeDoor(door);
  }
}

/** The view in which people watch the run. Throws SAgentsError where there is none. */
async function showInBrowser(
  { plugins = [], defaults, signal }: ShowOptions,
  say: (line: string) => void,
): Promise<ShownRun> {
  const [{ findRunView }, shown] = await Promise.all([import('./find-run-view.js'), import('./shown-run.js')]);
  const view = await findRunView(plugins);
  await view.check();
  return new shown.ShownRun({
    view,
    plugins: { plugins, ...(defaults === undefined ? {} : { defaults }) },
    say,
    signal,
  });
}

/** The seats that are taken from this terminal; null where there are none. */
function terminalDoor({ team }: RunHandle, { json }: ShowOptions): TerminalDoor | null {
  const seats = seatsOf(team);
  if (seats === null || seats.list('terminal').length === 0) return null;
  const door = new TerminalDoor({
    link: linkToOwnSeats(seats),
    input: process.stdin,
    print: json ? printProblem : printLine,
  });
  void door.open();
  return door;
}

function closeDoor(door: TerminalDoor | null): void {
  door?.close();
}

async function chooseDisplay({ json, plain }: ShowOptions): Promise<Display> {
  if (json) {
    return {
      begin: () => {},
      say: printProblem,
      end: async (report) => printJson(report),
      abandon: async () => {},
    };
  }
  if (plain || !fitsLiveView(process.stdout)) return plainDisplay(printLine, columns());
  const { liveDisplay } = await import('../view/live-display.js');
  return liveDisplay({ stdout: process.stdout, wallClock: systemWallClock });
}

/** Whether the output is a terminal that can move its cursor and is large enough for the live view. */
/** The width of the terminal; undefined where there is none, or one that does not know its own. */
function columns(): number | undefined {
  const { columns: told } = process.stdout;
  return told > 0 ? told : undefined;
}

function fitsLiveView({ isTTY, columns, rows }: NodeJS.WriteStream): boolean {
  return isTTY && columns >= minimumColumns && rows >= minimumRows && process.env['TERM'] !== 'dumb';
}
