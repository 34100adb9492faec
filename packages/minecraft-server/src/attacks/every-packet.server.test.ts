import { createRequire } from 'node:module';
import { randomStream } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { lockstep, until } from '../bots.test.helper.js';
import { Fortress } from './fortress.test.helper.js';
import { HostileFields, type ProtocolTypes } from './hostile-fields.test.helper.js';
import { packet, sentAway, type RawClient } from './raw-client.test.helper.js';

lockstep();

const require = createRequire(import.meta.url);
const minecraftData = createRequire(require.resolve('mineflayer'))('minecraft-data') as (version: string) => {
  protocol: { types: ProtocolTypes; play: { toServer: { types: ProtocolTypes } } };
};
/** How often each packet is sent. */
const draws = Number(process.env['HOSTILE_DRAWS'] ?? 1);
/** Packets that end or begin what comes after, by their purpose. */
const leaving = ['packet_configuration_acknowledged'];

it.each([process.env['MINECRAFT_VERSION'] ?? '26.1'])(
  'answers whoever sends well-formed packets with odd values, or says why not, on %s',
  async (version) => {
    const fortress = await Fortress.build({ version, operators: ['Attacker'], gameMode: 'creative' });
    const { server } = fortress;
    const { types, play } = minecraftData(version).protocol;
    const known = { ...types, ...play.toServer.types };
    const hostile = new HostileFields(known, randomStream(51));
    const names = Object.keys(play.toServer.types).filter((name) => name.startsWith('packet_'));
    const unwritten: string[] = [];
    let client: RawClient | undefined;
    let reason: Promise<string> | undefined;
    const silent: string[] = [];
    for (const name of names.filter((each) => !leaving.includes(each)))
      for (let n = 0; n < draws; n++) {
        if (client === undefined || reason === undefined) {
          client = await fortress.attacker();
          reason = sentAway(client);
        }
        let bytes: Buffer | undefined;
        let drawn: unknown;
        for (let tries = 0; bytes === undefined && tries < 20; tries++)
          try {
            drawn = hostile.draw(known[name] ?? 'void');
            bytes = packet(server, 'play', name.replace('packet_', ''), drawn);
          } catch {
            bytes = undefined;
          }
        if (bytes === undefined) {
          unwritten.push(name);
          continue;
        }
        client.writeRaw(bytes);
        const outcome = await answered(client, reason);
        if (outcome === 'silent' || outcome === 'ended')
          silent.push(
            `${name} ${JSON.stringify(drawn, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)).slice(0, 300)}`,
          );
        if (outcome !== 'answered') {
          client.socket.destroy();
          await fortress.onlyLeft();
          client = undefined;
        } else await fortress.revived(client);
      }
    expect(silent).toEqual([]);
    expect([...new Set(unwritten)]).toEqual([]);
    await fortress.holds('odd values in every packet');
  },
);

/** Returns whether a client is still answered; the reason if it has been sent away. */
async function answered(client: RawClient, reason: Promise<string>): Promise<string> {
  let outcome: string | undefined;
  void reason.then((why) => (outcome ??= why));
  const hear = ({ transactionId }: { transactionId: number }): void => {
    if (transactionId === 4711) outcome ??= 'answered';
  };
  client.on('tab_complete', hear);
  try {
    // A player gets ten completions a second.
    for (let tries = 0; tries < 4 && outcome === undefined; tries++) {
      client.write('tab_complete', { transactionId: 4711, text: '/gi' });
      let waited = 0;
      await until('it is answered or sent away', () => outcome !== undefined || ++waited > 25);
    }
  } finally {
    client.off('tab_complete', hear);
  }
  return outcome ?? 'silent';
}
