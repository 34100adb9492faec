import { expect, it } from 'vitest';
import { namesLoginCommand, remedyFor } from './join-remedies.js';

it.each([
  ['Login timeout exceeded, you have been kicked from the server, please try again!', 'environment.onJoin'],
  ['You took too long to authenticate', 'environment.onJoin'],
  ['Please register first', 'environment.onJoin'],
  ['Use /reg <password>', 'environment.onJoin'],
  ['Too many accounts: /login with yours', 'environment.onJoin'],
  ['Took too long to log in', 'less busy'],
  ['multiplayer.disconnect.slow_login', 'less busy'],
  ['Failed to verify username!', 'online-mode=false'],
  ['Please log in with your Minecraft account', 'online-mode=false'],
  ['You logged in from another location', 'a player of this name'],
  ['Flying is not enabled on this server', 'allow-flight=true'],
  ['Nope', 'check the whitelist'],
])('answers "%s" with %s', (why, words) => {
  expect(remedyFor(why, 'ada')).toContain(words);
});

it('names the variables where lines are said already, and the login where the server asked for one', () => {
  expect(remedyFor('Wrong password, /login again', 'ada', { saysOnJoin: true })).toMatch(
    /^the lines of environment.onJoin/,
  );
  expect(remedyFor('Bye', 'ada', { saysOnJoin: false, wantsLogin: true })).toContain('environment.onJoin');
  expect(remedyFor('You are banned', 'ada', { saysOnJoin: false, wantsLogin: true })).toContain('pardon ada');
});

it.each([
  ['Please, login with the command: /login <password>', true],
  ['Авторизуйтесь: /login [пароль]', true],
  ['/register <password> <again>', true],
  ['ada joined the game', false],
  ['see https://example.org/login', false],
  ['the lodge is at /home', false],
])('recognizes a request to log in: %s', (line, is) => {
  expect(namesLoginCommand(line)).toBe(is);
});
