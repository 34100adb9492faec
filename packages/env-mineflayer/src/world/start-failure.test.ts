import { expect, it } from 'vitest';
import { MinecraftServerError } from '@s-agents/minecraft-server';
import { startFailure } from './start-failure.js';

it.each([
  ['START_FAILED', 'The server was not ready after 90 s.', 'Pass `log` to see what it was doing.'],
  ['PORT_IN_USE', 'port: 25565 of 127.0.0.1 is in use.', 'Stop what listens there, give another port.'],
] as const)('%s names no option of the server library', (code, message, remedy) => {
  const failure = startFailure(new MinecraftServerError(code, message, remedy), { port: 25565, said: 'out of memory' });
  expect(failure).toMatchObject({ code });
  expect(String(failure)).not.toMatch(/`log`|give another port/);
});

it('quotes the last line of the server', () => {
  const error = new MinecraftServerError('START_FAILED', 'The server was not ready after 90 s.', 'Pass `log`.');
  expect(String(startFailure(error, { port: 0, said: 'loading /srv/x/chunks' }))).toContain(
    'not ready after 90 s; it said last: loading chunks: see that this machine',
  );
});

it('leaves other errors alone', () => {
  const error = new Error('x');
  expect(startFailure(error, { port: 0, said: '' })).toBe(error);
});
