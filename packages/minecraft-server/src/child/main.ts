import { createRequire } from 'node:module';
import type { FromChild, ToChild } from '../messages.js';

const require = createRequire(import.meta.url);
const send = (message: FromChild): void => void process.send?.(message);
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => {
  if (message.type === 'stop') process.exit(0);
  if (message.type === 'start') {
    const { options } = message;
    const squid = require('flying-squid') as { createMCServer(o: unknown): { once(e: string, l: () => void): void; listeningPort: number } };
    const serv = squid.createMCServer({
      host: options.host, port: options.port, version: options.version, 'online-mode': false, logging: false, noConsoleOutput: true,
      gameMode: 0, difficulty: 1, generation: { name: 'superflat', options: { seed: options.seed } }, plugins: {}, 'max-entities': 1000,
      'view-distance': options.viewDistance, 'player-list-text': { header: { text: '' }, footer: { text: '' } }, 'everybody-op': false,
      kickTimeout: 30_000, motd: '', 'max-players': options.maxPlayers, modpe: false,
    });
    serv.once('ready', () => send({ type: 'ready', port: serv.listeningPort }));
  }
});
send({ type: 'booted' });
