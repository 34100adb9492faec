import {
  ActionExecutor,
  Cancelled,
  isSAgentsError,
  MessagePool,
  Scheduler,
  type RunEvent,
  type EventLog,
  type MessageDraft,
  type SeatRun,
  type Task,
} from '@s-agents/core';
import { workText, abortable, isCancellation, plainSentence } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import { withCompositionErrors } from '../composition/composition-errors.js';
import { awaitSteps } from './await-steps.js';
import { scheduledAgent, type Culprits } from './scheduled-agent.js';
import { Entrance } from '../orders/entrance.js';
import { seatVoice } from '../orders/seat-words.js';
import { askingFor } from '../orders/steering.js';
import { createAgents, embodied } from './create-agents.js';
import { hostingOf } from './hosting-of.js';
import type { RunParts, RunResources } from './run-parts.js';
import { EndlessLoopDetector } from './endless-loop.js';
import { hearPlayers } from './hear-players.js';
import { activity } from '../report/activity.js';
import { newObjective } from '../report/objective.js';
import { savesIn, type Continued } from './continued.js';
import { seatsOf } from './offer-seats.js';
import { teamGoalCheck } from './team-goal-check.js';
import type { Verdict } from './verdict.js';
import { warnOfWallTime } from './warn-of-wall-time.js';
import { watchRun } from './watch-run.js';

/** Starts the world and the agents. Returns when there is a verdict and the agents' steps have ended. */
export async function runInWorld(run: RunParts, verdict: Verdict, resources: RunResources): Promise<void> {
  const { team, log, logger, wallClock } = run;
  const { environment, graph, entries, task, config } = team;
  const { signal } = verdict;
  signal.throwIfAborted();
  followTime(team, log, verdict);
  await startWorld(run, verdict);
  const scheduler = withCompositionErrors(() => team.container.get<Scheduler>(Scheduler));
  const pool = withCompositionErrors(() => team.container.get<MessagePool>(MessagePool));
  const tell = (message: MessageDraft): void => {
    pool.publish(message).catch((error: unknown) => fail("delivering a person's message", error));
  };
  const entrance = new Entrance({ clock: environment.clock, log, signal });
  const voice = seatVoice(entrance, pool);
  await offerSeats(run, { say: voice.say, note: (event) => entrance.enter(event) });
  const asked = Promise.withResolvers<unknown>();
  const current = (): Task => log.state(newObjective)?.task ?? task;
  const ask = (): Promise<unknown> => pool.publish(askingFor(current(), entries));
  const askAnew = (): void => tell(askingFor(current(), entries));
  const { hear, recall, takeUp, steering } = hearPlayers({
    ...run,
    bodies: resources.bodies,
    entrance,
    tell,
    ask: askAnew,
    asked: asked.promise,
    repeat: voice.repeat,
    signal,
  });
  const hosting = hostingOf(team);
  const agents = await createAgents(team, { ...run, hear, hosting, signal }, resources);
  const goalCheck = teamGoalCheck(team, log);
  resources.goalSource = goalCheck.source;
  logger.info('all agents are in the world');
  setBack(run.continued ?? null, log);
  // The first command can take its time on the way: what the user says meanwhile enters before it, in a repetition too.
  run.steering?.resolve(steering);
  takeUp();
  const recalled = run.memory?.recalled ?? null;
  if (recalled !== null) recall(recalled);
  run.wallTimeWarnings?.follow((use) => void warnOfWallTime(use, { ...run, entrance }));
  if (run.continued?.isAsked !== true) await ask();
  asked.resolve(null);
  const rules = { stopWhen: config.stopWhen, budget: config.budget, limits: task.limits };
  const watching = watchRun({
    goalCheck,
    rules,
    agents,
    isWhole: (hosting?.elsewhere(team.members.map(({ name }) => name)).size ?? 0) === 0,
    log,
    worldClock: environment.clock,
    wallClock,
    logger,
    verdict,
    askAgain: ask,
  }).catch((error: unknown) => fail('checking the goal', error));
  const culprits: Culprits = new WeakMap();
  const stepped = agents.map((agent) => scheduledAgent(agent, config.organization.scheduler.use, culprits));
  const working = scheduler.run(stepped, { graph, signal }).then(
    () => verdict.give('failure', 'the scheduler has no agents left to step'),
    (error: unknown) => (isCancellation(error) && signal.aborted ? undefined : fail(placeOf(error, culprits), error)),
  );
  await watching;
  resources.goalSource = goalCheck.source;
  await hosting?.settle();
  if (!(await awaitSteps(working, { verdict, worldClock: environment.clock, wallClock })))
    logger.warn('steps were still under way after the end');

  function fail(what: string, error: unknown): void {
    logger.error({ err: error }, `${what} failed`);
    verdict.give(
      'error',
      isSAgentsError(error)
        ? error.message
        : plainSentence(`${what} failed: ${error instanceof Error ? error.message : String(error)}`),
      { error },
    );
  }
}

