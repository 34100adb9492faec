import { defineAnswerer, type SymbolicAnswerer } from '@s-agents/core';
import { criticize } from './criticize.js';
import { reflect } from './reflect.js';
import { criticism } from './symbolic/criticize.js';
import { reflection } from './symbolic/reflect.js';

/** The symbolic model as Critic and as Coordinator. */
export const improvementAnswerers: readonly SymbolicAnswerer[] = [
  defineAnswerer(criticize, (inputs) => criticism(inputs)),
  defineAnswerer(reflect, (inputs, { random }) => reflection(inputs, random)),
];
