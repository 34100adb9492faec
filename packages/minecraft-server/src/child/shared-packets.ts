import type { Squid } from './squid.js';

/** Lets a packet to several players be made once, in place of once for each of them. */
export function sharePackets(serv: Squid): void {
  const write = serv._writeArray.bind(serv);
  serv._writeArray = (name, fields, players) => {
    if (players.length < 2 || players.some(({ _client }) => _client.state !== 'play'))
      return write(name, fields, players);
    let packet: Buffer;
    try {
      packet = serv._server.serializer.createPacketBuffer({ name, params: fields });
    } catch {
      // Each player's own connection reports it.
      return write(name, fields, players);
    }
    for (const { _client } of players) _client.writeRaw(packet);
  };
}