/** What threw an error that ended the scheduler: an agent's step, or the scheduler itself. */
function placeOf(error: unknown, culprits: Culprits): string {
  const agent = error instanceof Error ? culprits.get(error) : undefined;
  return agent === undefined ? 'the scheduler' : `a step of ${agent}`;
}

/** Lets people and other agents come to the seats that are theirs. Their words enter as soon as the run takes any. */
async function offerSeats(run: RunParts, { say, note }: Pick<SeatRun, 'say' | 'note'>): Promise<void> {
  const { team, folder, pauses, offersSeats = false } = run;
  const seats = seatsOf(team, run);
  if (!offersSeats) return seats?.close();
  await seats?.open({
    folder: folder?.path ?? '',
    say: async (words) => {
      await pauses.allowed();
      await say(words);
    },
    note: async (event) => {
      await pauses.allowed();
      await note(event);
    },
  });
}

/** The events that end a run's log. They can be logged even after a loop that ignores the stop was found. */
const lastEvents: ReadonlySet<RunEvent['type']> = new Set(['command.cancelled', 'run.ended']);

/** Reports every event to the clock, so that virtual time waits, and ends a run that loops without time passing. */
function followTime({ environment, members }: Team, log: EventLog, verdict: Verdict): void {
  const loop = new EndlessLoopDetector(members.length);
  log.subscribe((event) => {
    environment.clock.noteChange?.();
    const decision = loop.after(event);
    if (decision === null) return;
    verdict.give(decision.result, decision.detail);
    // A loop that ignores the signal blocks the process, so logging its next event throws.
    if (loop.isUnstoppable && !lastEvents.has(event.type)) throw new Cancelled(decision.detail);
  });
}

async function startWorld({ team, log, logger, folder, continued = null }: RunParts, verdict: Verdict): Promise<void> {
  const { environment, members, task, config, container } = team;
  const agents = embodied(members);
  logger.info({ task: workText(task.work), agents, seed: config.seed }, 'starting the world');
  const starting = environment.start({
    task,
    agents,
    onAid: (aid) => void log.append({ type: 'aid.used', aid }),
    onTrouble: (trouble) => {
      const { recovered } = trouble;
      const what = plainSentence(trouble.what);
      log.append({ type: 'world.trouble', what, recovered });
      logger.warn(trouble, 'trouble in the world');
      if (!recovered) verdict.give('error', `the world failed: ${what}`);
    },
    ...(folder === undefined || folder.path === ''
      ? {}
      : { saves: { folder: savesIn(folder), onSave: () => void log.append({ type: 'world.saved' }) } }),
    ...(continued === null ? {} : { resumedAt: continued.at }),
    signal: verdict.signal,
  });
  withCompositionErrors(() => container.get<ActionExecutor>(ActionExecutor)).prepare?.(
    members.filter(({ acts }) => acts).length,
  );
  // Also stops waiting for a world that ignores the signal.
  await abortable(starting, verdict.signal);
}

/** Tells the agents of a run that is taken up what became of their bodies meanwhile. */
function setBack(continued: Continued | null, log: EventLog): void {
  if (continued === null) return;
  for (const agent of log.state(activity).lost) log.append({ type: 'body.returned', agent });
  const why = 'the world is as it was when it was last saved: what was done since then is undone';
  for (const agent of continued.unsaved) log.append({ type: 'body.set-back', agent, why });
}
