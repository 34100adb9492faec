import { mergeConfig } from 'vitest/config';
import base from '../../vitest.base.ts';

/** These tests wait for servers most of the time: a third file at a time costs little. */
export default mergeConfig(base, { test: { maxWorkers: 3 } });
