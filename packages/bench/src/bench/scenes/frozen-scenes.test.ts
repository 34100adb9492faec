import { contentAddress } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { frozenScenes } from './frozen-scenes.js';

it('has thirty scenes with names of their own', () => {
  expect(new Set(frozenScenes.map(({ name }) => name)).size).toBe(30);
});

it('stays as it was, since results of other commits are compared with its', () => {
  expect(contentAddress(JSON.stringify(frozenScenes))).toBe(
    'sha256-b742eaed1be27455fa9df6f25b7d8300dd4fc6ce9bfddd930758f8f054200930',
  );
});
