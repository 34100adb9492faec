import { afterEach, describe, expect, it } from 'vitest';
import {
  actionOutcomeSchema,
  BodyLost,
  Cancelled,
  observationSchema,
  type Body,
  type BodyEvent,
  type Json,
} from '@s-agents/core';

/** A primitive call that works on any body of its world. */
export interface SampleCall {
  readonly primitive: string;
  readonly parameters: Json;
}

export interface MadeBody {
  readonly body: Body;
  /** Succeeds every time. */
  readonly succeeds: SampleCall;
  /** Ends with status `failed` every time. */
  readonly fails: SampleCall;
  /** Takes several seconds of the world's time, unless it is aborted. */
  readonly lasts: SampleCall;
  /** Resolves when the long call is running; by default at once. */
  readonly underway?: () => Promise<void>;
  /** Removes the body from the world permanently. */
  readonly lose: (() => void | Promise<void>) | null;
  readonly close: () => Promise<void>;
}

export interface BodySwitches {
  /** Whether the world can remove the body permanently (default true); `lose` is then required. */
  readonly canBeLost?: boolean;
}

/** Tests an implementation of `Body`, hosted in this process or in a worker. */
export function describeBody(
  name: string,
  factory: () => MadeBody | Promise<MadeBody>,
  switches: BodySwitches = {},
): void {
  describe(`${name} fulfils the contract of a body`, () => {
    const closes: (() => Promise<void>)[] = [];
    const open = async (): Promise<MadeBody> => {
      const made = await factory();
      closes.push(made.close);
      return made;
    };
    afterEach(async () => {
      for (const close of closes.splice(0)) await close();
    });
    const neverAborted = (): AbortSignal => new AbortController().signal;
    let calls = 0;
    const call = ({ primitive, parameters }: SampleCall): { id: string; primitive: string; parameters: Json } => ({
      id: `call${++calls}`,
      primitive,
      parameters,
    });

    it('returns an observation that fits the schema, as plain data', async () => {
      const { body } = await open();
      const observation = await body.observe({ signal: neverAborted() });
      expect(observationSchema.strict().parse(observation)).toEqual(observation);
      expect(JSON.parse(JSON.stringify(observation))).toEqual(observation);
    });

    it('runs a primitive, and returns its outcome as plain data', async () => {
      const { body, succeeds } = await open();
      const outcome = await body.run(call(succeeds), { signal: neverAborted() });
      expect(outcome).toMatchObject({ status: 'succeeded' });
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    });

    it('returns a failure as a value, with a reason and a detail', async () => {
      const { body, fails } = await open();
      const outcome = await body.run(call(fails), { signal: neverAborted() });
      expect(actionOutcomeSchema.parse(outcome)).toMatchObject({
        status: 'failed',
        detail: expect.stringMatching(/./) as string,
      });
    });

    it('fails a primitive that it does not have', async () => {
      const { body } = await open();
      expect(await body.run(call({ primitive: 'levitate', parameters: {} }), { signal: neverAborted() })).toMatchObject(
        {
          status: 'failed',
          reason: expect.stringMatching(/^(unsupported|invalid)$/) as string,
        },
      );
    });

    it.each([[{ nonsense: true }], [null], ['text'], [[1, 2]]] as const)(
      'fails invalid parameters: %j',
      async (parameters) => {
        const { body, lasts } = await open();
        expect(
          await body.run(call({ primitive: lasts.primitive, parameters }), { signal: neverAborted() }),
        ).toMatchObject({
          status: 'failed',
          reason: 'invalid',
        });
      },
    );

    it('ends with status cancelled when the call is aborted, and can act again', async () => {
      const { body, succeeds, lasts, underway } = await open();
      const stop = new AbortController();
      const run = body.run(call(lasts), { signal: stop.signal });
      await underway?.();
      stop.abort(new Cancelled('changed my mind'));
      expect(await run).toMatchObject({ status: 'cancelled' });
      expect(await body.run(call(succeeds), { signal: neverAborted() })).toMatchObject({ status: 'succeeded' });
    });

    it('cancels a call that is aborted before it begins', async () => {
      const { body, lasts } = await open();
      expect(await body.run(call(lasts), { signal: AbortSignal.abort(new Cancelled('too late')) })).toMatchObject({
        status: 'cancelled',
      });
    });

    it('does not observe for a signal that has aborted', async () => {
      const { body } = await open();
      const reason = new Cancelled('too late');
      await expect(body.observe({ signal: AbortSignal.abort(reason) })).rejects.toThrow('too late');
    });

    it('can be closed repeatedly, and ends running calls', async () => {
      const { body, lasts, underway } = await open();
      const run = body.run(call(lasts), { signal: neverAborted() }).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
      await underway?.();
      await body.close();
      await expect(body.close()).resolves.toBeUndefined();
      const ending = await run;
      expect(ending instanceof BodyLost || ending === 'cancelled' || ending === 'failed').toBe(true);
    });

    it.runIf(switches.canBeLost ?? true)(
      'throws BodyLost once it is lost permanently, and notifies its listeners',
      async () => {
        const { body, succeeds, lose } = await open();
        const events: BodyEvent[] = [];
        const silent: BodyEvent[] = [];
        body.onEvent((event) => events.push(event));
        body.onEvent((event) => silent.push(event))();
        await lose?.();
        // A world in real time reports the loss with a delay.
        await expect(body.run(call(succeeds), { signal: neverAborted() })).rejects.toThrow(BodyLost);
        await expect(body.observe({ signal: neverAborted() })).rejects.toThrow(BodyLost);
        expect(events.findLast(({ type }) => type === 'lost')).toMatchObject({ forGood: true });
        expect(silent).toEqual([]);
      },
    );
  });
}
