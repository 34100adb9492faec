// Summarizes the packages' test results (.vitest/results.json): prints each failed test with the first lines of its
// error, one line per package, and the totals. Arguments are those with which turbo tested only some packages.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const total = { passed: 0, failed: 0, skipped: 0 };
const missing = [];

/** Returns the folders of the packages that turbo tests when it gets these arguments. */
function tested(args) {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] };
  const plan = JSON.parse(execFileSync('turbo', ['run', 'test', '--only', '--dry=json', ...args], options));
  return plan.tasks.map(({ directory }) => basename(directory));
}

/** Returns the first lines of error messages, indented, without stack frames in dependencies. */
function firstLines(messages) {
  return messages
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 8)
    .map((line) => `      ${line}`)
    .join('\n');
}

/** Prints the failures of one test file. */
function printFailures(name, file) {
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
    console.log(
      `✗ ${name}: ${relative(join(packages, name), file.name)} › ${test.fullName}\n${firstLines(test.failureMessages)}`,
    );
  }
  if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')) {
    console.log(`✗ ${name}: ${relative(join(packages, name), file.name)}\n${firstLines([file.message])}`);
  }
}

/** The errors of a package's tests that belong to no test, such as a rejection that nothing handles. */
function strayErrorsOf(name) {
  const file = join(packages, name, '.vitest', 'stray-errors.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const names = process.argv.length > 2 ? tested(process.argv.slice(2)) : readdirSync(packages);
for (const name of names) {
  const file = join(packages, name, '.vitest', 'results.json');
  if (!existsSync(file)) {
    missing.push(name);
    continue;
  }
  const results = JSON.parse(readFileSync(file, 'utf8'));
  for (const tested of results.testResults) printFailures(name, tested);
  const stray = strayErrorsOf(name);
  for (const error of stray) console.log(`✗ ${name}: an error that belongs to no test\n${firstLines([error])}`);
  total.passed += results.numPassedTests;
  total.failed += results.numFailedTests || (results.success && stray.length === 0 ? 0 : 1);
  total.skipped += results.numPendingTests + results.numTodoTests;
  console.log(`${name}: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
}
if (missing.length > 0) console.log(`no test results from: ${missing.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || missing.length > 0 ? 1 : 0);
