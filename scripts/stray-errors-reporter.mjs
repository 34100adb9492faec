// A reporter for vitest that writes the errors which belong to no test (.vitest/stray-errors.json): they fail a run,
// and vitest's own JSON report leaves them out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class StrayErrorsReporter {
  #root;

  onInit({ config }) {
    this.#root = config.root;
  }

  onTestRunEnd(_modules, errors) {
    const folder = join(this.#root, '.vitest');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'stray-errors.json'), JSON.stringify(errors.map(described), null, 2));
  }
}

/** An error as text, with its causes and what vitest knows of the test that ran meanwhile. */
function described({ type, message, stack, cause, VITEST_TEST_NAME: test, VITEST_TEST_PATH: path }) {
  const during = test === undefined && path === undefined ? '' : ` (during ${path ?? ''} › ${test ?? ''})`;
  const first = `${type ?? 'Error'}: ${stack ?? message}${during}`;
  return cause === undefined ? first : `${first}\ncaused by ${described(cause)}`;
}
