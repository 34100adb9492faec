import type { EventEmitter } from 'node:events';
import { eventually } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { joinServerDouble } from './testing/join-server-double.js';

/** Puts Boss on the list of players and says a line as plain text. */
const says = (server: { send(name: string, packet: object): void }, text: string): void =>
  server.send('system_chat', { content: JSON.stringify({ text }), isActionBar: false });
const boss = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Boss', properties: [], gamemode: 0, ping: 0 };

describe('a commander on a server that sends the chat as plain text', () => {
  it('is told once that the server does not say who speaks, as is the user', async () => {
    const { server, events, troubles } = await joinServerDouble({}, { commanders: ['Boss'] });
    const whispers: string[] = [];
    (server.clients.get('worker') as EventEmitter | undefined)?.on('chat_command', ({ command }: { command: string }) =>
      whispers.push(command),
    );
    server.send('player_info', { action: 'add_player', data: [boss] });
    says(server, '<Boss> team, mine 3 dirt');
    says(server, '<Boss> hello?');
    await eventually(() => expect([events.length, whispers.length]).toEqual([2, 1]));
    expect(events).toEqual([
      { type: 'heard', from: 'Boss', text: 'team, mine 3 dirt' },
      { type: 'heard', from: 'Boss', text: 'hello?' },
    ]);
    expect(whispers).toEqual(['tell Boss I cannot take orders here: this server does not tell me who wrote a line.']);
    expect(troubles).toEqual([expect.stringMatching(/^Boss cannot command the team here: .*plain text/)]);
  });
});
