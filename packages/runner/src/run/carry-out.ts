import { AgentArchitecture, isCancellation, isSAgentsError, MessagePool, Scheduler, SkillStore, type AgentProcess, type Body, type Environment, type EventLog, type GoalCheck, type RunReport, type WallClock } from '@s-agents/core';
import type { Logger } from 'pino';
import { explained, type Team } from '../composition/compose-team.js';
import { createReport } from '../report/create-report.js';
import { runFrame } from '../report/run-frame.js';
import { followBody } from './body-events.js';
import { settledWithin } from './settled-within.js';
import { stopTeam } from './stop-team.js';
import { Verdict } from './verdict.js';
import { versionsOf } from './versions.js';
import { watchRun } from './watch-run.js';

export interface Undertaking {
  readonly team: Team;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/** What came up while the run went on and is needed after it. */
interface Found {
  readonly bodies: Body[];
  goalSource: GoalCheck['source'];
}

/** Wall milliseconds that steps have to end once the run is over. */
const stepPatience = 500;

/** Runs a composed team from its world's start to its report; whatever happens, nothing is left running. */
export async function carryOut(undertaking: Undertaking): Promise<RunReport> {
  const { team, log, logger, wallClock } = undertaking;
  const verdict = new Verdict();
  const found: Found = { bodies: [], goalSource: 'server' };
  const begun = wallClock.now();
  const release = followSignal(undertaking.signal, verdict);
  let pace: ReturnType<Environment['pace']> = { worldSeconds: 0, lateTickShare: null, void: 'the world did not start' };
  try {
    await live(undertaking, verdict, found);
  } catch (error) {
    if (verdict.decision === null && isSAgentsError(error) && log.state(runFrame).started === null) throw error;
    if (!isCancellation(error)) logger.error({ err: error }, 'the run broke');
    verdict.give('error', error instanceof Error ? error.message : String(error));
  } finally {
    release();
    const decision = verdict.decision;
    if (decision !== null) {
      if (log.state(runFrame).started !== null) pace = team.environment.pace();
      recordStart(team, log);
      log.append({ type: 'run.ended', ...decision });
      logger.info(decision, 'run ended');
    }
    await stopTeam(team, found.bodies, { clock: wallClock, onProblem: (what, error) => logger.error({ err: error }, `${what} did not stop`) });
  }
  const { environment, config } = team;
  const facts = {
    goalSource: found.goalSource,
    wallSeconds: (wallClock.now() - begun) / 1000,
    rootActs: config.organization.rootActs,
    speed: typeof config.environment['speed'] === 'number' ? config.environment['speed'] : 1,
    pace,
    versions: { ...versionsOf(team.registry.plugins.map(({ name }) => name)), ...environment.versions },
  };
  return createReport((reducer) => log.state(reducer), facts);
}

/** From the world's start to the end of the last step. Returns when there is a verdict. */
async function live({ team, log, logger, wallClock }: Undertaking, verdict: Verdict, found: Found): Promise<void> {
  const { environment, container, members, graph, task, config } = team;
  const { signal } = verdict;
  signal.throwIfAborted();
  logger.info({ task: task.text, agents: members.map(({ name }) => name), seed: config.seed }, 'the world starts');
  await environment.start({
    task,
    agents: members.map(({ name }) => name),
    onAid: (aid) => void log.append({ type: 'aid.used', aid }),
    onTrouble: ({ what, recovered }) => {
      log.append({ type: 'world.trouble', what, recovered });
      logger.warn({ what, recovered }, 'trouble in the world');
      if (!recovered) verdict.give('error', `the world failed: ${what}`);
    },
    signal,
  });
  const skills = explained(() => container.get<SkillStore>(SkillStore));
  for (const skill of environment.skills) await skills.save(skill);
  const agents = new Map<string, AgentProcess>();
  const architecture = explained(() => container.get<AgentArchitecture>(AgentArchitecture));
  const scheduler = explained(() => container.get<Scheduler>(Scheduler));
  const pool = explained(() => container.get<MessagePool>(MessagePool));
  await Promise.all(members.map(async ({ name }) => found.bodies.push(await environment.spawn(name, { signal }))));
  signal.throwIfAborted();
  const goalCheck = environment.goalCheck(task.goal);
  found.goalSource = goalCheck.source;
  recordStart(team, log);
  for (const member of members) {
    const body = found.bodies.find(({ agent }) => agent === member.name);
    if (body === undefined) throw new Error(`the environment gave no body to ${member.name}`);
    followBody(body, () => agents.get(member.name), log);
    agents.set(member.name, architecture.create({ ...member, graph, body }));
    log.append({ type: 'agent.spawned', agent: member.name });
  }
  logger.info('everyone is in the world');
  await pool.publish({ from: 'user', to: [config.organization.root], kind: 'command', text: task.text });
  const processes = [...agents.values()];
  const watching = watchRun({
    goalCheck,
    rules: { stopWhen: config.stopWhen, budget: config.budget, limits: task.limits },
    agents: processes,
    log,
    worldClock: environment.clock,
    wallClock,
    logger,
    verdict,
  }).catch((error: unknown) => fail(verdict, logger, 'the watch over the goal', error));
  const working = scheduler.run(processes, { graph, signal }).then(
    () => verdict.give('failure', 'the scheduler has nobody left to step'),
    (error: unknown) => (isCancellation(error) && signal.aborted ? undefined : fail(verdict, logger, 'the scheduler', error)),
  );
  await watching;
  if (!(await settledWithin(working, stepPatience, wallClock))) logger.warn(`steps were still under way ${stepPatience} ms after the end`);
}

function fail(verdict: Verdict, logger: Logger, who: string, error: unknown): void {
  logger.error({ err: error }, `${who} broke`);
  verdict.give('error', `${who} broke: ${error instanceof Error ? error.message : String(error)}`);
}

/** Once: a run that ends before everyone is in the world has a start too, so that its log tells what it was. */
function recordStart({ config, task, members, graph }: Team, log: EventLog): void {
  if (log.state(runFrame).started !== null) return;
  log.append({
    type: 'run.started',
    seed: config.seed,
    task,
    agents: members.map(({ name, role, acts }) => ({ name, role, acts })),
    edges: graph.edges.map(([from, to]) => [from, to]),
    topology: config.organization.topology,
    scheduler: config.organization.scheduler,
    environment: config.environment.use,
  });
}

function followSignal(signal: AbortSignal, verdict: Verdict): () => void {
  const end = (): void => {
    const reason: unknown = signal.reason;
    if (isCancellation(reason)) verdict.give('interrupted', 'interrupted by the user');
    else verdict.give('error', reason instanceof Error ? reason.message : String(reason));
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}
