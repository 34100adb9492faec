import type { Client, Squid } from '../child/squid.js';
import { withLyingPlaces, withShownPlaces } from '../nether/shown-places.js';
import type { Fields } from './mending.js';
import { mendings } from './mendings.js';
import { writeSoundHolders } from './sound-holders.js';
import { translationFor } from './translation.js';

/**
 * Lets a server speak its version's protocol, where that differs from what the rules write and read. Must be called
 * after the last other change of how clients write.
 */
export function speakVersion({ registry, _server }: Squid): void {
  const { toVersion, fromVersion } = translationFor(registry, mendings);
  const { serializer } = _server;
  const create = serializer.createPacketBuffer.bind(serializer);
  serializer.createPacketBuffer = (packet) => {
    const [name, params] = toVersion(packet.name, withShownPlaces(packet.name, packet.params as Fields));
    return create({ name, params });
  };
  _server.on('connection', (client: Client) => {
    const write = client.write.bind(client);
    client.on('state', () => writeSoundHolders(client.serializer.proto.writeCtx));
    client.write = (name, fields) =>
      client.state === 'play'
        ? write(...toVersion(name, withShownPlaces(name, fields as Fields)))
        : write(name, fields);
    const emit = client.emit.bind(client);
    client.emit = (name: string | symbol, ...values: unknown[]): boolean => {
      if (typeof name !== 'string' || client.state !== 'play') return emit(name, ...values);
      const [fields, ...rest] = values;
      return fromVersion(name, fields as Fields)
        .map(([older, mended]) => emit(older, withLyingPlaces(client, mended), ...rest))
        .some(Boolean);
    };
  });
}
