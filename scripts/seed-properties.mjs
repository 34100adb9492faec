// Runs before each test file: gives all properties their seed.
import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });
