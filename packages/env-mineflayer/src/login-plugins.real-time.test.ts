import type { Client } from 'minecraft-protocol';
import type { BodyEvent, WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { SownPlants } from '@s-agents/minecraft';
import { createFastWallClock } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KnownContainers } from './bot/known-containers.js';
import { join } from './host/join.js';
import { joinServerDouble } from './testing/join-server-double.js';
import { PlayableDouble } from './testing/playable-double.js';

const password = 'open sesame 77';
const signal = new AbortController().signal;
const forGood = (event: BodyEvent): boolean => event.type === 'lost' && event.forGood === true;

beforeEach(() => {
  process.env['S_AGENTS_TEST_PASSWORD'] = password;
});
afterEach(() => {
  delete process.env['S_AGENTS_TEST_PASSWORD'];
});

/** A plugin that asks for a password and kicks who has not given it within 30 s. */
class LoginPlugin {
  readonly clock: WallClock = createFastWallClock(10);
  readonly said: string[] = [];
  readonly kicks: string[] = [];

  readonly onEnter = (client: Client): void => {
    const over = new AbortController();
    client.on('end', () => over.abort());
    const tell = (text: string): void =>
      client.write('system_chat', { content: JSON.stringify({ text }), isActionBar: false });
    tell('Please login with: /login <password>');
    client.on('chat_command', ({ command }: { command: string }) => {
      this.said.push(command);
      // A server may repeat what it does not like.
      if (command !== `login ${password}`) return tell(`Wrong: "/${command}", not "/login ${password}"`);
      tell(`Welcome! Your password is ${password}`);
      over.abort();
    });
    this.clock.sleep(30_000, { signal: over.signal }).then(
      () => {
        this.kicks.push(client.username);
        client.end(`login timeout: 30 s (not ${password})`);
      },
      () => {},
    );
  };
}

describe('a server with a login plugin', () => {
  it('is told what the config says on each join, before the body acts', async () => {
    const plugin = new LoginPlugin();
    const { server, body, events, until, troubles } = await joinServerDouble(plugin, {
      onJoin: ['/login ${S_AGENTS_TEST_PASSWORD}', '/skyblock'],
    });
    expect(plugin.said).toEqual([`login ${password}`, 'skyblock']);
    server.cut();
    await until(({ type }) => type === 'returned');
    expect(plugin.said).toHaveLength(4);
    expect(await body.run({ id: '1', primitive: 'wait', parameters: { seconds: 35 } }, { signal })).toMatchObject({
      status: 'succeeded',
    });
    expect(plugin.kicks).toEqual([]);
    expect(JSON.stringify([events, troubles])).not.toContain('sesame');
  });

  it('ends the body after the second kick, with the reason and what to do, and shows no password', async () => {
    const plugin = new LoginPlugin();
    const { body, events, until, troubles } = await joinServerDouble(plugin);
    expect(await until(forGood)).toMatchObject({
      why:
        'JOIN_REFUSED: the server keeps it out (login timeout: 30 s (not open sesame 77)): let each body log in as it ' +
        'joins, with the password in an environment variable: environment.onJoin: ["/login ${PASSWORD}"]',
    });
    expect(plugin.kicks).toEqual(['worker', 'worker']);
    expect(events.filter(({ type }) => type === 'returned')).toHaveLength(1);
    expect(troubles).toEqual([
      expect.stringContaining('the server asks bodies to log in or to register ("Please login'),
    ]);
    await expect(body.observe({ signal })).rejects.toThrow('JOIN_REFUSED');
  });

  it('ends a body with a wrong password with a remedy that names the lines, and masks all that the server says', async () => {
    process.env['S_AGENTS_TEST_OTHER'] = 'quite wrong';
    const plugin = new LoginPlugin();
    const { events, until, troubles } = await joinServerDouble(plugin, {
      onJoin: { worker: ['/login ${S_AGENTS_TEST_OTHER}', 'not ${S_AGENTS_TEST_PASSWORD}'] },
    });
    delete process.env['S_AGENTS_TEST_OTHER'];
    const { why } = (await until(forGood)) as { why: string };
    expect(why).toMatch(
      /^JOIN_REFUSED: .*not \$\{S_AGENTS_TEST_PASSWORD\}\)\): the lines of environment\.onJoin do not/,
    );
    expect(JSON.stringify([events, troubles])).not.toMatch(/sesame|quite wrong/);
  });
});

it('a probe listens for a moment, and tells of a login that the server asks for only then', async () => {
  const { clock, server, environment, body } = await joinServerDouble();
  await body.close();
  const sleep = clock.sleep.bind(clock);
  vi.spyOn(clock, 'sleep').mockImplementation((milliseconds, options) => {
    const content = JSON.stringify({ text: 'Please register: /register <password>' });
    if (milliseconds === 3000) server.send('system_chat', { content, isActionBar: false });
    return sleep(milliseconds, options);
  });
  expect(await environment.probe('worker', { signal })).toMatch(
    /^"worker" joined, .*; the server asks bodies to log in or to register \("Please register: .*environment\.onJoin/,
  );
});

describe('a server that will not have a body any more', () => {
  it('ends a body that is banned in mid-run at once', async () => {
    const { server, until, events } = await joinServerDouble();
    server.clients.get('worker')?.end('You have been banned: bad');
    expect(await until(forGood)).toMatchObject({ why: expect.stringMatching(/banned: bad\): lift the ban/) as string });
    expect(events).toHaveLength(1);
  });

  it('ends a body that a whitelist keeps out when it returns', async () => {
    let logins = 0;
    const { server, until } = await joinServerDouble({
      onLogin: (client) => {
        if (++logins > 1) client.end('You are not whitelisted on this server!');
      },
    });
    server.cut();
    expect(await until(forGood)).toMatchObject({
      why: expect.stringMatching(/^JOIN_REFUSED: .*not whitelisted.*whitelist add worker/) as string,
    });
    expect(logins).toBe(2);
  });
});

it.each(['1.12.2', '1.14.4', '1.19.2', '1.20.4', '1.21.4'])(
  'what is said on joining arrives on %s',
  async (version) => {
    const said: string[] = [];
    const double = await PlayableDouble.start({
      version,
      onJoin: (client, greet) => {
        for (const packet of ['chat', 'chat_message', 'chat_command', 'chat_command_signed'])
          client.on(packet, ({ message, command }: { message?: string; command?: string }) =>
            said.push(command === undefined ? (message ?? '') : `/${command}`),
          );
        greet();
      },
    });
    try {
      const { host, port } = double;
      const place = {
        host,
        port,
        version,
        viewDistance: 4,
        silentSeconds: 30,
        returnSeconds: 5,
        joinSeconds: 60,
      };
      const { bot } = await join(
        'worker',
        { ...place, onJoin: ['/login open sesame', 'hello'] },
        { clock: systemWallClock, containers: new KnownContainers(), sown: new SownPlants(), signal },
      );
      bot.end('left');
      expect(said).toEqual(['/login open sesame', 'hello']);
    } finally {
      await double.stop();
    }
  },
);
