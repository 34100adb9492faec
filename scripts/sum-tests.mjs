// Adds up what the packages' test runs wrote (.vitest/results.json each) and prints one closing line.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const total = { passed: 0, failed: 0, skipped: 0 };
const missing = [];
for (const name of readdirSync(packages)) {
  const file = join(packages, name, '.vitest', 'results.json');
  if (!existsSync(file)) {
    missing.push(name);
    continue;
  }
  const results = JSON.parse(readFileSync(file, 'utf8'));
  total.passed += results.numPassedTests;
  total.failed += results.numFailedTests + (results.success || results.numFailedTests > 0 ? 0 : 1);
  total.skipped += results.numPendingTests + results.numTodoTests;
  console.log(`${name}: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
}
if (missing.length > 0) console.log(`no results from: ${missing.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || missing.length > 0 ? 1 : 0);
