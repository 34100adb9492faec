import { expect } from 'vitest';
import { textWidth } from '../svg/text.js';

/** Checks that no text sticks out, by the width that texts are taken to have. */
export function expectWithin(picture: string): void {
  const width = Number(/ width="(\d[\d.]*)" height/.exec(picture)?.[1]);
  for (const [, x, , anchor, text = ''] of picture.matchAll(
    /<text x="([-\d.]+)" y="([-\d.]+)"[^>]* text-anchor="(\w+)">([^<]*)<\/text>/g,
  )) {
    const wide = textWidth(text.replaceAll(/&\w+;/g, '&'));
    const start = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
    expect(start).toBeGreaterThanOrEqual(-0.01);
    expect(start + wide).toBeLessThanOrEqual(width + 0.01);
  }
}
