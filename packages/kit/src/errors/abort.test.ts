import { Cancelled } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { abortable, isCancellation } from './abort.js';

describe('abortable', () => {
  it('settles as the promise does', async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('rejects with the reason at once when the signal aborts, before or during', async () => {
    const controller = new AbortController();
    const waiting = abortable(new Promise(() => {}), controller.signal);
    controller.abort(new Cancelled('enough'));
    await expect(waiting).rejects.toThrow('enough');
    const error: unknown = await abortable(new Promise(() => {}), controller.signal).catch((reason: unknown) => reason);
    expect(isCancellation(error)).toBe(true);
  });
});
