const notListed = /white-?\s?list|allow-?\s?list|not_whitelisted|белом списке/i;
/** A ban, but no threat of one ("or you will be banned"). */
const banned = anyOf(
  String.raw`(?<!\b(?:be|get|gets|getting) )\bban(?:ned)?\b`,
  '_banned',
  'blacklist',
  String.raw`\b(?:ge)?bannt\b`,
  String.raw`\bgesperrt\b`,
  String.raw`\bbanni\b`,
  String.raw`\bbanead[oa]\b`,
  String.raw`\bbanid[oa]\b`,
  'забанен',
);
const unverified = /verify|unverified|authenticat|invalid.?session|online.?mode|account|log ?in with/i;
const slowLogin = /too long to log ?in|slow_login/i;
/** A login plugin, by the commands that it names, which are the same in every language, or by its time limit. */
const loginDue = anyOf(
  String.raw`(?<![\w/])\/(?:login|l|log|register|reg)\b`,
  String.raw`(?:log ?in|authenticat|regist)\w*\b.{0,40}(?:time ?out|too long|in time|exceeded|expired)`,
  String.raw`(?:time ?out|too long|in time)\b.{0,40}(?:log ?in|authenticat|regist)`,
);
const login = /\blog(?:ging)?[ -]?in\b|\bregist(?:er|ration)\b|авториз/i;
/** What ends by itself: the server restarts or is full, the connection or the player was idle, the name is in use. */
const passing = anyOf(
  'restart|reboot|server.?(?:is.?)?clos|shut.?down|shutting down|maintenance|stopp',
  String.raw`timed? ?out\.?$|disconnect\.timeout|keep.?alive|\bidl(?:e|ing)\b|\bafk\b`,
  'internal (?:server )?(?:error|exception)|server.?(?:is.?)?full|throttl',
  'logged in from another|duplicate.?login|name.?taken|already (?:logged|connected|online|playing|in this world)',
);

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}

/** What a remedy depends on besides the server's words. */
export interface RemedyOptions {
  /** Whether the config lets bodies say something on joining. */
  readonly saysOnJoin: boolean;
  /** Whether the server has asked for a login in the chat. */
  readonly wantsLogin?: boolean;
}

/** Whether a server refuses an agent for a reason that no waiting changes: a ban, the whitelist, a missing account. */
export function isFinalRefusal(why: string): boolean {
  return [notListed, banned].some((pattern) => pattern.test(why));
}

/** Whether a kick is for a reason that passes by itself, so that the same kick may come twice by chance. */
export function isPassingRefusal(why: string): boolean {
  return passing.test(why) && !asksToLogIn(why);
}

/** Whether the reason of a kick speaks of a login or a registration. */
export function asksToLogIn(words: string): boolean {
  return !slowLogin.test(words) && (loginDue.test(words) || login.test(words));
}

/** Whether a line of chat asks a player to log in or to register with a command. */
export function namesLoginCommand(line: string): boolean {
  return loginDue.test(line);
}

const onJoinRemedy = (_agent: string, { saysOnJoin }: RemedyOptions): string =>
  saysOnJoin
    ? 'the lines of environment.onJoin do not satisfy the server: check them and the variables that they name'
    : 'let each body log in as it joins, with the password in an environment variable: environment.onJoin: ' +
      '["/login ${PASSWORD}"]';

/**
 * Remedies by the messages of servers, proxies and common plugins, in English or as the game's translation keys. The
 * first match counts.
 */
const remedies: readonly (readonly [RegExp, (agent: string, options: RemedyOptions) => string])[] = [
  [notListed, (agent) => `add it to the server's whitelist (\`whitelist add ${agent}\`), or turn the whitelist off`],
  [banned, (agent) => `lift the ban on the server (\`pardon ${agent}\`), or rename the agent`],
  [/server.?(is.?)?full/i, () => 'raise max-players on the server, or wait until players leave'],
  [
    /logged in from another|duplicate.?login|name.?taken|already (logged|connected|online|playing|in this world)/i,
    () => 'a player of this name is on the server: wait until they leave, or rename the agent',
  ],
  [slowLogin, () => 'try again when the server and this machine are less busy'],
  [loginDue, onJoinRemedy],
  [
    unverified,
    () =>
      'bodies join without accounts: set online-mode=false in server.properties, or let them sign in with Microsoft ' +
      'accounts of their own (environment.auth: microsoft)',
  ],
  [
    /outdated|incompatible|(client|server).*version|version.*(client|server)|another version|using version/i,
    () => "set environment.version to one that the server lets in, or leave it out to join with the server's own",
  ],
  [login, onJoinRemedy],
  [/flying|fly is not/i, () => 'set allow-flight=true in server.properties'],
  [/resource.?pack|texture.?pack|texture.?prompt/i, () => 'set require-resource-pack=false on the server'],
  [
    /throttl|too (fast|many|quick)|\bbots?\b|anti.?bot|spam|captcha|vpn|proxy/i,
    () => 'let bots in: turn off connection-throttle, or exempt this address in the anti-bot plugin',
  ],
];

/** Returns what the user can do when a server refuses an agent with the message `why`. */
export function remedyFor(why: string, agent: string, options: RemedyOptions = { saysOnJoin: false }): string {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(why)) ?? [];
  if (remedy !== undefined) return remedy(agent, options);
  return options.wantsLogin === true
    ? onJoinRemedy(agent, options)
    : 'check the whitelist, max-players, online-mode (must be false) and version (environment.version) of the server';
}
