const secretKey = /(api[-_]?key|secret|password|authorization|token)$/i;

/**
 * The value with everything under a key that sounds like a secret blotted out. Secrets belong into environment
 * variables; this is for those who forget.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKey.test(key) && inner !== null ? '(secret)' : withoutSecrets(inner),
    ]),
  );
}
