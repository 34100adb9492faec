import {
  abortable,
  ActionExecutor,
  AgentArchitecture,
  Cancelled,
  isCancellation,
  isSAgentsError,
  MessagePool,
  plainSentence,
  Scheduler,
  user,
  type AgentProcess,
  type Body,
  type EventLog,
  type GoalCheck,
  type MessageDraft,
  type WallClock,
} from '@s-agents/core';
import type { Logger } from 'pino';
import { explained, type Team } from '../composition/compose-team.js';
import { followBody } from './body-events.js';
import { EndlessLoop } from './endless-loop.js';
import { recordStart } from './record-start.js';
import { settledWithin } from './settled-within.js';
import type { Verdict } from './verdict.js';
import { watchRun } from './watch-run.js';

export interface Undertaking {
  readonly team: Team;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/** What comes up while a run goes on and is needed after it. */
export interface Found {
  readonly bodies: Body[];
  /** Each ends the following of one body's events. */
  readonly releases: (() => void)[];
  goalSource: GoalCheck['source'];
}

/** Wall milliseconds that steps have to end once there is a verdict. */
const stepPatience = 400;

/** From the world's start to the end of the last step. Returns when there is a verdict. */
export async function live(
  { team, log, logger, wallClock }: Undertaking,
  verdict: Verdict,
  found: Found,
): Promise<void> {
  const { environment, graph, task, config } = team;
  const { signal } = verdict;
  signal.throwIfAborted();
  followTime(team, log, verdict);
  await startWorld(team, log, logger, verdict);
  const scheduler = explained(() => team.container.get<Scheduler>(Scheduler));
  const pool = explained(() => team.container.get<MessagePool>(MessagePool));
  const tell = (message: MessageDraft): void => {
    pool.publish(message).catch((error: unknown) => fail('what a visitor said', error));
  };
  const agents = await createAgents(team, { log, logger, tell }, found, signal);
  const goalCheck = environment.goalCheck(task.goal);
  found.goalSource = goalCheck.source;
  logger.info('everyone is in the world');
  const ask = (): Promise<unknown> =>
    pool.publish({ from: user, to: [config.organization.root], kind: 'command', text: task.text });
  await ask();
  const rules = { stopWhen: config.stopWhen, budget: config.budget, limits: task.limits };
  const watching = watchRun({
    goalCheck,
    rules,
    agents,
    log,
    worldClock: environment.clock,
    wallClock,
    logger,
    verdict,
    askAgain: ask,
  }).catch((error: unknown) => fail('the watch over the goal', error));
  const working = scheduler.run(agents, { graph, signal }).then(
    () => verdict.give('failure', 'the scheduler has nobody left to step'),
    (error: unknown) => (isCancellation(error) && signal.aborted ? undefined : fail('the scheduler', error)),
  );
  await watching;
  if (!(await settledWithin(working, stepPatience, wallClock)))
    logger.warn(`steps were still under way ${stepPatience} ms after the end`);

  function fail(who: string, error: unknown): void {
    logger.error({ err: error }, `${who} broke`);
    verdict.give(
      'error',
      isSAgentsError(error)
        ? error.message
        : plainSentence(`${who} broke: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** Virtual time does not pass over what happens, and a run does not stay at one moment for ever. */
function followTime({ environment, members }: Team, log: EventLog, verdict: Verdict): void {
  const loop = new EndlessLoop(members.length);
  log.subscribe((event) => {
    environment.clock.stirred?.();
    const decision = loop.after(event);
    if (decision === null) return;
    verdict.give(decision.result, decision.detail);
    // Who does not listen when told to stop gets an error for its next event, for nothing else in this process has its
    // turn any more.
    if (loop.isUnstoppable && event.type !== 'run.ended') throw new Cancelled(decision.detail);
  });
}

async function startWorld(
  { environment, members, task, config, container }: Team,
  log: EventLog,
  logger: Logger,
  verdict: Verdict,
): Promise<void> {
  const agents = members.map(({ name }) => name);
  logger.info({ task: task.text, agents, seed: config.seed }, 'the world starts');
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
    signal: verdict.signal,
  });
  explained(() => container.get<ActionExecutor>(ActionExecutor)).prepare?.(members.filter(({ acts }) => acts).length);
  // A world that does not heed the signal is left behind too.
  await abortable(starting, verdict.signal);
}

/** Spawns all bodies at the same time; the run starts when the last one is in the world. */
async function createAgents(
  team: Team,
  { log, logger, tell }: { log: EventLog; logger: Logger; tell: (message: MessageDraft) => void },
  found: Found,
  signal: AbortSignal,
): Promise<readonly AgentProcess[]> {
  const { environment, members, graph, container, config } = team;
  const company = { root: config.organization.root, members: members.map(({ name }) => name) };
  const architecture = explained(() => container.get<AgentArchitecture>(AgentArchitecture));
  const bodies = new Map<string, Body>();
  const spawning = members.map(async ({ name }) => {
    const body = await environment.spawn(name, { signal });
    bodies.set(body.agent, body);
    found.bodies.push(body);
  });
  // One listener for all: to find one's own among those of a thousand takes longer than anything else here.
  await abortable(Promise.all(spawning), signal);
  signal.throwIfAborted();
  recordStart(team, log);
  const agents = new Map<string, AgentProcess>();
  for (const member of members) {
    const body = bodies.get(member.name);
    if (body === undefined) throw new Error(`the environment gave no body to ${member.name}`);
    found.releases.push(followBody(body, () => agents.get(member.name), { log, logger, company, tell }));
    agents.set(member.name, architecture.create({ ...member, graph, body }));
    log.append({ type: 'agent.spawned', agent: member.name });
  }
  return [...agents.values()];
}
