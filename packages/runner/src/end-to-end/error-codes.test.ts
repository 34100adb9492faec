import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const packages = new URL('../../../', import.meta.url);
const table = readFileSync(new URL('../docs/errors.md', packages), 'utf8');
const documented = [...table.matchAll(/^\| (`[^|]+) \| [^|]+ \| [^|]+ \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code),
);

/** Words in upper snake case that are not codes of this project. */
const foreign = new Set([
  'ANTHROPIC_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'OPENAI_API_KEY',
  'S_AGENTS_MCP_TOKEN',
  'EAI_AGAIN',
  'ERR_INVALID_URL',
  'ERR_MODULE_NOT_FOUND',
  'ERR_WORKER_OUT_OF_MEMORY',
  'TAB_AS_INDENT',
  'GREEDY_PHRASE',
  'SINGLE_WORD',
]);

/**
 * Every code that stands in a package's source: literals in upper snake case, and what an error's code is said to be.
 */
function usedCodes(): ReadonlySet<string> {
  const files = globSync('*/src/**/*.ts', { cwd: packages }).filter(
    (file) => !/\.test\.(?:.+\.)?ts$|\/testing\/|test-support|\.d\.ts$/.test(file),
  );
  const literals = files.flatMap((file) => [
    ...readFileSync(new URL(file, packages), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'|Error\('([A-Z]+)'/g),
  ]);
  return new Set(literals.map(([, snake, word]) => snake ?? word ?? '').filter((code) => !foreign.has(code)));
}

it('finds every code in docs/errors.md, once', () => {
  const used = usedCodes();
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((code) => !documented.includes(code))).toEqual([]);
  expect(documented.toSorted()).toEqual([...new Set(documented)].toSorted());
});
