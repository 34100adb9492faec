import { describeLeases } from '../suites/describe-leases.js';
import { createMemoryLeases } from './memory-leases.js';

describeLeases('the leases in memory', () => {
  const leases = createMemoryLeases();
  return { one: leases, other: leases };
});
