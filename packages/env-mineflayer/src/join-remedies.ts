import { triedVersions } from './tried-versions.js';

/** By the words of servers, proxies and common plugins, in English or as the game's own keys. First that fits. */
const remedies: readonly (readonly [RegExp, (agent: string) => string])[] = [
  [/white-?\s?list/i, (agent) => `put it on the server's whitelist (\`whitelist add ${agent}\`), or switch that off`],
  [/\bban(ned)?\b|_banned/i, (agent) => `lift the ban on the server (\`pardon ${agent}\`), or rename the agent`],
  [/server.?(is.?)?full/i, () => 'raise max-players on the server, or let others leave'],
  [
    /logged in from another|duplicate.?login|name.?taken|already (logged|connected|online|playing)/i,
    () => 'somebody is on the server under this name: let them leave, or rename the agent',
  ],
  [
    /verify|unverified|authenticat|invalid.?session|online.?mode|account|log ?in with/i,
    () => 'bodies have no accounts: set online-mode=false in server.properties, or use a server that has it off',
  ],
  [
    /outdated|incompatible|(client|server).*version|version.*(client|server)|another version|using version/i,
    () => `set environment.version to the server's own, if it is one of ${triedVersions.join(', ')}`,
  ],
  [/resource.?pack|texture.?pack|texture.?prompt/i, () => 'set require-resource-pack=false on the server'],
  [
    /throttl|too (fast|many|quick)|\bbots?\b|anti.?bot|spam|captcha|vpn|proxy/i,
    () => 'let bots in on the server: switch off connection-throttle, or its anti-bot plugin for this address',
  ],
];

/** What the user can do about a server that does not let an agent in and says why. */
export function remedyFor(why: string, agent: string): string {
  const found = remedies.find(([words]) => words.test(why));
  return (
    found?.[1](agent) ??
    'check its whitelist, its number of players, that online-mode is off, and its version (environment.version)'
  );
}
