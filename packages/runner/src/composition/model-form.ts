/**
 * Says how a model is written whose name stands where a provider belongs: `openai/gpt-4o-mini`, `openai:gpt-5-mini`,
 * `gpt-4o`, `qwen3:8b`. `providers`: the names that are known.
 */
export function modelForm(name: string, providers: readonly string[]): string {
  const [, provider = '', model = ''] = /^([\w-]+)[/:](.+)$/.exec(name) ?? [];
  const isProvider = providers.includes(provider.toLowerCase());
  const form = (use: string, rest: string): string => `\`{ use: ${use}, model: ${written(rest)} }\``;
  if (isProvider) return `write ${form(provider.toLowerCase(), model)}`;
  const others = ['openai', 'ollama'].filter((use) => providers.includes(use));
  if (others.length === 0) return 'write { use: PROVIDER, model: NAME }';
  return (
    `a model is written with its provider: ${others.map((use) => form(use, name)).join(' or ')} ` +
    '(openai with baseUrl is any server that speaks its format)'
  );
}

/** A text as YAML reads it between braces. */
function written(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}
