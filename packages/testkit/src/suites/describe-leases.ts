import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Lease, Leases } from '@s-agents/core';
import { eventually } from '../time/eventually.js';

export interface MadeLeases {
  /** Two processes' views of the same leases. */
  readonly one: Leases;
  readonly other: Leases;
  readonly close?: () => Promise<void>;
}

/** What there is only where processes can be lost. */
export interface LostHolders<Made extends MadeLeases> {
  /** Wall seconds after which a lease that is not renewed ends. */
  readonly seconds: number;
  /** Cuts the first process off, so that it can renew nothing. */
  readonly cutOff: (made: Made) => void;
}

/** Tests an implementation of `Leases`; without `lost`, one whose leases end only when they are released. */
export function describeLeases<Made extends MadeLeases>(
  name: string,
  factory: () => Made | Promise<Made>,
  lost?: LostHolders<Made>,
): void {
  const bench = async (test: (made: Made) => Promise<void>): Promise<void> => {
    const made = await factory();
    try {
      await test(made);
    } finally {
      await made.close?.();
    }
  };
  const taken = async (leases: Leases, key: string, holder: string): Promise<Lease> => {
    const lease = await leases.take(key, holder);
    if (lease === null) throw new Error(`${key} is held by somebody`);
    return lease;
  };

  describe(`${name} fulfils the contract of leases`, () => {
    it('gives a key to one holder at a time', () =>
      bench(async ({ one, other }) => {
        const all = await Promise.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).take('A', `host ${index}`)),
        );
        expect(all.filter((lease) => lease !== null)).toHaveLength(1);
        const holder = `host ${all.findIndex((lease) => lease !== null)}`;
        await eventually(() => expect([...other.held()]).toEqual([['A', holder]]));
      }));

    it('gives a key that was given back to the next, for a later term', () =>
      bench(async ({ one, other }) => {
        const first = await taken(one, 'A', 'first');
        await first.release();
        expect(first.signal.aborted).toBe(true);
        await eventually(() => expect([...one.held()]).toEqual([]));
        const second = await taken(other, 'A', 'second');
        expect(second.term).toBeGreaterThan(first.term);
        await first.release();
        await eventually(() => expect([...one.held()]).toEqual([['A', 'second']]));
      }));

    it('keeps keys apart, whatever their names', () =>
      bench(async ({ one, other }) => {
        const keys = ['A', 'a', 'A.B', 'A B', 'Ä > *', '队长'];
        for (const key of keys) await taken(one, key, 'first');
        await eventually(() => expect(new Set(other.held().keys())).toEqual(new Set(keys)));
        for (const key of keys) expect(await other.take(key, 'second')).toBeNull();
      }));

    it('tells whoever asks who holds a key, at once', () =>
      bench(async ({ one, other }) => {
        const { signal } = new AbortController();
        expect(await other.holder('A', { signal })).toBeNull();
        const lease = await taken(one, 'A', 'first');
        expect(await other.holder('A', { signal })).toBe('first');
        await lease.release();
        expect(await other.holder('A', { signal })).toBeNull();
      }));

    if (lost === undefined) return;

    it('is renewed for as long as its holder lives', () =>
      bench(async ({ one, other }) => {
        const lease = await taken(one, 'A', 'first');
        await setTimeout(lost.seconds * 2500);
        expect(lease.signal.aborted).toBe(false);
        expect(await other.take('A', 'second')).toBeNull();
      }));

    it('ends for a holder that is cut off before anybody else can take it', () =>
      bench(async (made) => {
        const first = await taken(made.one, 'A', 'first');
        lost.cutOff(made);
        let second: Lease | null = null;
        await eventually(async () => {
          second ??= await made.other.take('A', 'second');
          expect(second).not.toBeNull();
        });
        expect(first.signal.aborted).toBe(true);
        expect((second as Lease | null)?.term).toBeGreaterThan(first.term);
      }));
  });
}
