/** Last words of names whose value is a secret. */
const secretWords: ReadonlySet<string> = new Set([
  ...['apikey', 'authorization', 'bearer', 'cookie', 'credential', 'credentials', 'jwt', 'pass', 'passcode', 'passwd'],
  ...['passphrase', 'password', 'passwords', 'pwd', 'secret', 'secrets', 'token'],
]);

/** Words that make a secret of a "key", of "tokens" and of "auth" that follow them. */
const qualifiers: ReadonlySet<string> = new Set([
  ...['access', 'account', 'admin', 'api', 'auth', 'basic', 'bearer', 'client', 'encryption', 'license', 'master'],
  ...['private', 'proxy', 'refresh', 'secret', 'service', 'session', 'shared', 'signing', 'subscription', 'x'],
]);

/** Names of mappings all of whose values may be secrets. */
const secretMappings: ReadonlySet<string> = new Set(['headers', 'header', 'cookies', 'env']);

/**
 * Whether the value under this name is a secret: `apiKey`, `OPENAI_API_KEY`, `x-api-key`, `password`, `Authorization`.
 * Numbers of tokens (`contextTokens`) and the name of a variable (`apiKeyEnvironment`) are none.
 */
export function namesSecret(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (secretWords.has(last) || secretMappings.has(words.join(''))) return true;
  if (['apikeys', 'apitoken', 'accesskey', 'accesstoken', 'authtoken', 'secretkey', 'privatekey'].includes(last))
    return true;
  return ['key', 'keys', 'tokens', 'auth'].includes(last) && qualifiers.has(before);
}

/**
 * Whether the value under this name is not to be quoted: it is a secret, or stands where people write one by mistake,
 * such as `key`, `auth` and `apiKeyEnvironment`.
 */
export function mayNameSecret(name: string): boolean {
  if (namesSecret(name)) return true;
  const joined = wordsOf(name).join('');
  return /api_?key|auth|bearer|credential|passw|^pass|secret|signature|token(?!s)|key$/.test(joined);
}

function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
