import { expect, it } from 'vitest';
import { ClickRecord } from './click-record.js';

const unanswered = "Server didn't respond to transaction for clicking on slot 36 on window with id 0.";

it('gives up acts by clicks after two that the server did not confirm, and tells it once', () => {
  const told: string[] = [];
  const clicks = new ClickRecord({ tell: (what) => told.push(what) });
  expect(clicks.failed('missing ingredient')).toBe('missing ingredient');
  expect(clicks.failed(unanswered)).toBe('the server did not confirm the click');
  expect(clicks.isHopeless).toBe(false);
  expect(clicks.failed('Error: Event updateSlot:0 did not fire within timeout of 20000ms')).toMatch(/did not confirm/);
  clicks.failed(unanswered);
  expect(clicks.isHopeless).toBe(true);
  expect(told).toEqual([expect.stringContaining('can neither craft nor smelt')]);
});

it('takes heart again when a late server confirms', () => {
  const clicks = new ClickRecord({ tell: () => {} });
  clicks.failed(unanswered);
  clicks.confirmed();
  clicks.failed(unanswered);
  expect(clicks.isHopeless).toBe(false);
});
