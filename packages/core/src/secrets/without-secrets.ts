import { hideSecrets, holdsKey, secretText } from './hide-secrets.js';
import { mayNameSecret, namesSecret } from './secret-names.js';

/**
 * Returns a copy of a config with "(secret)" under every key that names a secret, and for every text that holds a
 * well-known kind of key. Secrets belong in environment variables; this is a safeguard for those that were written into
 * a config.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return holdsKey(value) ? secretText : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, namesSecret(key) ? hidden(inner) : withoutSecrets(inner)]),
  );
}

/** Everything under a key that names a secret, such as all values of `headers`. */
function hidden(value: unknown): unknown {
  if (value === null || value === undefined) return value;
  // What only names environment variables is no secret, and a run that is resumed needs it.
  if (typeof value === 'string' && /^(?:[A-Za-z]+ )?(?:\$\{[A-Za-z_]\w*\})+$/.test(value)) return value;
  if (typeof value !== 'object') return secretText;
  if (Array.isArray(value)) return value.map(hidden);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hidden(inner)]));
}

/** The most of a value that a message can show. */
const most = { characters: 2000, entries: 100 };

/**
 * Returns a copy of a value for a message: as {@link withoutSecrets}, but nothing that stands beside a secret is in it,
 * and no address with more than a host and a path.
 */
export function quotable(value: unknown): unknown {
  if (typeof value === 'string') return quotableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.slice(0, most.entries);
    return items.map(items.some(isSecretName) ? () => secretText : quotable);
  }
  const entries = Object.entries(value).slice(0, most.entries);
  const isNear = entries.some(([key, inner]) => namesSecret(key) || isSecretName(inner));
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      hideSecrets(key.slice(0, most.characters)),
      isNear || mayNameSecret(key) ? secretText : quotable(inner),
    ]),
  );
}

/** Whether a message may show the value at a path: neither its keys nor what stands beside it speak of a secret. */
export function mayBeQuoted(root: unknown, path: readonly PropertyKey[]): boolean {
  let place: unknown = root;
  for (const [index, key] of path.entries()) {
    if (typeof key === 'string' && mayNameSecret(key)) return false;
    if (typeof place !== 'object' || place === null) return true;
    const isLast = index === path.length - 1;
    const beside: readonly [string, unknown][] = Object.entries(place).slice(0, most.entries);
    if (isLast && beside.some(([other, inner]) => (!Array.isArray(place) && namesSecret(other)) || isSecretName(inner)))
      return false;
    place = Object.hasOwn(place, key) ? (place as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return true;
}

/** A header as a pair, `{ name: Authorization, value: … }` or `[Authorization, …]`. */
function isSecretName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 60 && /^[\w-]+$/.test(value) && namesSecret(value);
}

function quotableText(text: string): string {
  const start = text.slice(0, most.characters);
  const isAddress = /:\/\/|^[\w.-]+(?::\d+)?[/?#]/.test(start);
  return isAddress && /[@?#]/.test(start) ? secretText : hideSecrets(start);
}
