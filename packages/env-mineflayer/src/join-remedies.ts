import { triedVersions } from './tried-versions.js';

/**
 * Remedies by the messages of servers, proxies and common plugins, in English or as the game's translation keys. The
 * first match counts.
 */
const remedies: readonly (readonly [RegExp, (agent: string) => string])[] = [
  [
    /white-?\s?list/i,
    (agent) => `add it to the server's whitelist (\`whitelist add ${agent}\`), or turn the whitelist off`,
  ],
  [/\bban(ned)?\b|_banned/i, (agent) => `lift the ban on the server (\`pardon ${agent}\`), or rename the agent`],
  [/server.?(is.?)?full/i, () => 'raise max-players on the server, or wait until players leave'],
  [
    /logged in from another|duplicate.?login|name.?taken|already (logged|connected|online|playing)/i,
    () => 'a player of this name is on the server: wait until they leave, or rename the agent',
  ],
  [
    /verify|unverified|authenticat|invalid.?session|online.?mode|account|log ?in with/i,
    () =>
      'bodies have no accounts: set online-mode=false in server.properties, or use a server that checks no accounts',
  ],
  [
    /outdated|incompatible|(client|server).*version|version.*(client|server)|another version|using version/i,
    () => `set environment.version to the server's own, if it is one of ${triedVersions.join(', ')}`,
  ],
  [/resource.?pack|texture.?pack|texture.?prompt/i, () => 'set require-resource-pack=false on the server'],
  [
    /throttl|too (fast|many|quick)|\bbots?\b|anti.?bot|spam|captcha|vpn|proxy/i,
    () => 'let bots in: turn off connection-throttle, or exempt this address in the anti-bot plugin',
  ],
];

/** Returns what the user can do when a server refuses an agent with the message `why`. */
export function remedyFor(why: string, agent: string): string {
  const remedy = remedies.find(([pattern]) => pattern.test(why));
  return (
    remedy?.[1](agent) ??
    'check the whitelist, max-players, online-mode (must be false) and version (environment.version) of the server'
  );
}
