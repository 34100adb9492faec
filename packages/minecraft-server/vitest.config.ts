import { mergeConfig } from 'vitest/config';
import base from '../../vitest.base.ts';

/** Bots live faster than other tests: what scales a worker's time is not taken back. */
export default mergeConfig(base, { test: { isolate: true } });
