import { describe, expect, it } from 'vitest';
import { Cancelled, lanes, type AgentGraph, type AgentProcess, type Scheduler } from '@s-agents/core';
import { abortable, settled } from '@s-agents/kit';
import { createFakeAgent } from './fake-agents.js';

export interface SchedulerSwitches {
  /** Whether others step during one agent's long step (default true); false for schedulers that hand out turns. */
  readonly independent?: boolean;
  /** Whether talk and action are phases of their own, so that an agent does not speak while it acts (default false). */
  readonly apart?: boolean;
}

/** Tests an implementation of `Scheduler`. `factory` creates a scheduler for any agents. */
export function describeScheduler(name: string, factory: () => Scheduler, switches: SchedulerSwitches = {}): void {
  const graphOf = (agents: readonly AgentProcess[]): AgentGraph => ({
    agents: agents.map((agent) => agent.name),
    edges: agents.slice(1).map((agent) => [agents[0]?.name ?? '', agent.name] as const),
  });
  const never = (signal: AbortSignal): Promise<void> => abortable(new Promise<void>(() => {}), signal);

  describe(`${name} fulfils the contract of a scheduler`, () => {
    it('has a known specification version', () => {
      expect(factory().specificationVersion).toBe('v1');
    });

    it('steps every agent each time that it is ready', async () => {
      const stop = new AbortController();
      const agents = [createFakeAgent('root'), createFakeAgent('a'), createFakeAgent('b')];
      const run = factory().run(agents, { graph: graphOf(agents), signal: stop.signal });
      for (let round = 1; round <= 3; round++) {
        for (const agent of agents) agent.wake();
        await rest();
        expect(agents.map(({ begun }) => begun)).toEqual([round, round, round]);
      }
      stop.abort(new Cancelled('test over'));
      await run;
    });

    it.each(lanes)('steps the lane "%s", and never twice at the same time', async (lane) => {
      const stop = new AbortController();
      let most = 0;
      const agent = createFakeAgent('root', {
        step: async (step) => {
          expect(step.lane).toBe(lane);
          most = Math.max(most, agent.underway);
          await settled();
        },
      });
      const run = factory().run([agent], { graph: graphOf([agent]), signal: stop.signal });
      for (let wakes = 0; wakes < 5; wakes++) agent.wake(lane);
      await rest();
      stop.abort(new Cancelled('test over'));
      await run;
      expect(agent.begun).toBeGreaterThan(1);
      expect(most).toBe(1);
    });

    it('lets the lanes of the agent whose turn it is go on side by side', async () => {
      const stop = new AbortController();
      let most = 0;
      const acts = Promise.withResolvers<void>();
      const agent = createFakeAgent('root', {
        step: async ({ lane }) => {
          most = Math.max(most, agent.underway);
          if (lane === 'act') await acts.promise;
        },
      });
      const run = factory().run([agent], { graph: graphOf([agent]), signal: stop.signal });
      agent.wake('act');
      await rest();
      agent.wake('speak');
      await rest();
      acts.resolve();
      await rest();
      expect(agent.begun).toBe(2);
      expect(most).toBe(switches.apart === true ? 1 : 2);
      stop.abort(new Cancelled('test over'));
      await run;
    });

    it('resolves on abort as soon as no step is running, and not before', async () => {
      const stop = new AbortController();
      let letGo = (): void => {};
      const agent = createFakeAgent('root', { step: () => new Promise((resolve) => (letGo = resolve)) });
      let over = false;
      const run = factory()
        .run([agent], { graph: graphOf([agent]), signal: stop.signal })
        .then(() => (over = true));
      agent.wake();
      await rest();
      expect(agent.underway).toBe(1);
      stop.abort(new Cancelled('test over'));
      await rest();
      expect(over).toBe(false);
      letGo();
      await run;
      expect(agent.underway).toBe(0);
    });

    it('passes the abort to running steps and to waits for readiness', async () => {
      const stop = new AbortController();
      const agents = [createFakeAgent('root', { step: ({ signal }) => never(signal) }), createFakeAgent('idle')];
      const run = factory().run(agents, { graph: graphOf(agents), signal: stop.signal });
      agents[0]?.wake();
      await rest();
      stop.abort(new Cancelled('test over'));
      await expect(run).resolves.toBeUndefined();
    });

    it('steps no agent when it is aborted before it begins', async () => {
      const agent = createFakeAgent('root', { alwaysReady: 'decide' });
      await factory().run([agent], { graph: graphOf([agent]), signal: AbortSignal.abort(new Cancelled('too late')) });
      expect(agent.begun).toBe(0);
    });

    it('ends the run with the error of a step that fails, after the others have ended', async () => {
      const bug = new TypeError('a bug');
      const agents = [
        createFakeAgent('root', { step: ({ signal }) => never(signal) }),
        createFakeAgent('buggy', { step: () => Promise.reject(bug) }),
      ];
      const outcome = expect(
        factory().run(agents, { graph: graphOf(agents), signal: new AbortController().signal }),
      ).rejects.toBe(bug);
      // If one step holds up the others, an endless step would hide the bug.
      if (switches.independent ?? true) agents[0]?.wake();
      await rest();
      agents[1]?.wake();
      await outcome;
      expect(agents.map(({ underway }) => underway)).toEqual([0, 0]);
    });

    it('yields to timers and sockets even when an agent is always ready', async () => {
      const stop = new AbortController();
      const agent = createFakeAgent('root', { alwaysReady: 'decide' });
      const run = factory().run([agent], { graph: graphOf([agent]), signal: stop.signal });
      await rest();
      stop.abort(new Cancelled('test over'));
      await run;
    });

    it.runIf(switches.independent ?? true)('does not delay an agent during the long step of another', async () => {
      const stop = new AbortController();
      const agents = [createFakeAgent('root', { step: ({ signal }) => never(signal) }), createFakeAgent('quick')];
      const run = factory().run(agents, { graph: graphOf(agents), signal: stop.signal });
      agents[0]?.wake();
      for (let round = 1; round <= 5; round++) {
        agents[1]?.wake();
        await rest();
      }
      expect(agents.map(({ begun }) => begun)).toEqual([1, 5]);
      stop.abort(new Cancelled('test over'));
      await run;
    });
  });
}

/** Resolves when nothing goes on any more, schedulers that wait for others to come to rest included. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 24; turn++) await settled();
}
