import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

describe('with another player', () => {
  it('finds, gives, drops, talks, and places no block into the player', async () => {
    const other = await stage.ground.join('other');
    await stage.give('brick', 5);
    await stage.eventually(async () =>
      expect(valueOf(await stage.worker.do('findEntities', { kinds: ['player'] }))).toMatchObject([
        { name: 'other', kind: 'player' },
      ]),
    );
    await stage.heard();
    expect(await other.do('goTo', { position: stage.at(8, 0, 3) })).toMatchObject({ status: 'succeeded' });
    expect(await stage.worker.do('give', { player: 'other', item: 'brick', count: 3 })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.worker.do('give', { player: 'nobody', item: 'brick', count: 1 })).toMatchObject({
      reason: 'not-found',
    });
    expect(await stage.worker.do('give', { player: 'other', item: 'brick', count: 9 })).toMatchObject({
      reason: 'missing-item',
    });
    await stage.worker.do('chat', { text: 'have some bricks' });
    expect(await other.until('heard')).toEqual({ type: 'heard', from: 'worker', text: 'have some bricks' });
    await stage.worker.do('whisper', { player: 'other', text: 'a secret' });
    await stage.eventually(() =>
      expect(other.events).toContainEqual({ type: 'heard', from: 'worker', text: 'a secret', whispered: true }),
    );
    expect(await stage.worker.do('whisper', { player: 'nobody', text: 'hello' })).toMatchObject({
      status: 'failed',
      reason: 'not-found',
    });
    await stage.eventually(async () => expect((await other.see()).inventory).toMatchObject({ brick: 3 }));
    await stage.give('dirt');
    expect(await other.do('goTo', { position: stage.at(2, 0, 2), within: 0 })).toMatchObject({ status: 'succeeded' });
    await stage.stand('worker', 0, 0, 0);
    await stage.heard();
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(2, 0, 2) })).toMatchObject({
      reason: 'blocked',
      detail: expect.stringContaining('other stands in') as string,
    });
    await stage.worker.do('goTo', { position: stage.at(-8, 0, 0) });
    expect(await stage.worker.do('drop', { item: 'brick', count: 2 })).toMatchObject({ status: 'succeeded' });
    expect(await stage.held()).not.toHaveProperty('brick');
    expect(await stage.worker.do('drop', { item: 'brick', count: 1 })).toMatchObject({ reason: 'missing-item' });
    await other.body.close();
  });

  it('gives things to whom they are for, with somebody else where they would fall', async () => {
    const [receiver, bystander] = [await stage.ground.join('receiver'), await stage.ground.join('bystander')];
    await stage.give('brick', 3);
    await stage.stand('receiver', 0.75, 0, 0);
    await stage.stand('bystander', 1.35, 0, 0);
    await stage.heard();
    expect(await stage.worker.do('give', { player: 'receiver', item: 'brick', count: 3 })).toMatchObject({
      value: { takenBy: { receiver: 3 } },
    });
    await Promise.all([receiver.body.close(), bystander.body.close()]);
  });
});
