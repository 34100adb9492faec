import { describeJournals } from '../suites/describe-journals.js';
import { createMemoryJournals } from './memory-journals.js';

describeJournals('the journals in memory', () => {
  const journals = createMemoryJournals();
  return { one: journals, other: journals };
});
